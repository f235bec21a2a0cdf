import Foundation

/// An example that is a program: a stop of the tour, or one beside it.
struct Stop: Sendable, CustomStringConvertible {
  /// The target, and the program.
  let name: String
  let folder: URL
  /// The folders of its transcripts, and how those are played.
  private let played: [(folder: String, arguments: @Sendable (String) -> [String])]
  static let examples = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../Examples").standardizedFileURL

  private init(_ folder: String, _ played: [(String, @Sendable (String) -> [String])]) {
    name = folder.split(separator: "-").reversed().joined()
    self.folder = Self.examples.appending(path: folder)
    self.played = played
  }

  // MARK: The tour

  private init(_ folder: String, _ modes: [(String, [String])]) {
    self.init(folder, modes.map { mode, option in (mode, { _ in ["seed"] + option }) })
  }

  static let commandLine = Stop(
    "10-CommandLine", [("Transcripts", []), ("10-CommandLine/Transcripts", [])])
  private static let modes = [
    ("Transcripts", []), ("Transcripts/Sliders", []), ("Transcripts/Buttons", ["--buttons"]),
    ("Transcripts/Warning", ["--warn"]),
  ]
  static let bindings = Stop("40-Bindings", modes + [("Transcripts/Pile", ["--pile"])])
  /// What has screens: with sliders for the settings, with buttons, and with a warning.
  static let withScreens = [
    Stop("20-MVC", modes), Stop("30-MVVM", modes), Stop("35-Observable", modes), bindings,
    Stop("50-Declarative", modes),
  ]
  /// What plays the dialogue, in the order of the tour.
  static let tour = [commandLine] + withScreens

  // MARK: Beside the tour

  private init(
    beside name: String, _ arguments: @escaping @Sendable (String) -> [String] = { _ in [] }
  ) {
    self.init(name, [("\(name)/Transcripts", arguments)])
  }

  static let lists = Stop(beside: "Lists")
  /// What is played by commands.
  static let commanded = [
    lists, Stop(beside: "SignIn") { ["--" + $0] }, Stop(beside: "Chat"),
    Stop(beside: "SevenGUIs") { [$0] },
  ]
  /// An app of several screens.
  static let ticTacToeApp = Stop(beside: "TicTacToeApp") { _ in ["--delay", "0"] }
  static let beside = commanded + [ticTacToeApp]

  var description: String { name }

  // MARK: Files

  func sources() throws -> [URL] { try Self.sources(in: folder) }

  static func sources(in folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.sorted().map { folder.appending(path: $0) }
  }

  /// All transcripts that the program plays.
  func transcripts() throws -> [Transcript] {
    try played.flatMap { folder, arguments in
      try FileManager.default.contentsOfDirectory(
        at: Self.examples.appending(path: folder).standardizedFileURL,
        includingPropertiesForKeys: nil
      )
      .filter { $0.pathExtension == "input" }.sorted { $0.path < $1.path }.map {
        Transcript(
          stop: self, input: $0, arguments: arguments($0.deletingPathExtension().lastPathComponent))
      }
    }
  }
}

/// What a player enters, and what a program has to print then: `won.input` and `won.output`.
struct Transcript: CustomStringConvertible {
  let stop: Stop
  let input: URL
  let arguments: [String]

  var description: String { "\(stop) \(arguments) \(output.lastPathComponent)" }
  var output: URL { input.deletingPathExtension().appendingPathExtension("output") }
  var lines: Data { get throws { try Data(contentsOf: input) } }
  var expected: String { get throws { try String(contentsOf: output, encoding: .utf8) } }
}

// MARK: - Playing

extension Stop {
  /// A program that asks for ever is stopped; a game is over in a moment and says little.
  private static let patience = 10.0
  private static let longestOutput = 65_536

  /// Runs the program beside the tests, and returns what it printed.
  ///
  /// - Parameters:
  ///   - input: less than a pipe holds, so that it is written before anybody reads.
  ///   - arguments: without them, the seed with which the tour's transcripts are played.
  func play(_ input: Data, arguments: [String] = ["seed"]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: name)
    process.arguments = arguments
    let (answers, output) = (Pipe(), Pipe())
    process.standardInput = answers
    process.standardOutput = output
    try answers.fileHandleForWriting.write(contentsOf: input)
    try process.run()
    try answers.fileHandleForWriting.close()

    let watch = DispatchWorkItem { [pid = process.processIdentifier] in _ = kill(pid, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience, execute: watch)
    let printed = try output.fileHandleForReading.read(upToCount: Self.longestOutput) ?? Data()
    if printed.count == Self.longestOutput { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    watch.cancel()

    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failure(stop: name, status: process.terminationStatus, printed: printed.count)
    }
    return String(decoding: printed, as: UTF8.self)
  }

  /// A program that crashed, or was stopped.
  struct Failure: Error {
    let stop: String
    let status: Int32
    let printed: Int
  }
}
