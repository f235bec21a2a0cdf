import Bindings
import BoundSupport
import ExampleSupport

/// The view: its texts, and its inputs.
final class CRUDScreen {
  private let list = ListView()
  private let update = Button.printed("Update")
  private let delete = Button.printed("Delete")

  init(_ viewModel: CRUDViewModel, _ keyboard: Keyboard) {
    list.rows <~ viewModel.people
    list.marked <~ viewModel.selected
    BindingTarget(update, \.isEnabled) <~ viewModel.update.isEnabled
    BindingTarget(delete, \.isEnabled) <~ viewModel.delete.isEnabled

    viewModel.prefix.replacingNil(with: "")
      <~ keyboard.texts("prefix TEXT", "Filters by the beginning of the surname")
    viewModel.name.replacingNil(with: "") <~ keyboard.texts("name TEXT", "Types a name")
    viewModel.surname.replacingNil(with: "") <~ keyboard.texts("surname TEXT", "Types a surname")
    list.touches <~ keyboard.texts("select ROW", "Selects a row, counted from 1; alone, none")
    viewModel.selection <~ list.selected
    viewModel.create <~ keyboard.taps("create", "Appends the name that was typed")
    viewModel.update <~ keyboard.taps("update", "Gives the selected entry that name")
    viewModel.delete <~ keyboard.taps("delete", "Removes the selected entry")
  }
}

/// A list box, which prints itself when a row has changed. The selected row has a star.
private final class ListView {
  /// The rows, which follow the view model's list edit by edit.
  let rows = MutableCollectionProperty<Person>([])
  let marked = MutableProperty<Person?>(nil)
  let (selected, select) = Signal<Person.ID?, Never>.pipe()

  init() {
    rows.property.combineLatest(with: marked).signal.observeValues { people, marked in
      print("+--")
      for person in people { print("| \(person == marked ? "*" : " ") \(person.row)") }
      print("+--")
    }
  }

  /// The input of the list: “2” selects its second row.
  var touches: BindingTarget<String?> {
    BindingTarget(on: self) { list, text in
      let row = text.flatMap { Int($0) }.map { $0 - 1 }
      let people = list.rows.value
      list.select.send(value: row.flatMap { people.indices.contains($0) ? people[$0].id : nil })
    }
  }
}
