import Bindings
import BoundSupport

/// The view: its texts, and its inputs.
final class CRUDScreen {
  private let table = TableView()
  private let selected = Label("Selected")
  private let update = Button("Update")
  private let delete = Button("Delete")

  init(_ viewModel: CRUDViewModel, _ keyboard: Keyboard) {
    table.changes <~ viewModel.people.map(\.row).changesProducer
    BindingTarget(selected, \.text) <~ viewModel.selected.map { $0?.row ?? "" }
    BindingTarget(update, \.isEnabled) <~ viewModel.update.isEnabled
    BindingTarget(delete, \.isEnabled) <~ viewModel.delete.isEnabled

    viewModel.prefix.replacingNil(with: "")
      <~ keyboard.texts("prefix TEXT", "Filters by the beginning of the surname")
    viewModel.name.replacingNil(with: "") <~ keyboard.texts("name TEXT", "Types a name")
    viewModel.surname.replacingNil(with: "") <~ keyboard.texts("surname TEXT", "Types a surname")
    let rows = keyboard.texts("select ROW", "Selects a row, counted from 0; alone, none")
    viewModel.selection
      <~ rows.map { [people = viewModel.people] text in
        text.flatMap { Int($0) }.flatMap { row in
          people.value.indices.contains(row) ? people[row].id : nil
        }
      }
    viewModel.create <~ keyboard.taps("create", "Appends the name that was typed")
    viewModel.update <~ keyboard.taps("update", "Gives the selected entry that name")
    viewModel.delete <~ keyboard.taps("delete", "Removes the selected entry")
  }
}
