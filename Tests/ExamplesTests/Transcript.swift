import Foundation

/// What a player answers, and what a stop has to print then: `won.input` and `won.output`.
struct Transcript: CustomStringConvertible {
  let stop: Stop
  let input: URL
  /// Where what all stops play alike is recorded.
  private let recorder: Stop?
  var arguments = ["seed"]

  /// Every stop with every transcript that it plays.
  static func all() throws -> [Transcript] {
    try Stop.all.flatMap { stop in
      try inputs(in: Stop.sharedTranscripts).map {
        Transcript(stop: stop, input: $0, recorder: .commandLine)
      } + inputs(in: stop.transcripts).map { Transcript(stop: stop, input: $0, recorder: nil) }
    } + screens() + app() + commanded()
  }

  /// What only stops with screens play: with sliders, with their buttons shown, with a warning, and
  /// with the pile as a list.
  private static func screens() throws -> [Transcript] {
    try [
      ("Sliders", [], Stop.withScreens), ("Buttons", ["--buttons"], Stop.withScreens),
      ("Warning", ["--warn"], Stop.withScreens), ("Pile", ["--pile"], [.bindings]),
    ].flatMap { folder, arguments, stops in
      try stops.flatMap { stop in
        try inputs(in: Stop.sharedTranscripts.appending(path: folder)).map {
          Transcript(
            stop: stop, input: $0, recorder: stops[0], arguments: ["seed"] + arguments)
        }
      }
    }
  }

  /// What is typed into the app, whose service answers at “wait”.
  private static func app() throws -> [Transcript] {
    try inputs(in: Stop.ticTacToeApp.transcripts).map { input in
      Transcript(stop: .ticTacToeApp, input: input, recorder: nil, arguments: ["--delay", "0"])
    }
  }

  /// What is played by commands, with the options that the folders say.
  private static func commanded() throws -> [Transcript] {
    try Stop.commanded.flatMap { stop in
      try stop.transcriptFolders().flatMap { folder, arguments in
        try inputs(in: folder).map {
          Transcript(stop: stop, input: $0, recorder: nil, arguments: arguments)
        }
      }
    }
  }

  static func shared(_ name: String, at stop: Stop) -> Transcript {
    let input = Stop.sharedTranscripts.appending(path: name + ".input")
    return Transcript(stop: stop, input: input, recorder: .commandLine)
  }

  private static func inputs(in folder: URL) throws -> [URL] {
    try FileManager.default.fileExists(atPath: folder.path) ? folder.inputs() : []
  }

  var description: String {
    "\(stop) \(recorder == nil ? "" : "shared ")\(output.lastPathComponent)"
  }
  /// - Note: by a handle, because Foundation's `Data(contentsOf:)` leaks when a file is empty.
  var answers: Data {
    get throws { try FileHandle(forReadingFrom: input).readToEnd() ?? Data() }
  }
  func printed() throws -> String { try stop.play(answers, arguments: arguments) }

  var expected: String { get throws { try String(contentsOf: output, encoding: .utf8) } }

  /// Writes what was printed as what is expected; a shared transcript at one stop only.
  func record(_ printed: String) throws {
    guard recorder == nil || recorder?.name == stop.name else { return }
    try printed.write(to: output, atomically: true, encoding: .utf8)
  }

  private var output: URL {
    input.deletingPathExtension().appendingPathExtension("output")
  }
}
