import Bindings
import Foundation
import Testing
import ViewModels

@testable import WebView

@Suite("The page")
struct PageTests {
  /// The lines that are told until all screens have been open, and the inputs that there were.
  private static func everything() throws -> (lines: [String], inputs: Set<String>) {
    let games = Games()
    var lines: [String] = []
    let session = Session(games, id: "1") { lines += $0.lines }
    games.ticTacToe.xName.value = "Ann"
    games.ticTacToe.oName.value = "Bob"
    for action in [
      "match.newGame", "match.undo", "match.hint", "match.openSettings", "ticTacToe.letsPlay",
      "ticTacToe.game.begin", "ticTacToe.game.hint",
    ] {
      try? session.perform(action, Data())
    }
    for cell in [1, 1, 4, 2, 5, 3] {
      try? session.perform("ticTacToe.game.play", Data("\(cell)".utf8))
    }
    try session.set("match.settingsOpened.initialCountSlider", Data("13".utf8))
    try session.set("match.settingsOpened.strategyIndex", Data("2".utf8))
    try session.perform("match.settingsOpened.finish", Data())
    try session.perform("match.settingsOpened.stay", Data())
    let inputs = session.inputs
    for _ in 1...18 { try? session.perform("match.takeOne", Data()) }
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

  @Test("every output and every action that the page names is there")
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

  @Test("no sentence of a game stands in the page or its script, and no game in its script")
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
}
