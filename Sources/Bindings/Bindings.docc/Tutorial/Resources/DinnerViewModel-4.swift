import Bindings

final class DinnerViewModel {
  // What the screen shows
  let title: Property<String>
  let names: CollectionProperty<String>

  // What the host does
  let invite: Action<String, Void, Never>

  init(seats: Int) {
    let guests = MutableCollectionProperty<String>([])
    title = guests.count.map { "\($0) of \(seats) seats taken" }
    names = guests.sorted()
    invite = Action(enabledIf: guests.count.map { $0 < seats }) { guests.append($0) }
  }
}
