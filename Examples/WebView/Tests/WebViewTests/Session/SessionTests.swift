import Bindings
import Foundation
import Testing
import ViewModels

@testable import WebView

@Suite("A session")
struct SessionTests {
  /// A session and all that it has sent.
  private final class Play {
    let games = Games(random: SystemRandomNumberGenerator())
    private(set) var messages: [Message] = []
    private(set) var session: Session?

    init() {
      session = Session(games, id: "7")
      session?.begin { [unowned self] in messages.append($0) }
    }

    /// The lines that are sent while something is done.
    func sent(_ body: (Session) throws -> Void) rethrows -> [String] {
      let count = messages.count
      if let session { try body(session) }
      return messages[count...].flatMap(\.lines)
    }

    func perform(_ name: String, _ body: String = "") throws -> [String] {
      try sent { try $0.perform(Request(isAction: true, name: name, body: Data(body.utf8))) }
    }

    func set(_ name: String, _ body: String) throws -> [String] {
      try sent { try $0.perform(Request(isAction: false, name: name, body: Data(body.utf8))) }
    }

  }

  @Test("a session first sends its name, and then all current values of both games")
  func beginning() throws {
    let lines = try #require(Play().messages.first?.lines)
    #expect(
      lines.prefix(3) == [
        #"{"session":"7","isResumed":false}"#, #"{"screen":"match","isOpen":true}"#,
        #"{"output":"match.texts.title","value":"Match game"}"#,
      ])
    for line in [
      #"{"output":"match.gameState","value":"18 matches"}"#,
      #"{"output":"match.texts.takes","value":["Take 1","Take 2","Take 3"]}"#,
      #"{"output":"match.pile","event":"insertion","index":17,"element":17}"#,
      #"{"output":"match.undo.isEnabled","value":false}"#,
      #"{"output":"match.outcome","value":null}"#, #"{"screen":"ticTacToe","isOpen":true}"#,
      #"{"output":"ticTacToe.xName","value":""}"#,
      #"{"output":"ticTacToe.names","value":"Please enter names of players"}"#,
    ] {
      #expect(lines.count { $0 == line } == 1, "\(line)")
    }
    #expect(!lines.contains { $0.contains("ticTacToe.game.") }, "there is no game yet")
  }

  @Test("a session sends the changes of a request as one message, event by event, and nothing else")
  func oneMove() throws {
    let play = Play()
    _ = try play.perform("match.newGame")
    let before = play.messages.count
    let sent = try play.perform("match.takeTwo")
    #expect(
      sent == [
        #"{"output":"match.gameState","value":"15 matches"}"#,
        #"{"output":"match.pile","event":"startChange"}"#,
        #"{"output":"match.pile","event":"deletion","index":17,"element":17}"#,
        #"{"output":"match.pile","event":"deletion","index":16,"element":16}"#,
        #"{"output":"match.pile","event":"deletion","index":15,"element":15}"#,
        #"{"output":"match.pile","event":"endChange"}"#,
        #"{"output":"match.undo.isEnabled","value":true}"#,
        #"{"output":"match.moveReport","value":"I remove 1 match"}"#,
        #"{"output":"match.announced","value":"You remove 2 matches, leaving 16."}"#,
        #"{"output":"match.events","value":{"event":"taken","count":2,"by":"you","left":16}}"#,
        #"{"output":"match.announced","value":"I remove 1 match, leaving 15."}"#,
        #"{"output":"match.events","value":{"event":"taken","count":1,"by":"computer","left":15}}"#,
      ])
    #expect(play.messages.count == before + 1)
    #expect(play.messages.last?.handled == 2)
    #expect(play.messages.last?.text.hasPrefix("2\n{") == true)
  }

  @Test("a session also sends changes without a request")
  func byItself() {
    let play = Play()
    play.games.ticTacToe.xName.value = "Ann"
    #expect(
      play.messages.dropFirst()
        == [Message(lines: [#"{"output":"ticTacToe.xName","value":"Ann"}"#], handled: 0)])
  }

  @Test("a view model in an output is a screen as long as it is the output's value")
  func openedByProperty() throws {
    let play = Play()
    #expect(
      try play.set("ticTacToe.xName", "\"Ann\"")
        == [#"{"output":"ticTacToe.xName","value":"Ann"}"#])
    #expect(throws: Refusal.notEnabled("ticTacToe.letsPlay")) {
      try play.perform("ticTacToe.letsPlay")
    }
    _ = try play.set("ticTacToe.oName", "\"Bob\"")
    let opened = try play.perform("ticTacToe.letsPlay")
    #expect(opened.contains(#"{"screen":"ticTacToe.game","isOpen":true}"#))
    #expect(
      opened.contains(#"{"output":"ticTacToe.game.title","value":"Ann, place your ❌"}"#))
    weak let game = play.games.ticTacToe.game.value
    #expect(
      try play.perform("ticTacToe.game.play", "5").filter { $0.contains("cells") } == [
        #"{"output":"ticTacToe.game.cells","event":"startChange"}"#,
        #"{"output":"ticTacToe.game.cells","event":"update","index":4,"old":{"number":5,"#
          + #""letter":"","isFree":true},"new":{"number":5,"letter":"X","isFree":false}}"#,
        #"{"output":"ticTacToe.game.cells","event":"endChange"}"#,
      ])
    let left = try play.perform("ticTacToe.game.quit")
    #expect(left.count { $0 == #"{"screen":"ticTacToe.game","isOpen":false}"# } == 1)
    #expect(game == nil)
    #expect(throws: Refusal.noSuchAction("ticTacToe.game.play")) {
      try play.perform("ticTacToe.game.play", "1")
    }
  }

  @Test("a view model that a signal sends is a screen until it is closed")
  func openedBySignal() throws {
    let play = Play()
    weak var settings: MatchSettingsViewModel?
    play.games.match.settingsOpened.observeValues { settings = $0 }
    let name = "match.settingsOpened"
    let opened = try play.perform("match.openSettings")
    #expect(
      opened.contains(#"{"output":"match.settingsOpened.initialCountRange","value":[12.0,24.0]}"#))
    #expect(
      opened.contains(
        #"{"output":"match.settingsOpened.strategyNames","value":["Dumb","Wild","Smart"]}"#))
    // A slider snaps: the page that has sent 13.7 receives 13.
    #expect(
      try play.set("\(name).initialCountSlider", "13.7").filter { $0.contains("Slider") }.last
        == #"{"output":"match.settingsOpened.initialCountSlider","value":13.0}"#)
    _ = try play.set("\(name).strategyIndex", "2")
    let warned = try play.perform("\(name).finish")
    #expect(warned.contains { $0.contains("You will lose") })
    #expect(settings != nil)
    #expect(
      try play.perform("\(name).confirm").filter { $0.contains("screen") }
        == [#"{"screen":"match.settingsOpened","isOpen":false}"#])
    #expect(settings == nil)
    #expect(throws: Refusal.noSuchValue("\(name).strategyIndex")) {
      try play.set("\(name).strategyIndex", "1")
    }
  }

  @Test("a screen that is opened twice is shown as opened last")
  func openedTwice() throws {
    let play = Play()
    _ = try play.perform("match.openSettings")
    let again = try play.perform("match.openSettings").filter { $0.contains("screen") }
    #expect(
      again == [
        #"{"screen":"match.settingsOpened","isOpen":false}"#,
        #"{"screen":"match.settingsOpened","isOpen":true}"#,
      ])
  }

  @Test(
    "unknown names, values of a wrong type and disabled actions are refused",
    arguments: [
      ("match.fly", "", Refusal.noSuchAction("match.fly")),
      ("", "", .noSuchAction("")),
      ("match.gameState", "", .noSuchAction("match.gameState")),
      ("match.takeOne", "1", .badBody("match.takeOne", expected: "nothing")),
      ("match.take", "", .badBody("match.take", expected: "a JSON Int")),
      ("match.take", "\"3\"", .badBody("match.take", expected: "a JSON Int")),
      ("match.take", "1.5", .badBody("match.take", expected: "a JSON Int")),
      ("match.undo", "", .notEnabled("match.undo")),
    ])
  func refusals(name: String, body: String, refusal: Refusal) {
    let play = Play()
    #expect(throws: refusal) { try play.perform(name, body) }
    #expect(refusal.message.contains("“\(name)”"))
  }

  @Test(
    "values that do not exist, cannot be set or have a wrong type are refused",
    arguments: [
      ("ticTacToe.zName", "\"\"", Refusal.noSuchValue("ticTacToe.zName")),
      ("match.gameState", "\"\"", .noSuchValue("match.gameState")),
      ("ticTacToe.xName", "1", .badBody("ticTacToe.xName", expected: "a JSON String")),
      ("ticTacToe.xName", "", .badBody("ticTacToe.xName", expected: "a JSON String")),
    ])
  func wrongValues(name: String, body: String, refusal: Refusal) {
    let play = Play()
    #expect(throws: refusal) { try play.set(name, body) }
  }

  @Test("a refusal with a sentence of the view model is sent as any output")
  func wordedRefusal() throws {
    #expect(
      try Play().perform("match.take", "9")
        == [
          #"{"output":"match.moveRefused","value":"You cannot take 9: take 1, 2 or 3."}"#,
          #"{"output":"match.events","value":{"event":"refused"}}"#,
        ])
  }

  @Test("a session holds its view models, which are released with it")
  func ownership() throws {
    weak var match: MatchViewModel?
    weak var game: TicTacToeViewModel?
    var session: Session?
    do {
      let games = Games()
      match = games.match
      games.ticTacToe.xName.value = "Ann"
      games.ticTacToe.oName.value = "Bob"
      session = Session(games, id: "1")
      for name in ["ticTacToe.letsPlay", "match.openSettings"] {
        try session?.perform(Request(isAction: true, name: name, body: Data()))
      }
      game = games.ticTacToe.game.value
    }
    #expect(match != nil && game != nil)
    weak let gone = session
    session = nil
    #expect(match == nil && game == nil && gone == nil)
  }
}
