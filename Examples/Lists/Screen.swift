import Bindings
import BoundSupport

/// The view: its texts, its table, and its inputs.
final class Screen {
  private let title = Label()
  private let picture = Label()
  private let summary = Label()
  private let event = Label()
  private let refusal = Label()
  private let table = TableView()

  init(_ viewModel: ListsViewModel, _ keyboard: Keyboard) {
    BindingTarget(title, \.text) <~ viewModel.title
    BindingTarget(picture, \.text) <~ viewModel.picture
    BindingTarget(summary, \.text) <~ viewModel.summary
    BindingTarget(event, \.text) <~ viewModel.rows.changesProducer.map { "\($0)" }
    table.changes <~ viewModel.rows.changesProducer
    BindingTarget(refusal, \.text) <~ viewModel.refused
    viewModel.rename <~ keyboard.texts("name TEXT", "Changes the name").skipNil()
    viewModel.add <~ keyboard.texts("add TITLE, TITLE", "Adds tasks").skipNil()
    viewModel.replace.replacingNil(with: "")
      <~ keyboard.texts("tasks TITLE, TITLE", "Replaces the tasks")
    viewModel.complete <~ keyboard.texts("done NUMBER", "Marks a task as done").skipNil()
    viewModel.remove <~ keyboard.texts("remove NUMBER", "Removes a task").skipNil()
    viewModel.move <~ keyboard.texts("move NUMBER NUMBER", "Moves a task").skipNil()
    viewModel.find.replacingNil(with: "")
      <~ keyboard.texts("find TEXT", "Shows the titles with a text")
    viewModel.sort <~ keyboard.taps("sort", "Turns sorting by title on or off")
    viewModel.hideDone <~ keyboard.taps("hide", "Hides or shows what is done")
    viewModel.clearDone <~ keyboard.taps("clear", "Removes what is done")
    viewModel.undo <~ keyboard.taps("undo", "Takes the last change back")
    viewModel.redo <~ keyboard.taps("redo", "Makes the change again")
  }
}
