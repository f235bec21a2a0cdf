import Bindings
import Toolkit
import ViewModels

/// Tic-tac-toe: the form for the names, and then the game.
final class TicTacToeView: Pages {
  init(_ viewModel: GamesViewModel, clock: some Clock<Duration> = ContinuousClock()) {
    super.init()
    BindingTarget<TicTacToeViewModel?>(on: self) { view, game in
      view.show(
        game.map { GameView($0, LogViewModel($0), clock: clock) }
          ?? NamesForm(viewModel.ticTacToe, viewModel))
    } <~ viewModel.ticTacToe.game
  }
}

/// The form for the names of the players.
final class NamesForm: Column {
  let xName, oName: Entry
  let computer = Switch()
  let letsPlay: Button

  init(_ viewModel: NewGameViewModel, _ games: GamesViewModel) {
    xName = Entry(placeholder: viewModel.xNamePlaceholder).spoken(viewModel.xNameTitle)
    oName = Entry(placeholder: viewModel.oNamePlaceholder).spoken(viewModel.oNameTitle)
    letsPlay = Button(viewModel.letsPlayTitle, viewModel.letsPlay).style("suggested-action")
    let names = Label().style("dim-label")
    super.init([
      Label(viewModel.title).style("state"),
      Label(viewModel.xNameTitle).leading(), xName,
      Label(viewModel.oNameTitle).leading(), oName,
      Row([computer.spoken(games.computerTitle), Label(games.computerTitle)]),
      letsPlay, names,
    ])

    xName.text <~> viewModel.xName
    oName.text <~> viewModel.oName
    computer.isOn <~> games.isAgainstComputer
    names.text <~ viewModel.names
    viewModel.letsPlay <~ xName.returned
    viewModel.letsPlay <~ oName.returned
  }
}

/// The page of a game of tic-tac-toe.
final class GameView: Column {
  let title = Label().style("state")
  let grid = CellGrid()
  let hint, undo, playAgain, quit: Button
  let log = ListView()
  let notice = Notice()
  private let viewModel: TicTacToeViewModel
  private let lines: LogViewModel

  init(_ viewModel: TicTacToeViewModel, _ lines: LogViewModel, clock: some Clock<Duration>) {
    self.viewModel = viewModel
    self.lines = lines
    let texts = viewModel.texts
    hint = Button(texts.hint, key: "<Control>h", viewModel.hint)
    undo = Button(texts.undo, key: "<Control>z", viewModel.undo)
    playAgain = Button(texts.playAgain, key: "<Control>n", viewModel.playAgain)
    quit = Button(texts.quit, viewModel.quit)
    super.init([
      Label(viewModel.names).style("dim-label"), grid.centered(), title, notice,
      ScrollArea(log, minimumHeight: 90, followsEnd: true).style("log").expanded(),
      Row([hint, undo, playAgain, quit]).even(),
    ])

    title.text <~ viewModel.spokenTitle
    grid.changes <~ viewModel.cells.changesProducer
    grid.winning <~ viewModel.winningCells
    log.changes <~ lines.lines.changesProducer
    notice.show(.merge(viewModel.hinted, viewModel.moveRefused), clock: clock)

    viewModel.play <~ grid.chosen
    viewModel.begin()
  }
}

/// Nine buttons. A move changes the text of one of them.
final class CellGrid: Grid {
  /// Sends the number of the clicked cell.
  let chosen: Signal<Int, Never>
  private(set) var buttons: [Button] = []
  private var cells: [Cell] = []
  private let input: Signal<Int, Never>.Observer

  init() {
    (chosen, input) = Signal.pipe()
    super.init(columns: 3, spacing: 6)
  }

  var changes: BindingTarget<CollectionEvent<Cell>> {
    BindingTarget(on: self) { grid, event in
      event.apply(to: &grid.cells)
      switch event {
      case .startChange, .endChange, .deletion, .move: break
      case .insertion(_, let cell): grid.add(cell)
      case .update(let index, let old, let cell): grid.buttons[index].show(cell, after: old)
      }
    }
  }

  /// The numbers of the winning cells.
  var winning: BindingTarget<[Int]> {
    BindingTarget(on: self) { grid, numbers in
      for (cell, button) in zip(grid.cells, grid.buttons) {
        button.setStyle("winning", numbers.contains(cell.number))
      }
    }
  }

  private func add(_ cell: Cell) {
    let button = Button(cell.text, key: cell.text).style("cell")
    button.clicks.observeValues { [input] in input.send(value: cell.number) }
    button.show(cell, after: nil)
    buttons.append(button)
    append(button)
  }
}

extension Button {
  /// Shows a cell. The style sheet has a class for free cells, and one for each letter.
  fileprivate func show(_ cell: Cell, after old: Cell?) {
    setTitle(cell.text)
    if let old { setStyle("mark-\(old.letter)", false) }
    setStyle("mark-\(cell.letter)", true)
  }
}
