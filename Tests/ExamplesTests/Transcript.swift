import Foundation

/// What a player answers, and what a stop has to print then: `won.input` and `won.output`.
struct Transcript: CustomStringConvertible {
  let stop: Stop
  let input: URL
  private let isShared: Bool
  var arguments = ["seed"]
  /// `won.output`, or what else stands beside `won.input`.
  var outputExtension = "output"

  /// Every stop with every transcript that it plays.
  static func all() throws -> [Transcript] {
    try Stop.all.flatMap { stop in
      try inputs(in: Stop.sharedTranscripts).map {
        Transcript(stop: stop, input: $0, isShared: true)
      } + inputs(in: stop.transcripts).map { Transcript(stop: stop, input: $0, isShared: false) }
    } + live()
  }

  /// What is entered into a list is played twice: its events are printed, and it is drawn.
  private static func live() throws -> [Transcript] {
    try inputs(in: Stop.liveList.transcripts).flatMap { input in
      [("--events", "output"), ("--terminal", "drawn")].map { option, outputExtension in
        Transcript(
          stop: .liveList, input: input, isShared: false, arguments: [option],
          outputExtension: outputExtension)
      }
    }
  }

  static func shared(_ name: String, at stop: Stop) -> Transcript {
    let input = Stop.sharedTranscripts.appending(path: name + ".input")
    return Transcript(stop: stop, input: input, isShared: true)
  }

  private static func inputs(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "input" }.sorted { $0.path < $1.path }
  }

  var description: String {
    "\(stop) \(isShared ? "shared " : "")\(output.lastPathComponent)"
  }
  /// - Note: by a handle, because Foundation's `Data(contentsOf:)` leaks when a file is empty.
  var answers: Data {
    get throws { try FileHandle(forReadingFrom: input).readToEnd() ?? Data() }
  }
  /// What the stop prints, in a form that can be read: each place of a terminal on its own line.
  func printed() throws -> String {
    try stop.play(answers, arguments: arguments)
      .replacing(/(\u{1B}\[[0-9]+;1H)+/) { "\n" + $0.output.0 }
      .replacing("\u{1B}", with: "␛")
  }

  var expected: String { get throws { try String(contentsOf: output, encoding: .utf8) } }

  /// Writes what was printed as what is expected; a shared transcript at the first stop only.
  func record(_ printed: String) throws {
    guard stop.isFirst || !isShared else { return }
    try printed.write(to: output, atomically: true, encoding: .utf8)
  }

  private var output: URL {
    input.deletingPathExtension().appendingPathExtension(outputExtension)
  }
}
