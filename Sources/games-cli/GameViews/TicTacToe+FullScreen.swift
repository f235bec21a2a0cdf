import Bindings
import Terminal
import ViewModels

/// Tic-tac-toe on the whole terminal.
extension TicTacToeScene {
  func bind(_ viewModel: TicTacToeViewModel) {
    title <~ viewModel.title
    grid.changes <~ viewModel.cells.changesProducer
    BindingTarget(grid, \.winning) <~ viewModel.winningCells
    BindingTarget(grid, \.isActive) <~ viewModel.canMakeMove
    grid.suggestion <~ viewModel.events.compactMap(\.hintedMove)
    log.target() <~ viewModel.announced
    log.target(.refused) <~ viewModel.moveRefused
    log.target(.hinted) <~ viewModel.hinted
    BindingTarget(on: self) { scene, _ in scene.close() } <~ viewModel.closed

    viewModel.play <~ grid.chosen
  }
}

/// The form for the names of the players.
extension NamesScene {
  func bind(_ viewModel: NewGameViewModel) {
    fields[0].text <~> viewModel.xName
    fields[1].text <~> viewModel.oName
    names <~ viewModel.names
    BindingTarget(on: self) { $0.show($1) } <~ viewModel.game
    BindingTarget(on: self) { form, _ in form.close() } <~ viewModel.loggedOut
  }
}
