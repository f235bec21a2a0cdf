import Bindings

/// A pile of matches, of which the last one must stay: what the tests of the kit play with.
final class PileViewModel {
  let title: Property<String>
  let matches: CollectionProperty<Int>
  let taken: Signal<Int, Never>
  let emptied: Signal<Void, Never>
  let take: Action<Int, Void, Never>

  init(_ matches: Int) {
    let count = MutableProperty(matches, name: "count")
    let (taken, takenInput) = Signal<Int, Never>.pipe()
    let (emptied, emptiedInput) = Signal<Void, Never>.pipe()
    title = count.map { $0 == 1 ? "1 match" : "\($0) matches" }
    self.matches = CollectionProperty(following: count.map { Array(1...max($0, 1)) })
    self.taken = taken
    self.emptied = emptied
    take = Action(enabledIf: count.map { $0 > 1 }) { number in
      count.value -= number
      takenInput.send(value: number)
      if count.value == 1 { emptiedInput.send() }
    }
  }

  /// Computed, so that reflection does not find it.
  var shout: Property<String> { title.map { $0.uppercased() } }
}

/// An object that shows nothing of itself to reflection.
final class Veiled: CustomReflectable { var customMirror: Mirror { Mirror(self, children: [:]) } }
