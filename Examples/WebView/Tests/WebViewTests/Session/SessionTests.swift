import Bindings
import Foundation
import Testing
import ViewModels

@testable import WebView

@Suite("A session")
struct SessionTests {
  /// A session, and all that it has sent.
  private final class Play {
    private(set) var lines: [String] = []
    let session = Session(games, seed: 1)

    init() { open() }

    /// The lines that are sent when the page is opened, maybe again.
    @discardableResult
    func open() -> [String] { sent { session.begin { [unowned self] in lines.append($0) } } }

    /// The lines that are sent for inputs.
    @discardableResult
    func send(_ inputs: String...) -> [String] {
      sent { for input in inputs { _ = session.receive(input) } }
    }

    private func sent(_ body: () -> Void) -> [String] {
      let count = lines.count
      body()
      return Array(lines[count...])
    }

    /// What is said last.
    func said(_ input: String) -> String? {
      let line = send(input).last { $0.contains(".log\",\"event\":\"insertion\"") }
      return line?.firstMatch(of: /"element":"(.*)"}$/).map { String($0.1) }
    }
  }

  @Test("a session sends what a move changes, event by event, and nothing else")
  func oneMove() {
    let play = Play()
    let pile = [17, 16, 15, 14, 13].map { index in
      #"{"output":"match.board","event":"deletion","index":\#(index),"#
        + #""element":{"text":"|","look":"piece"}}"#
    }
    let sent = play.send("match.command2")
    #expect(sent.filter { $0.contains("deletion") && $0.contains("board") } == pile)
    let others = sent.filter { !$0.contains("match.board") && !$0.contains("match.log") }
    #expect(
      Set(others) == [
        #"{"output":"match.status","value":"13 matches"}"#,
        #"{"output":"match.spoken","value":"13 matches"}"#,
        #"{"output":"match.undo.isEnabled","value":true}"#,
      ])
    let cell = play.send("tictactoe.tile 4").filter { $0.contains(#""event":"update""#) }
    #expect(cell.count == 2 && cell[0].contains(#""index":4,"old":{"text":"5","#))
  }

  @Test(
    "whatever a page asks for is answered by a sentence",
    arguments: [
      (["match.undo"], "There is no move to take back."),
      (["match.enter three"], "“three” is not a number of matches: take 1, 2 or 3."),
      (["match.tile 0"], "“|” is not a number of matches: take 1, 2 or 3."),
      (["match.tile 17"], "I remove"),
      (["match.hint"], "Take 1: leaving 17 wins."),
      // The game itself says nothing of a button that is disabled.
      (
        Array(repeating: "match.enter 3", count: 4) + ["match.command2"], "“Take 3” is not possible"
      ),
    ])
  func sentences(inputs: [String], sentence: String) throws {
    let play = Play()
    for input in inputs.dropLast() { play.send(input) }
    let said = try #require(play.said(inputs[inputs.count - 1]))
    #expect(said.contains(sentence), "\(said)")
  }

  @Test("numbers at their edges, and inputs that do not exist, play no move and are refused")
  func hostile() {
    let play = Play()
    play.send("match.openSettings", "tictactoe.openSettings")
    let numbers = [Int.min, Int.min + 1, -1, 42, 1_000, Int.max - 1, Int.max].map(String.init)
    for text in numbers + ["9223372036854775808", "1e400", "nan", "", "0x", " ", "\u{0}"] {
      for name in gameNames {
        let sent = play.send("\(name).tile \(text)")
        #expect(sent.count == 1 && sent[0].hasPrefix("{\"refused\":"), "\(sent)")
        play.send("\(name).enter \(text)")
        for row in 0...4 { play.send("\(name).settings.value\(row) \(text)") }
      }
    }
    for input in [
      "", " ", ".", "match", "match.", "match.fly", "match.settings.fly", "fly.tile 1",
      "connectfour.settings.finish",
    ] {
      #expect(!play.session.receive(input))
    }
    #expect(!play.session.receive("match.undo 1") && !play.session.receive("match.title x"))
    #expect(!play.lines.contains { $0.contains(#"undo.isEnabled","value":true"#) })
  }

  @Test("a page that is opened again shows what one shows that was never closed", arguments: 1...8)
  func reopened(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let play = Play()
    let texts = ["", "1", "2", "3", "17", "13.7", "-1", "Ann", String(repeating: "x", count: 60)]
    for _ in 1...300 {
      let game = games.randomElement(using: &random)!.texts.name
      let settings = ["finish", "cancel", "confirm", "decline"] + (0...4).map { "value\($0)" }
      let inputs = [
        "enter", "tile", "command0", "command2", "newGame", "undo", "hint", "openSettings",
        "openGraph", "confirm", "decline",
      ]
      let input = (inputs + settings.map { "settings.\($0)" }).randomElement(using: &random)!
      play.send("\(game).\(input) \(texts.randomElement(using: &random)!)", "\(game).\(input) ")
    }
    // A new form shows nothing of the log of the one before it.
    play.send("tictactoe.openSettings", "tictactoe.settings.value0 \(texts[8])")
    play.send("tictactoe.settings.finish", "tictactoe.openSettings")
    let (live, anew) = (try shown(play.lines), try shown(play.open()))
    #expect(live == anew && live.count > 50)
  }

  @Test("the graph is a screen until it is closed, and each turn is sent with the graph of then")
  func graph() throws {
    let play = Play()
    #expect(!play.send("match.enter 1").contains { $0.contains("match.graph") })
    let opened = play.send("match.openGraph")
    #expect(opened[0] == #"{"open":"match.graph","as":"graph","title":"Graph"}"#)
    #expect(opened.contains(#"{"output":"match.openGraph.title","value":"Close graph"}"#))
    let sent = play.send("match.enter 2").filter { $0.contains("\"match.graph.") }
    #expect(sent.count == 2 && sent[0].contains(#""name":"gameState","kind":"map""#))
    let turn = try #require(sent.last)
    #expect(turn.hasPrefix(#"{"output":"match.graph.turn","value":{"title":"take(2)","steps":["#))
    #expect(turn.contains(#""kind":"unchanged""#))
    #expect(turn.contains(#""kind":"notified","text":"sent gameState to "#))
    #expect(play.open().filter { $0.contains("\"match.graph.turn") } == [turn])
    #expect(play.send("match.openGraph").contains(#"{"close":"match.graph"}"#))
    #expect(!play.send("match.enter 1").contains { $0.contains("match.graph") })
  }

  @Test("a session holds its view models and its forms, which are released with it")
  func ownership() {
    weak var session: Session?
    weak var screen: Screen?
    do {
      let held = Session(games, seed: 1)
      (session, screen) = (held, held.games[0].screen)
      for input in ["openSettings", "openGraph", "enter 1"] { _ = held.receive("match.\(input)") }
      held.begin { _ in }
    }
    #expect(session == nil && screen == nil)
  }
}

/// What a page shows after some lines: its screens, and their outputs, lists edit by edit.
private func shown(_ lines: [String]) throws -> [String: NSObject] {
  var shown: [String: NSObject] = [:]
  for line in lines {
    let json = try JSONSerialization.jsonObject(with: Data(line.utf8))
    let line = try #require(json as? [String: NSObject])
    if let screen = line["open"] as? String { shown[screen] = line["title"] }
    if let screen = line["close"] as? String {
      shown = shown.filter { $0.key != screen && !$0.key.hasPrefix(screen + ".") }
    }
    guard let output = line["output"] as? String else { continue }
    var list = shown[output] as? [NSObject] ?? []
    let index = line["index"] as? Int ?? 0
    switch line["event"] as? String {
    case "insertion": list.insert(try #require(line["element"]), at: index)
    case "deletion": list.remove(at: index)
    case "update": list[index] = try #require(line["new"])
    case nil:
      shown[output] = line["value"]
      continue
    default: break
    }
    shown[output] = list as NSArray
  }
  return shown.filter { $0.value != NSArray() }
}
