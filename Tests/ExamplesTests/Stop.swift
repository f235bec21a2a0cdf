import Foundation

/// A stop of the tour: an example that plays the dialogue of the match game.
struct Stop: CustomStringConvertible {
  /// The target, and the program.
  let name: String
  let folder: URL
  /// All that its files may import.
  let imports: Set<String>

  private static let examples = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../Examples").standardizedFileURL

  /// Counts what the stops cost.
  static let tour = examples.appending(path: "../scripts/tour.sh").standardizedFileURL
  /// What every stop plays alike.
  static let sharedTranscripts = examples.appending(path: "Transcripts")

  static let commandLine = Stop(
    name: "CommandLine10", folder: examples.appending(path: "10-CommandLine"), imports: [])
  static let controllers = Stop(
    name: "MVC20", folder: examples.appending(path: "20-MVC"),
    imports: ["ExampleSupport", "MatchModel"])
  static let viewModels = Stop(
    name: "MVVM30", folder: examples.appending(path: "30-MVVM"),
    imports: ["ExampleSupport", "MatchModel"])
  static let bindings = Stop(
    name: "Bindings40", folder: examples.appending(path: "40-Bindings"),
    imports: ["Bindings", "ExampleSupport", "MatchModel"])
  /// Its view models are stop 40's.
  static let declarative = Stop(
    name: "Declarative50", folder: examples.appending(path: "50-Declarative"),
    imports: ["Bindings", "ExampleSupport", "Observation", "Synchronization"])

  /// What plays the dialogue, in the order of the tour.
  static let all = [commandLine, controllers, viewModels, bindings, declarative]
  /// What has screens: with sliders for the settings, with buttons, and with a warning.
  static let withScreens = Array(all.dropFirst())

  /// Beside the tour: a list instead of a game.
  static let liveList = Stop(
    name: "LiveList", folder: examples.appending(path: "LiveList"),
    imports: ["Bindings", "ExampleSupport"])

  /// Beside the tour: an app of several screens.
  static let ticTacToeApp = Stop(
    name: "TicTacToeApp", folder: examples.appending(path: "TicTacToeApp"),
    imports: ["Bindings", "ExampleSupport", "ViewModels"])

  /// Beside the tour: a game of one's own, in one folder.
  static let connectFour = Stop(
    name: "ConnectFour", folder: examples.appending(path: "ConnectFour"),
    imports: [
      "Bindings", "BindingsTesting", "ConnectFourGame", "GameShell", "GameTesting", "Testing",
      "ViewModels",
    ])

  var description: String { name }
  var transcripts: URL { folder.appending(path: "Transcripts") }

  func sources() throws -> [URL] { try Self.sources(in: folder) }

  static func viewModelSources() throws -> [URL] {
    try sources(in: examples.appending(path: "../Sources/ViewModels").standardizedFileURL)
  }

  private static func sources(in folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.sorted().map { folder.appending(path: $0) }
  }

  /// What is shown and what is put together: all but the models and the view models.
  func views() throws -> [URL] {
    try sources().filter { file in
      ["Screen.swift", "Screens.swift", "main.swift"].contains(file.lastPathComponent)
        || file.deletingLastPathComponent().lastPathComponent == "Views"
    }
  }
}

// MARK: - Playing

extension Stop {
  /// A program that asks for ever is stopped; a game is over in a moment and says little.
  private static let patience = 10.0
  private static let longestOutput = 65_536

  /// Runs the program with a seed, or without any.
  func play(_ input: Data, seed: String?) throws -> String {
    try play(input, arguments: seed.map { [$0] } ?? [])
  }

  /// Runs the program beside the tests, and returns what it printed.
  ///
  /// - Parameters:
  ///   - input: less than a pipe holds, so that it is written before anybody reads.
  ///   - arguments: without them, the seed with which the transcripts are played.
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
