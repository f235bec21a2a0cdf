import Foundation

/// An example that is a program: a stop of the tour, or one beside it.
struct Stop: CustomStringConvertible {
  /// The target, and the program.
  let name: String
  let folder: URL
  /// All that its files may import.
  let imports: Set<String>
  /// Arguments that are refused.
  var wrongArguments = [["--bogus"], ["-x"], ["some", "text"]]

  static let examples = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../Examples").standardizedFileURL
  /// What every stop plays alike.
  static let sharedTranscripts = examples.appending(path: "Transcripts")

  private init(
    _ name: String, in folder: String? = nil, _ imports: Set<String>,
    refusing wrongArguments: [[String]] = []
  ) {
    (self.name, self.imports) = (name, imports)
    self.folder = Self.examples.appending(path: folder ?? name)
    self.wrongArguments += wrongArguments
  }

  // MARK: The tour

  static let commandLine = Stop("CommandLine10", in: "10-CommandLine", [])
  static let controllers = Stop("MVC20", in: "20-MVC", ["ExampleSupport", "MatchModel"])
  static let viewModels = Stop("MVVM30", in: "30-MVVM", ["ExampleSupport", "MatchModel"])
  static let observable = Stop(
    "Observable35", in: "35-Observable",
    ["ExampleSupport", "MatchModel", "Observation", "Synchronization"])
  static let bindings = Stop(
    "Bindings40", in: "40-Bindings", ["Bindings", "ExampleSupport", "MatchModel"])
  /// Its view models are stop 40's.
  static let declarative = Stop(
    "Declarative50", in: "50-Declarative",
    ["Bindings", "ExampleSupport", "Observation", "Synchronization"])

  /// What plays the dialogue, in the order of the tour.
  static let tour = [commandLine, controllers, viewModels, observable, bindings, declarative]
  /// What has screens: with sliders for the settings, with buttons, and with a warning.
  static let withScreens = Array(tour.dropFirst())

  // MARK: Beside the tour

  private static let ofCommands: Set = [
    "Bindings", "BindingsTesting", "BoundSupport", "ExampleSupport",
  ]
  static let signIn = Stop("SignIn", ofCommands)
  static let lists = Stop("Lists", ofCommands)
  static let chat = Stop("Chat", ofCommands)
  static let sevenGUIs = Stop(
    "SevenGUIs", ofCommands, refusing: [[], ["tetris"], ["cells", "counter"]])
  /// An app of several screens.
  static let ticTacToeApp = Stop(
    "TicTacToeApp", ["Bindings", "ExampleSupport", "ViewModels"],
    refusing: [["--delay"], ["--delay", "-1"], ["--delay", "soon"], ["delay"]])
  /// A game of one's own, in one folder.
  static let connectFour = Stop(
    "ConnectFour",
    [
      "Bindings", "BindingsTesting", "ConnectFourGame", "GameShell", "GameTesting", "Testing",
      "ViewModels",
    ])

  /// What is played by commands.
  static let commanded = [signIn, lists, chat, sevenGUIs]
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
    let own = folder.appending(path: "Transcripts")
    let modes = try FileManager.default.contentsOfDirectory(
      atPath: FileManager.default.fileExists(atPath: own.path) ? own.path : folder.path
    ).filter { !$0.contains(".") }.sorted()
    func inputs(_ folder: URL, _ arguments: [String]) throws -> [Transcript] {
      guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
      return try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil
      )
      .filter { $0.pathExtension == "input" }.sorted { $0.path < $1.path }
      .map { Transcript(stop: self, input: $0, arguments: arguments) }
    }
    switch name {
    case Self.ticTacToeApp.name: return try inputs(own, ["--delay", "0"])
    case Self.sevenGUIs.name:
      return try modes.flatMap { try inputs(own.appending(path: $0), [$0]) }
    case _ where Self.beside.contains { $0.name == name }:
      // `Delayed` is played with `--delayed`.
      return try inputs(own, [])
        + modes.flatMap { try inputs(own.appending(path: $0), ["--" + $0.lowercased()]) }
    default:
      let hasScreens = name != Self.commandLine.name
      let modes = [("Sliders", []), ("Buttons", ["--buttons"]), ("Warning", ["--warn"])]
      let pile = name == Self.bindings.name ? [("Pile", ["--pile"])] : []
      return try inputs(Self.sharedTranscripts, ["seed"]) + inputs(own, ["seed"])
        + (hasScreens ? modes + pile : []).flatMap { folder, arguments in
          try inputs(Self.sharedTranscripts.appending(path: folder), ["seed"] + arguments)
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
