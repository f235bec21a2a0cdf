import Foundation

/// The compiler of the toolchain, asked about pieces of a client's code.
///
/// Region isolation is checked only when code is generated, so type-checking is not enough. The
/// library's module lies beside the running test, whatever the build folder.
enum Compiler {
  struct Failure: Error { let message: String }

  /// Returns the compiler's errors in each piece of code; none for a piece that it accepts.
  ///
  /// All are compiled at once, each in a type of its own. While a type is wrong, the compiler looks
  /// for no data races: so the pieces without an error are compiled again, without the others.
  static func errors(in pieces: [String]) throws -> [[String]] {
    var errors = pieces.map { _ in [String]() }
    var rest = Array(pieces.indices)
    while !rest.isEmpty {
      let found = try errorsAtOnce(in: rest.map { pieces[$0] })
      for (index, found) in zip(rest, found) { errors[index] = found }
      if found.allSatisfy(\.isEmpty) { break }
      rest = rest.filter { errors[$0].isEmpty }
    }
    return errors
  }

  private static func errorsAtOnce(in pieces: [String]) throws -> [[String]] {
    let folder = URL.temporaryDirectory.appending(path: "bindings-compile-fail-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files of their own would not do, as the pieces declare the same names.
    var lines = ["import Bindings", "import BindingsTesting"]
    var owners: [Int?] = [nil, nil, nil]
    for (index, piece) in pieces.enumerated() {
      let code = ["enum Piece\(index) {"] + piece.components(separatedBy: "\n") + ["}"]
      lines += code
      owners += code.map { _ in index }
    }
    let file = folder.appendingPathComponent("pieces.swift")
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    let (status, output) = try run([
      "swiftc", "-parse-as-library", "-emit-sil", "-o", "/dev/null", "-swift-version", "6",
      "-Werror", "DeprecatedDeclaration",
      "-I", modules, "-I", cModules, file.path,
    ])
    var errors = pieces.map { _ in [String]() }
    for match in output.matches(of: /pieces\.swift:(\d+):\d+: error: (.*)/) {
      guard let line = Int(match.1), owners.indices.contains(line), let owner = owners[line] else {
        throw Failure(message: output)
      }
      errors[owner].append(String(match.2))
    }
    // A compiler that does not find the library, say, must not pass for one that refuses the code.
    if (status != 0) == errors.allSatisfy(\.isEmpty) { throw Failure(message: output) }
    return errors
  }

  /// The folder of the running test, with the modules that were built beside it.
  static var products: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent()
  }

  static var modules: String { products.appendingPathComponent("Modules").path }

  /// The module map of the library's C part.
  static var cModules: String { "\(Page.root.path)/Sources/CBindings/include" }

  static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
