import Bindings

/// A pile of matches, of which some can be taken.
final class PileViewModel {
  // What the screen shows
  let title: Property<String>
  let matches: CollectionProperty<Int>

  // What happens
  let taken: Signal<Int, Never>

  // What the player does
  let take: Action<Int, Void, Never>

  init(matches count: Int) {
    let count = MutableProperty(count, name: "count")
    let (taken, takenInput) = Signal<Int, Never>.pipe()
    title = count.map { $0 == 1 ? "1 match" : "\($0) matches" }
    matches = CollectionProperty(following: count.map { Array(0..<$0) })
    self.taken = taken
    take = Action(enabledIf: count.map { $0 > 0 }) { number in
      let number = min(number, count.value)
      count.value -= number
      takenInput.send(value: number)
    }
  }
}
