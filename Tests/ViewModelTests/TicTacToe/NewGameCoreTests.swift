import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing
import TicTacToeModel
import ViewModels

@Suite("Tic-tac-toe: new game")
struct NewGameCoreTests {
  // MARK: The original's test

  @Test("integration: names, a game, a tap, quit, another game, dismiss, logout")
  func integration() throws {
    let form = NewGameViewModel()
    let isShown = Recorder(form.game.map { $0 != nil })
    let loggedOut = Recorder(form.loggedOut)
    form.oName.value = "Blob Sr."
    form.xName.value = "Blob Jr."
    #expect(form.letsPlay())
    let game = try #require(form.game.value)
    #expect(game.title.value == "Blob Jr., place your ❌" && game.names.value == form.names.value)
    #expect(game.play(1))
    #expect(game.title.value == "Blob Sr., place your ⭕️" && game.drawing == "X........")
    #expect(game.quit())
    #expect(form.game.value == nil)

    #expect(form.letsPlay())
    #expect(form.game.value?.drawing == ".........")
    #expect(form.dismiss())
    #expect(form.game.value == nil)

    let journal = Journal(form, called: "form")
    journal.expect(after: form.logout()) { form.loggedOut.sends() }
    journal.finish()
    #expect(loggedOut.values.count == 1)
    #expect(isShown.values == [false, true, false, true, false])
    #expect(form.xName.value == "Blob Jr." && form.oName.value == "Blob Sr.")
  }

  // MARK: Names

  @Test("the start is enabled while each name has at least one character")
  func namesGateTheStart() {
    let form = NewGameViewModel()
    let isEnabled = Recorder(form.letsPlay.isEnabled)
    form.xName.value = "A"
    form.xName.value = "An"
    form.oName.value = "B"
    form.oName.value = "Bo"
    form.xName.value = ""
    form.xName.value = "C"
    form.oName.value = ""
    #expect(isEnabled.values == [false, true, false, true, false])
    #expect(!form.letsPlay() && !form.dismiss() && form.game.value == nil)
  }

  @Test(
    "names are not changed: blanks count, and equal names may play",
    arguments: [" ", "Ann", "👩🏽‍🚀"])
  func namesAsTheyAre(name: String) {
    let form = NewGameViewModel(name, name)
    #expect(form.letsPlay())
    #expect(form.names.value == "\(name) (X) vs \(name) (O)")
  }

  @Test("text fields are linked, and two names that change in one batch enable the start once")
  func textFields() {
    let form = NewGameViewModel()
    let (x, o) = (MutableProperty("Ann"), MutableProperty(""))
    form.xName <~> x
    form.oName <~> o
    #expect(form.xName.value == "Ann")
    let isEnabled = Recorder(form.letsPlay.isEnabled)
    o.value = "Bob"
    batch {
      x.value = ""
      o.value = "Eve"
      x.value = "Sue"
    }
    form.oName.value = ""
    #expect(isEnabled.values == [false, true, false])
    #expect(o.value == "" && form.xName.value == "Sue")
  }

  @Test("the form has its fixed texts")
  func fixedTexts() {
    let form = NewGameViewModel()
    #expect(form.title == "New Game" && form.letsPlayTitle == "Let's play!")
    let fields = form.rows.map { row -> [String] in
      if case .text(_, 40, let placeholder) = row.control { [row.title, placeholder] } else { [] }
    }
    #expect(fields == [["X Player Name", "Blob Sr."], ["O Player Name", "Blob Jr."]])
    #expect(
      form.playerPlaceholders == ["Enter name of player 1", "Enter name of player 2"])
    #expect(form.startTitle == "Start new game" && form.logoutTitle == "Logout")
  }

  // MARK: One game after another

  @Test("a new game may replace a running one, which then neither shows on labels nor closes it")
  func replacing() throws {
    let form = NewGameViewModel("Ann", "Bob")
    form.letsPlay()
    let former = try #require(form.game.value)
    former.play(1)
    let (turn, isShown) = (Recorder(form.turn), Recorder(form.game.map { $0 != nil }))
    #expect(form.letsPlay())
    #expect(form.game.value !== former)
    former.play(2)
    former.play(3)
    #expect(former.quit())
    #expect(turn.values == ["Current turn: Circle", "Current turn: Cross"])
    #expect(isShown.values == [true])
  }

  @Test("the parent chooses how the games are made")
  func makeGame() {
    var made: [String] = []
    let form = NewGameViewModel { x, o in
      made.append("\(x) \(o)")
      return TicTacToeViewModel(
        x: x, o: o, computers: [.circle], level: .easy, random: ScriptedRandom([(1, of: 8)]))
    }
    form.xName.value = "Ann"
    form.oName.value = "Bot"
    #expect(made.isEmpty)
    let turn = Recorder(form.turn)
    form.letsPlay()
    form.game.value?.play(5)
    #expect(made == ["Ann Bot"])
    #expect(
      turn.values == [
        "No active game", "Current turn: Cross", "Current turn: Circle", "Current turn: Cross",
      ])
  }

  // MARK: Ownership

  @Test("a form that was bound, played, replaced and quit is released, with its games")
  func ownership() {
    weak var weakForm: NewGameViewModel?
    weak var weakGame: TicTacToeViewModel?
    let names = (MutableProperty("Ann"), MutableProperty("Bob"))
    let taps = Signal<Int, Never>.pipe()
    var leaks: [LeakCheck] = []
    do {
      let form = NewGameViewModel()
      weakForm = form
      names.0 <~> form.xName
      names.1 <~> form.oName
      (names.0.value, names.1.value) = ("Ann", "Bob")
      leaks.append(LeakCheck(of: form, keeping: [names.0, names.1]))
      form.game.startWithValues { game in
        if let game { game.play <~ taps.output }
      }
      for isQuit in [true, false] {
        form.letsPlay()
        weakGame = form.game.value
        leaks.append(LeakCheck(of: weakGame as Any, keeping: [taps.output]))
        for number in [1, 4, 2, 5, 3] { taps.input.send(value: number) }
        #expect(weakGame?.title.value == "Winner! Congrats Ann!")
        if isQuit { weakGame?.quit() } else { form.letsPlay() }
        #expect(weakGame == nil)
      }
      form.logout()
    }
    #expect(weakForm == nil && leaks.flatMap(\.alive) == [])
  }

  // MARK: Labels

  @Test(
    "each label changes once for each move of a game, which is won or a tie",
    arguments: [
      ([4, 7, 5, 8, 6], "No active game", "The winner is Cross"),
      ([1, 9, 4, 7, 8, 6, 3, 2, 5], "I can't tell whose turn it is...", "Tied game!"),
    ])
  func labels(moves: [Int], lastTurn: String, end: String) {
    let form = NewGameViewModel("Ann", "Bob")
    let (names, turn) = (Recorder(form.names), Recorder(form.turn))
    let (winner, canMakeMove) = (Recorder(form.winner), Recorder(form.canMakeMove))
    form.letsPlay()
    form.game.value?.play(moves)
    #expect(names.values == ["Please enter names of players", "Ann (X) vs Bob (O)"])
    let turns = moves.indices.map {
      "Current turn: \($0.isMultiple(of: 2) ? "Cross" : "Circle")"
    }
    #expect(turn.values == ["No active game"] + turns + [lastTurn])
    #expect(winner.values == ["No winner yet", end])
    #expect(canMakeMove.values == [false, true, false])
  }

  @Test("playing again resets the labels, and after a game they ask for names again")
  func labelsAfter() {
    let form = NewGameViewModel("Ann", "Bob")
    let (names, turn) = (Recorder(form.names), Recorder(form.turn))
    let (winner, canMakeMove) = (Recorder(form.winner), Recorder(form.canMakeMove))
    form.letsPlay()
    form.game.value?.play([1, 4, 2, 5, 9, 6])
    // Names that are typed while a game goes on take effect in the next one.
    form.xName.value = "Zoe"
    form.game.value?.playAgain()
    #expect(names.values.count == 2 && form.turn.value == "Current turn: Cross")
    form.game.value?.quit()
    form.xName.value = "Eve"
    form.letsPlay()
    form.dismiss()
    #expect(
      names.values == [
        "Please enter names of players", "Ann (X) vs Bob (O)", "Please enter names of players",
        "Eve (X) vs Bob (O)", "Please enter names of players",
      ])
    #expect(turn.values.suffix(3) == ["No active game", "Current turn: Cross", "No active game"])
    #expect(turn.values.count == 12)
    #expect(winner.values == ["No winner yet", "The winner is Circle", "No winner yet"])
    #expect(canMakeMove.values == [false, true, false, true, false, true, false])
  }
}
