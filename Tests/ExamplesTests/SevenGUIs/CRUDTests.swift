import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing

@testable import SevenGUIs

@Suite("Seven GUIs: CRUD") struct CRUDTests {
  private let viewModel = CRUDViewModel(Person.examples)
  private let hans = Person.examples[0]
  private let max = Person.examples[1]
  private let roman = Person.examples[2]

  private var rows: [String] { viewModel.people.value.map(\.row) }

  private func type(_ name: String, _ surname: String) {
    viewModel.name.value = name
    viewModel.surname.value = surname
  }

  @Test("the list shows the names, and nothing is selected")
  func initially() {
    #expect(rows == ["Emil, Hans", "Mustermann, Max", "Tisch, Roman"])
    #expect(viewModel.selected.value == nil)
  }

  @Test("the list shows the surnames that begin with the prefix, at every letter that is typed")
  func prefix() {
    let journal = Journal(viewModel)
    journal.expect(after: viewModel.prefix.set(to: "M")) {
      viewModel.prefix.becomes("M")
      viewModel.people.sends(
        .deletion(index: 0, element: hans), .deletion(index: 1, element: roman))
    }
    journal.expect(after: viewModel.prefix.set(to: "Mu")) { viewModel.prefix.becomes("Mu") }
    journal.expect(after: viewModel.prefix.set(to: "Mux")) {
      viewModel.prefix.becomes("Mux")
      viewModel.people.sends(.deletion(index: 0, element: max))
    }
    journal.finish()
    viewModel.prefix.value = ""
    #expect(rows.count == 3)
  }

  @Test("create appends the typed name, which is visible if the filter matches it")
  func create() {
    type("Ada", "Lovelace")
    viewModel.create()
    #expect(rows.last == "Lovelace, Ada")
    viewModel.prefix.value = "M"
    viewModel.create()
    #expect(rows == ["Mustermann, Max"])
    viewModel.prefix.value = ""
    #expect(rows.suffix(2) == ["Lovelace, Ada", "Lovelace, Ada"])
  }

  @Test("update and delete are enabled if, and only if, an entry in the list is selected")
  func enabled() {
    let (update, delete) = (
      Recorder(viewModel.update.isEnabled), Recorder(viewModel.delete.isEnabled)
    )
    viewModel.selection.value = max.id
    viewModel.prefix.value = "T"
    viewModel.prefix.value = ""
    viewModel.selection.value = nil
    viewModel.selection.value = 99
    #expect(update.values == [false, true, false, true, false])
    #expect(delete.values == update.values)
  }

  @Test("update replaces the selected entry in its place")
  func update() {
    viewModel.selection.value = max.id
    type("Moritz", "Mustermann")
    let journal = Journal(viewModel)
    let moritz = Person(id: max.id, name: "Moritz", surname: "Mustermann")
    journal.expect(after: viewModel.update()) {
      viewModel.people.sends(.update(index: 1, old: max, new: moritz))
      viewModel.selected.becomes(moritz)
    }
    journal.finish()
  }

  @Test("delete removes the selected entry, and nothing is selected then")
  func delete() {
    viewModel.selection.value = max.id
    let journal = Journal(viewModel)
    journal.expect(after: viewModel.delete()) {
      viewModel.people.sends(.deletion(index: 1, element: max))
      viewModel.selected.becomes(nil)
      viewModel.update.isEnabled.becomes(false)
      viewModel.delete.isEnabled.becomes(false)
    }
    journal.finish()
    type("Ada", "Lovelace")
    viewModel.create()
    #expect(viewModel.selected.value == nil)
  }

  @Test("an entry that takes the place of the deleted selection is not selected")
  func identity() {
    viewModel.selection.value = roman.id
    viewModel.delete()
    viewModel.create()
    #expect(viewModel.selected.value == nil)
  }

  @Test("the selection is an entry, not a row: it survives filters and insertions of others")
  func survives() {
    viewModel.selection.value = roman.id
    let selected = Recorder(viewModel.selected)
    viewModel.prefix.value = "T"
    viewModel.prefix.value = "Ti"
    viewModel.create()
    viewModel.prefix.value = ""
    #expect(selected.values == [roman])
    type("Roman", "Zander")
    viewModel.prefix.value = "T"
    viewModel.update()
    #expect(selected.values == [roman, nil])
    viewModel.prefix.value = "Z"
    #expect(viewModel.selected.value?.row == "Zander, Roman")
  }

  @Test("a list that is left is released when it has no observer")
  func release() {
    expectReleased {
      let viewModel = CRUDViewModel(Person.examples)
      let (people, selected) = (Recorder(viewModel.people), Recorder(viewModel.selected))
      let isEnabled = Recorder(viewModel.update.isEnabled)
      viewModel.selection.value = hans.id
      viewModel.prefix.value = "M"
      #expect((people.brackets.count, selected.values) == (2, [nil, hans, nil]))
      #expect(isEnabled.values == [false, true, false])
      return viewModel
    }
  }
}
