import Bindings

final class DinnerViewModel {
  // What the screen shows
  let title: Property<String>

  // What the host does
  let invite: Action<String, Void, Never>

  init(seats: Int) {
    let guests = MutableProperty(0)
    title = guests.map { "\($0) of \(seats) seats taken" }
    invite = Action(enabledIf: guests.map { $0 < seats }) { _ in guests.value += 1 }
  }
}
