import Foundation

/// The compiler of the toolchain, asked about a piece of a client's code.
///
/// Region isolation is checked only when code is generated, so type-checking is not enough. The library's module
/// lies beside the running test, whatever the build folder.
enum Compiler {
  struct Failure: Error { let message: String }

  /// What the compiler says against the code; empty if it accepts it.
  static func errors(in code: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bindings-compile-fail-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("snippet.swift")
    try "import Bindings\n\(code)".write(to: file, atomically: true, encoding: .utf8)
    let (status, output) = try run([
      "swiftc", "-emit-sil", "-o", "/dev/null", "-swift-version", "6", "-I", modules,
      "-I", cModules, file.path,
    ])
    let errors = output.split(separator: "\n").filter { $0.contains("snippet.swift:") }
      .compactMap { line in line.range(of: " error: ").map { String(line[$0.upperBound...]) } }
    // A compiler that does not find the library, say, must not pass for one that refuses the code.
    if status != 0, errors.isEmpty || output.contains("no such module") {
      throw Failure(message: output)
    }
    return errors
  }

  /// What was built beside the running test.
  static var products: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent()
  }

  static var modules: String { products.appendingPathComponent("Modules").path }

  /// The module map of the library's C part.
  static var cModules: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/CBindings/include").standardizedFileURL.path
  }

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
