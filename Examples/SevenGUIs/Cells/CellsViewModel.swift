import Bindings

/// A sheet of cells, and a field in which the formula of one of them is edited.
final class CellsViewModel {
  // What a person types
  /// The field, while a cell is edited.
  let formula = MutableProperty("", name: "formula")

  // What the screen shows
  /// The text of each cell, row by row.
  let texts: CollectionProperty<String>
  /// The address of the cell that is edited, such as “B12”; empty if there is none.
  let edited: Property<String>

  // What happens
  /// Sends why a cell cannot be edited.
  let refused: Signal<String, Never>

  // What a person does
  /// Begins to edit a cell, as a double click does. What was typed for another one is entered.
  let edit: Action<String, Void, NoSuchCell>
  /// Enters the formula into the cell.
  let finish: Action<Void, Void, Never>
  /// Ends editing without a change of the cell.
  let cancel: Action<Void, Void, Never>

  struct NoSuchCell: Error, Equatable { let name: String }

  init() {
    let (sheet, formula) = (Sheet(), formula)
    texts = CollectionProperty(sheet.cells).map { $0.value.value.description }
    let address = MutableProperty<Address?>(nil, name: "address")
    edited = address.map { $0?.description ?? "" }

    edit = Action { name throws(NoSuchCell) in
      guard let chosen = Address(name) else { throw NoSuchCell(name: name) }
      batch {
        if let former = address.value { sheet.enter(formula.value, into: former) }
        address.value = chosen
        formula.value = sheet[chosen].formula.value
      }
    }
    finish = Action(unwrapping: address) { edited in
      batch {
        sheet.enter(formula.value, into: edited)
        address.value = nil
      }
    }
    cancel = Action(unwrapping: address) { _ in address.value = nil }
    refused = edit.errors.map { "There is no cell “\($0.name)”" }
  }
}
