import Bindings
import Toolkit
import ViewModels

/// The page of the match game.
final class MatchView: Column {
  let state = Label().style("state")
  let report = Label()
  let pile = PileView().style("pile")
  let takes: [Button]
  let hint, undo, newGame, settings: Button
  let log = ListView()
  let notice = Notice()

  init(
    _ viewModel: MatchViewModel, _ log: LogViewModel,
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    let texts = viewModel.texts
    takes = [
      Button(texts.takes[0], key: "1", viewModel.takeOne),
      Button(texts.takes[1], key: "2", viewModel.takeTwo),
      Button(texts.takes[2], key: "3", viewModel.takeThree),
    ]
    hint = Button(texts.hint, key: "<Control>h", viewModel.hint)
    undo = Button(texts.undo, key: "<Control>z", viewModel.undo)
    newGame = Button(texts.newGame, key: "<Control>n", viewModel.newGame)
    settings = Button(texts.settings, key: "<Control>comma", viewModel.openSettings)
    super.init([
      Label(texts.rule).style("dim-label"), pile.centered(), state, report, Row(takes).even(),
      notice,
      ScrollArea(self.log, minimumHeight: 120, followsEnd: true).style("log").expanded(),
      Row([hint, undo, newGame, settings]).even(),
    ])

    state.text <~ viewModel.gameState
    pile.changes <~ viewModel.pile.changesProducer
    self.log.changes <~ log.lines.changesProducer
    notice.show(.merge(viewModel.hinted, viewModel.moveRefused), clock: clock)

    // Shown after the matches have slid away.
    report.text <~ viewModel.moveReport.debounce(.milliseconds(400), clock: clock)
    sheets <~ viewModel.settingsOpened.map { SettingsSheet($0, titled: texts.settings) }
    sheets
      <~ viewModel.dialog.delay(.milliseconds(400), clock: clock).map { dialog in
        let alert = Alert(dialog)
        viewModel.newGame <~ alert.confirmed
        return alert
      }
  }
}

/// The matches of the pile.
final class PileView: Train {
  var changes: BindingTarget<CollectionEvent<Match>> {
    BindingTarget(on: self) { pile, event in
      switch event {
      case .startChange, .endChange, .update, .move: break
      case .insertion(let index, _): pile.insert(Column([]).style("match"), at: index)
      case .deletion(let index, _): pile.remove(at: index)
      }
    }
  }

  init() { super.init(spacing: 0) }
}

extension Notice {
  /// Shows each text, and hides it after five seconds without another one.
  func show(_ texts: Signal<String, Never>, clock: some Clock<Duration>) {
    text <~ texts
    isRevealed <~ texts.map { _ in true }
    isRevealed <~ texts.debounce(.seconds(5), clock: clock).map { _ in false }
  }
}
