import Bindings
import Foundation
import Testing
import ViewModels

@testable import WebView

@Suite("The page")
struct PageTests {
  /// The lines that are sent until all screens have been open, and the inputs that there were.
  private static func everything() throws -> (lines: [String], inputs: Set<String>) {
    let games = Games()
    var lines: [String] = []
    let session = Session(games, id: "1")
    session.begin { lines += $0.lines }
    func perform(_ name: String, _ body: String = "") throws {
      try session.perform(Request(isAction: true, name: name, body: Data(body.utf8)))
    }
    func set(_ name: String, _ body: String) throws {
      try session.perform(Request(isAction: false, name: name, body: Data(body.utf8)))
    }
    games.ticTacToe.xName.value = "Ann"
    games.ticTacToe.oName.value = "Bob"
    for action in [
      "match.newGame", "match.undo", "match.hint", "match.openSettings", "ticTacToe.letsPlay",
      "ticTacToe.game.begin", "ticTacToe.game.hint",
    ] {
      try? perform(action)
    }
    for cell in [1, 1, 4, 2, 5, 3] {
      try? perform("ticTacToe.game.play", "\(cell)")
    }
    try set("match.settingsOpened.initialCountSlider", "13")
    try set("match.settingsOpened.strategyIndex", "2")
    try perform("match.settingsOpened.finish")
    try perform("match.settingsOpened.stay")
    let inputs = session.inputs
    for _ in 1...18 { try? perform("match.takeOne") }
    return (lines, inputs)
  }

  private static let html = String(decoding: PageFile.page.bytes, as: UTF8.self)
  private static let script = String(decoding: PageFile.script.bytes, as: UTF8.self)

  /// The names in attributes such as `data-output`.
  private func names(in attributes: String...) -> Set<String> {
    var names: Set<String> = []
    for match in Self.html.matches(of: /data-([a-z]+)="([^"]*)"/)
    where attributes.contains(String(match.output.1)) {
      for name in match.output.2.split(separator: " ") {
        names.insert(name.split(separator: "[").first.map(String.init) ?? "")
      }
    }
    return names
  }

  @Test("every output and every action that the page names exists")
  func names() throws {
    let (lines, inputs) = try Self.everything()
    let outputs = names(
      in: "output", "list", "says", "dialog", "visible", "placeholder", "range", "choices",
      "chosen",
      "marks", "value")
    let screens = names(in: "screen", "unless")
    #expect(outputs.count > 40 && screens.count == 4)
    for output in outputs {
      #expect(lines.contains { $0.hasPrefix("{\"output\":\"\(output)\"") }, "\(output)")
    }
    for screen in screens {
      #expect(lines.contains { $0.hasPrefix("{\"screen\":\"\(screen)\"") }, "\(screen)")
    }
    let named = names(in: "action", "appears", "confirm", "cancel", "value", "chosen")
    #expect(named.subtracting(inputs).isEmpty)
  }

  @Test("the page and its script have no sentence of a game, and the script names no game")
  func sentences() throws {
    let texts = try Self.everything().lines.flatMap { line in
      line.matches(of: /"((?:[^"\\]|\\.)*)"/).map { String($0.output.1) }
    }
    let sentences = Set(texts.filter { $0.contains(" ") })
    #expect(sentences.count > 40)
    for sentence in sentences {
      #expect(!Self.html.contains(sentence), "\(sentence)")
      #expect(!Self.script.contains(sentence), "\(sentence)")
    }
    for name in ["match.", "ticTacToe", "pile", "cell"] {
      #expect(!Self.script.contains(name), "\(name)")
    }
  }

  @Test(
    "nothing is loaded from elsewhere, nothing is run or styled in place, no HTML is put together")
  func safety() {
    for text in ["http://", "https://", " style=", " onclick=", "<style"] {
      let parts = Self.html.replacing("http://www.w3.org/2000/svg", with: "")
      #expect(!parts.contains(text), "\(text)")
    }
    for text in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("] {
      #expect(!Self.script.contains(text), "\(text)")
    }
  }

  @Test("the borders of controls have a contrast of 3 to 1, in both themes")
  func contrast() throws {
    let style = String(decoding: PageFile.style.bytes, as: UTF8.self)
    let themes = style.components(separatedBy: "@media (prefers-color-scheme: dark)")
    try #require(themes.count == 2)
    for theme in themes {
      func luminance(_ name: String) throws -> Double {
        let match = try #require(
          theme.firstMatch(
            of: try Regex("--\(name): #([0-9a-f]{6});", as: (Substring, Substring).self)))
        let color = try #require(Int(match.output.1, radix: 16))
        let parts = [16, 8, 0].map { shift in
          let part = Double(color >> shift & 255) / 255
          return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
      }
      for (border, ground) in [("edge", "paper"), ("edge", "press"), ("won-line", "won")] {
        let sorted = [try luminance(border), try luminance(ground)].sorted()
        #expect((sorted[1] + 0.05) / (sorted[0] + 0.05) >= 3, "\(border) on \(ground)")
      }
    }
  }
}
