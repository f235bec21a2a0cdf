import Bindings
import BindingsTesting
import Testing
package import ViewModels

/// A game that is played at random, with all that it has recorded.
final class Session<G: Game> {
  let game: G
  /// The lines of the saved game.
  private(set) var lines: [String] = []
  /// The screens after each request, by the number of lines so far.
  private(set) var screens: [Int: [String]] = [:]
  /// What was refused, and what was suggested.
  private(set) var refused: [String] = [], suggested: [String] = []
  private var random: SeededRandom
  private var shown: [String] = []
  private lazy var view: JSONLines = {
    var view = JSONLines { [unowned self] in shown.append($0) }
    view.visitOutputs(of: game)
    return view
  }()

  /// All that a view shows of the game, as lines of JSON.
  var screen: [String] {
    let view = view
    shown = []
    view.writeAgain()
    return shown
  }

  init(_ settings: G.Settings, seed: UInt64) {
    game = G(settings, random: SeededRandom(seed: seed))
    random = SeededRandom(seed: ~seed)
    BindingTarget(on: self) { $0.lines.append($1) } <~ game.recorded
    BindingTarget(on: self) { $0.refused.append($1) } <~ game.moveRefused
    BindingTarget(on: self) { $0.suggested.append($1) } <~ game.suggested
  }

  /// Begins a game, and plays at random.
  func playOn(length: Int) {
    game.newGame()
    for _ in 0..<length {
      step()
      screens[lines.count] = screen
    }
  }

  /// The moves that tiles enter, also those that are refused.
  var moves: [String] {
    game.prompt.value.isEmpty ? [] : game.board.value.indices.compactMap { game.move(at: $0) }
  }

  private func step() {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<15 where game.outcome.value == nil:
      if let move = moves.randomElement(using: &random) { game.enter(move) }
    case 15, 16: game.undo()
    case 17: changeSettings()
    case 18: game.hint()
    default: game.newGame()
    }
  }

  private func changeSettings() {
    game.withForm { form in
      for row in form.rows {
        switch row.control {
        case .slider(let position, let range):
          position.value = .random(in: range, using: &random)
        case .choice(let index, let titles):
          index.value = .random(in: titles.indices, using: &random)
        case .text(let text, _, _):
          text.value = ["Zoë", "50 % off", " "].randomElement(using: &random) ?? ""
        }
      }
    }
  }
}

extension GameViewModel {
  /// Opens the form of the settings, as a view does.
  package func openedSettings() throws -> Form {
    let opened = Recorder(settingsOpened)
    openSettings()
    #expect(opened.values.count == 1)
    return try #require(opened.values.first)
  }

  /// Opens the settings, changes them, and leaves by “Done”, whatever it warns of.
  func withForm(_ change: (Form) -> Void) {
    guard let form = try? openedSettings() else { return }
    change(form)
    form.finish()
    form.confirm()
  }
}
