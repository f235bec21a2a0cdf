import Bindings

/// A list of names that can be filtered, and whose selected name can be changed or deleted.
final class CRUDViewModel {
  // What a person types and selects
  let prefix = MutableProperty("", name: "prefix")
  let name = MutableProperty("", name: "name")
  let surname = MutableProperty("", name: "surname")
  /// The entry that was selected last. It stays selected while the filter hides it.
  let selection = MutableProperty<Person.ID?>(nil, name: "selection")

  // What the screen shows
  /// The people whose surnames begin with the prefix.
  let people: CollectionProperty<Person>
  /// The selected entry, as long as the list shows it.
  let selected: Property<Person?>

  // What a person does
  let create: Action<Void, Void, Never>
  /// Enabled while an entry is selected, as is `delete`.
  let update: Action<Void, Void, Never>
  let delete: Action<Void, Void, Never>

  init(_ people: [Person]) {
    let (prefix, name, surname, selection) = (prefix, name, surname, selection)
    let database = MutableCollectionProperty(people, name: "database")
    let lastID = MutableProperty(people.map(\.id).max() ?? 0, name: "lastID")

    let shown = database.filter(
      prefix.map { prefix in { person in person.surname.hasPrefix(prefix) } })
    self.people = shown
    let selected = Property { selection.value.flatMap { shown[id: $0].value } }
    self.selected = selected

    create = Action {
      lastID.value += 1
      database.append(Person(id: lastID.value, name: name.value, surname: surname.value))
    }
    update = Action(unwrapping: selected) { person in
      try? database.modify(id: person.id) {
        ($0.name, $0.surname) = (name.value, surname.value)
      }
    }
    delete = Action(unwrapping: selected) { person in
      _ = try? database.remove(id: person.id)
    }
  }
}
