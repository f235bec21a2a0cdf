import Bindings

final class DinnerViewModel {
  // What the screen shows
  let title: Property<String>

  init(seats: Int) {
    let guests = MutableProperty(0)
    title = guests.map { "\($0) of \(seats) seats taken" }
  }
}
