/// A game that is shown: its view model, what shows it and what moves it.
///
/// - Note: Ownership: nobody keeps a view model by being bound to it, so the stage does.
final class Stage {
  let screen = Screen()
  let keyboard = Keyboard()
  private let viewModel: AnyObject

  init(_ viewModel: AnyObject) { self.viewModel = viewModel }
}
