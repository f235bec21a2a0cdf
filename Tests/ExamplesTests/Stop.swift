import BindingsTesting
import Foundation
import Testing

/// An example that is a program: a stop of the tour, or one beside it.
struct Stop: Sendable, CustomStringConvertible {
  let folder: URL
  /// The folders of its transcripts, and the arguments for one: “*” is its name.
  private let played: [(folder: String, arguments: [String])]
  static let examples = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../Examples").standardizedFileURL

  private init(_ folder: String, _ played: [(String, [String])]) {
    (self.folder, self.played) = (Self.examples.appending(path: folder), played)
  }

  /// The name of the target and of the program.
  var name: String { folder.lastPathComponent.split(separator: "-").reversed().joined() }
  var description: String { name }

  // MARK: The tour

  static let commandLine = Stop(
    "10-CommandLine", [("Transcripts", ["seed"]), ("10-CommandLine/Transcripts", ["seed"])])
  /// The transcripts of the stops with screens: plain, with sliders, with buttons, with a warning.
  private static let modes = [
    ("Transcripts", ["seed"]), ("Transcripts/Sliders", ["seed"]),
    ("Transcripts/Buttons", ["seed", "--buttons"]), ("Transcripts/Warning", ["seed", "--warn"]),
  ]
  static let bindings = Stop("40-Bindings", modes + [("Transcripts/Pile", ["seed", "--pile"])])
  static let withScreens = [
    Stop("20-MVC", modes), Stop("30-MVVM", modes), Stop("35-Observable", modes), bindings,
    Stop("50-Declarative", modes),
  ]
  /// The stops that play the dialogue, in the order of the tour.
  static let tour = [commandLine] + withScreens

  // MARK: Beside the tour

  /// The examples that are played by commands.
  static let commanded = [
    Stop("Lists", [("Lists/Transcripts", [])]), Stop("SignIn", [("SignIn/Transcripts", [])]),
    Stop("Chat", [("Chat/Transcripts", [])]), Stop("SevenGUIs", [("SevenGUIs/Transcripts", ["*"])]),
  ]
  /// An app of several screens.
  static let ticTacToeApp = Stop("TicTacToeApp", [("TicTacToeApp/Transcripts", ["--delay", "0"])])
  static let beside = commanded + [ticTacToeApp]

  // MARK: Files

  static func sources(in folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.sorted().map { folder.appending(path: $0) }
  }

  /// All transcripts that the program plays.
  func transcripts() throws -> [Transcript] {
    try played.flatMap { folder, arguments in
      try FileManager.default.contentsOfDirectory(
        at: Self.examples.appending(path: folder), includingPropertiesForKeys: nil
      )
      .filter { $0.pathExtension == "input" }.sorted { $0.path < $1.path }.map { input in
        let name = input.deletingPathExtension().lastPathComponent
        let output = Golden("../../Examples/\(folder)/\(name).output")
        return (
          output, arguments.map { $0.replacing("*", with: name) }, try Data(contentsOf: input),
          (try? String(contentsOfFile: output.path, encoding: .utf8)) ?? ""
        )
      }
    }
  }
}

/// What a player enters, and what a program has to print then: `won.input` and `won.output`.
typealias Transcript = (output: Golden, arguments: [String], lines: Data, expected: String)

// MARK: - Playing

extension Stop {
  /// The limits of a program that does not end: seconds, and bytes of output.
  private static let (patience, longestOutput) = (60.0, 65_536)

  /// Runs the program beside the tests, and returns what it printed.
  ///
  /// - Parameters:
  ///   - arguments: without them, the seed with which the tour's transcripts are played.
  ///   - expected: the status with which it has to end.
  func play(
    _ input: Data, arguments: [String] = ["seed"], status expected: Int32 = 0
  ) throws -> String {
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let (status, printed) = try Self.run(program.appending(path: name), arguments, input)
    try #require(status == expected, "\(name) has printed \(printed.count) characters")
    return printed
  }

  /// - Parameter input: less than a pipe holds, so that it is written before anybody reads.
  /// - Returns: the status, or -1 if the program crashed or was stopped, and what it printed.
  static func run(
    _ program: URL, _ arguments: [String], _ input: Data = Data()
  ) throws -> (status: Int32, printed: String) {
    let (process, answers, output) = (Process(), Pipe(), Pipe())
    (process.executableURL, process.arguments) = (program, arguments)
    (process.standardInput, process.standardOutput) = (answers, output)
    // The status tells refusals; printed among the tests' results, they would look like failures.
    process.standardError = FileHandle.nullDevice
    try answers.fileHandleForWriting.write(contentsOf: input)
    try process.run()
    try answers.fileHandleForWriting.close()

    let watch = DispatchWorkItem { [pid = process.processIdentifier] in _ = kill(pid, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: watch)
    let printed = try output.fileHandleForReading.read(upToCount: longestOutput) ?? Data()
    if printed.count == longestOutput { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    watch.cancel()
    let status = process.terminationReason == .exit ? process.terminationStatus : -1
    return (status, String(decoding: printed, as: UTF8.self))
  }
}
