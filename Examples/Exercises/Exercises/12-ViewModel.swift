// 12 · All together: a view model with a list and an action that awaits, and its view.

import Bindings

final class PartyViewModel {
  // What the screen shows
  /// “0 of 2 seats”.
  let title: Property<String>
  /// The names of those who come.
  let guests: CollectionProperty<String>

  // What happens
  /// Sends the name of each person who does not come.
  let declined: Signal<String, Never>

  // What the host does
  /// Asks a person, while a seat is left. A person who comes is a guest from then on.
  let invite: Action<String, Void, Never>

  init(seats: Int, ask: @escaping @MainActor (String) async -> Bool) {
    // TODO
    title = Property(value: "")
    guests = CollectionProperty([])
    declined = .never
    invite = Action { _ in }
  }
}

struct PartyView {
  let title = Label()
  let notice = Label()
  let button = Button()
  let table = Table()

  /// Shows the title, the last person who has declined, whether somebody can be invited, and the
  /// guests.
  func show(_ party: PartyViewModel) {
    // TODO
  }
}

// Hint: begin with the state, which is one list: `let names = MutableCollectionProperty<String>()`.
// All else is derived: `names.count` is a property, and `CollectionProperty(names)` is the list that
// can only be read. For the condition, see exercise 4; for the rest, 5, 7, 9 and 11.
