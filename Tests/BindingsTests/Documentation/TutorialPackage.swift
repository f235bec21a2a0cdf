import Foundation

/// The package of a reader who has followed the tutorial up to a step.
///
/// It is compiled against the library as it was built for the running test, as SwiftPM would do it:
/// to build the library anew for it would take minutes.
final class TutorialPackage {
  private let parent: URL
  let folder: URL
  private let sources: URL
  private let tests: URL

  /// Follows the tutorial up to a step, that step included.
  init(upTo last: Tutorial.Step) throws {
    parent = .temporaryDirectory.appending(path: "bindings-tutorial-\(UUID())")
    folder = parent.appendingPathComponent("Dinner")
    sources = folder.appendingPathComponent("Sources/Dinner")
    tests = folder.appendingPathComponent("Tests/DinnerTests")
    for folder in [sources, tests] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(
      at: parent.appendingPathComponent("swift-bindings"), withDestinationURL: Page.root)
    for step in Tutorial.steps[...last.number] where !step.isTerminal {
      try step.text.write(to: place(of: step), atomically: true, encoding: .utf8)
    }
  }

  deinit { try? FileManager.default.removeItem(at: parent) }

  private func place(of step: Tutorial.Step) -> URL {
    switch step.name {
    case "Package.swift": folder.appendingPathComponent(step.name)
    case "DinnerTests.swift": tests.appendingPathComponent(step.name)
    default: sources.appendingPathComponent(step.name)
    }
  }

  private func swiftFiles(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".swift") }.map { folder.appendingPathComponent($0).path }
  }

  // MARK: Building

  /// Builds the program, and returns where it is.
  @discardableResult func program() throws -> URL {
    let program = parent.appendingPathComponent("dinner")
    let library = try objects("Bindings") + objects("CBindings")
    try compile(swiftFiles(in: sources) + library, ["-module-name", "Dinner", "-o", program.path])
    return program
  }

  /// Builds the tests, and returns where they are.
  @discardableResult func testProgram() throws -> URL {
    // The program, for tests to look into: its own entry is called otherwise.
    let object = parent.appendingPathComponent("Dinner.o")
    let module = parent.appendingPathComponent("Dinner.swiftmodule")
    let entry = ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "Dinner_main"]
    try compile(
      swiftFiles(in: sources),
      [
        "-module-name", "Dinner", "-enable-testing", "-wmo", "-c", "-o", object.path,
        "-emit-module-path", module.path,
      ] + entry)
    // The entry by which SwiftPM runs tests.
    let runner = parent.appendingPathComponent("Runner.swift")
    try """
    import Testing

    @main struct Runner {
      static func main() async { await Testing.__swiftPMEntryPoint() as Never }
    }
    """.write(to: runner, atomically: true, encoding: .utf8)
    let program = parent.appendingPathComponent("dinner-tests")
    let kit = try ["CBindings", "Bindings", "BindingsTesting", "BindingsSwiftTesting", "GraphPage"]
      .flatMap(objects)
    try compile(
      swiftFiles(in: tests) + [runner.path, object.path] + kit,
      ["-module-name", "DinnerTests", "-parse-as-library", "-I", parent.path, "-o", program.path])
    return program
  }

  private func compile(_ inputs: [String], _ options: [String]) throws {
    let (status, output) = try Compiler.run(
      [
        "swiftc", "-swift-version", "6", "-warnings-as-errors", "-I", Compiler.modules, "-I",
        Compiler.cModules,
      ] + Self.sanitizers + options + inputs)
    if status != 0 { throw Compiler.Failure(message: output) }
  }

  /// The object files of a target's sources and resources, without those left of files that are
  /// gone.
  private func objects(_ target: String) throws -> [String] {
    let files = FileManager.default
    let sources = try files.subpathsOfDirectory(atPath: Page.root.path + "/Sources/\(target)")
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".c") }
      .map { ($0 as NSString).lastPathComponent + ".o" }
    let folder = Compiler.products.appendingPathComponent("\(target).build")
    return try files.contentsOfDirectory(atPath: folder.path)
      .filter(Set(sources + ["embedded_resources.swift.o"]).contains)
      .map { folder.appendingPathComponent($0).path }
  }

  /// A library that was built for a sanitizer is linked for it.
  private static let sanitizers = [("__asan_init", "address"), ("__tsan_init", "thread")]
    .filter { dlsym(nil, $0.0) != nil }.map { "-sanitize=\($0.1)" }

  // MARK: Running

  /// Does what a line of the tutorial's terminal says, and returns what is printed.
  func output(of command: String) throws -> String {
    let isTest = command.contains("swift test")
    let command = command.replacingOccurrences(
      of: isTest ? "swift test" : "swift run Dinner",
      with: try isTest ? testProgram().path : program().path)
    // What the program's globals hold when it ends is no leak.
    return try Compiler.run(["ASAN_OPTIONS=detect_leaks=0", "sh", "-c", command]).output
  }
}
