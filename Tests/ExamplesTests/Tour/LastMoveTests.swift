import ExampleSupport
import Foundation
import Testing

/// What each screen shows during one move: four matches are left, the player takes three, and the
/// computer the last one. `scripts/tour.sh` draws it as a picture.
@Suite("What a screen shows during the last move") struct LastMoveTests {
  @Test("each stop's screen shows what is recorded")
  func recorded() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Examples/Transcripts/last-move.txt").standardizedFileURL
    let lines = Style.allCases.map { "\($0): \(Self.shown($0).joined(separator: ", "))\n" }.joined()
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try lines.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try lines == String(contentsOf: file, encoding: .utf8))
  }

  /// The number of matches and of enabled buttons after each write to the screen, as “4/3”, and the
  /// sentences. A mixture, which no state of the game has, is marked with “!”.
  static func shown(_ style: Style) -> [String] {
    let play = Play(style)
    play.appear(["3", "3", "3", "1"])
    _ = play.printed
    var shown: [String] = []
    var last = ""
    func look() {
      let sentences = play.printed.map { $0 == Wording.won ? "won" : "taken" }
      let count = play.shown.state.filter(\.isNumber)
      let now = "\(count)/\(play.shown.buttons.count(where: \.isEnabled))"
      // While the computer moves, no button is enabled.
      let isMixture = !["4/3", "1/0", "0/0"].contains(now)
      shown += sentences.map { $0 == "won" && count != "0" ? $0 + "!" : $0 }
      if now != last { shown.append(isMixture ? now + "!" : now) }
      last = now
    }
    play.stop.update()
    look()
    play.written = look
    play.stop.enter("3")
    play.stop.update()
    look()
    return shown
  }
}
