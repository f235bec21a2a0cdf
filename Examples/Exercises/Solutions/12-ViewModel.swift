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
    let names = MutableCollectionProperty<String>()
    let (declined, input) = Signal<String, Never>.pipe()
    title = names.count.map { "\($0) of \(seats) seats" }
    guests = CollectionProperty(names)
    self.declined = declined
    invite = Action(enabledIf: names.count.map { $0 < seats }) { name async in
      if await ask(name) { names.append(name) } else { input.send(value: name) }
    }
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
    BindingTarget(title, \.text) <~ party.title
    BindingTarget(notice, \.text) <~ party.declined
    BindingTarget(button, \.isEnabled) <~ party.invite.isEnabled
    table.show(party.guests)
  }
}
