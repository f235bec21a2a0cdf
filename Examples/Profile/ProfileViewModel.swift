import Bindings

/// A person's profile. Its outputs can be read and observed, and none of them can be set.
final class ProfileViewModel {
  // What the screen shows
  /// Never changes: a constant.
  let handle: Property<String>
  /// Has the value of a property that is set elsewhere.
  let name: Property<String>
  /// Begins with a value, and then has the values of a signal.
  let presence: Property<String>
  /// Begins with a value, and then has the values of a producer, which it starts.
  let picture: Property<String>
  /// “Ann (@ann) is online”: composed of the ones above, constants included.
  let title: Property<String>
  /// The friends; each insertion, update and deletion is sent as an event.
  let friends: CollectionProperty<String>
  let friendCount: Property<String>

  // What happens
  /// Sends why a command cannot be performed.
  let refused: Signal<String, Never>

  // What a person does
  let rename: Action<String, Void, Never>
  /// Adds friends at the end, in one change: “Bob, Cid”.
  let add: Action<String, Void, Never>
  /// Replaces the friends, and sends the difference.
  let replace: Action<String, Void, Never>
  /// Removes the friend in a row; rows count from 0.
  let remove: Action<String, Void, NoSuchRow>

  struct NoSuchRow: Error, Equatable { let text: String }

  init(
    of person: Person, presence: some BindingSource<String, Never>,
    picture: some BindingSource<String, Never>
  ) {
    handle = Property(value: "@\(person.handle)")
    name = Property(person.name)
    self.presence = Property(initial: "offline", then: presence)
    self.picture = Property(initial: "loading…", then: picture)
    title = Property { [name, handle, presence = self.presence] in
      "\(name.value) (\(handle.value)) is \(presence.value)"
    }
    friends = CollectionProperty(person.friends)
    friendCount = person.friends.count.map { $0 == 1 ? "1 friend" : "\($0) friends" }

    rename = Action { person.name.value = $0 }
    add = Action { person.friends.append(contentsOf: names(in: $0)) }
    replace = Action { person.friends.value = names(in: $0) }
    remove = Action { text throws(NoSuchRow) in
      guard let row = Int(text), person.friends.value.indices.contains(row) else {
        throw NoSuchRow(text: text)
      }
      person.friends.remove(at: row)
    }
    refused = remove.errors.map { "There is no row “\($0.text)”" }
  }
}

/// The names in “Bob, Cid”.
private func names(in text: String) -> [String] {
  text.split(separator: ",").map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
}
