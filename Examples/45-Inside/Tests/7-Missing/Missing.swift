import Bindings

/// A few lines that go wrong with the small library, and what they give: `here` with it, `there`
/// with the whole one. Both packages compile this file.
struct Missing {
  /// The law of the contract that is broken.
  let law: Int
  let title: String
  let here, there: String
  let run: () -> String

  static var all: [Missing] {
    [
      Missing(law: 5, title: "Laziness", here: "11", there: "0") {
        var computations = 0
        let count = MutableProperty(0)
        let text = count.map {
          computations += 1
          return "\($0) matches"
        }
        for i in 1...10 { count.value = i }
        _ = text
        return "\(computations)"
      },
      Missing(law: 14, title: "Ownership", here: "kept", there: "released") {
        let count = MutableProperty(18)
        weak var logo: Logo?
        do {
          let shown = Logo()
          logo = shown
          _ = count.map { "\(shown.text) \($0)" }
        }
        return logo == nil ? "released" : "kept"
      },
      Missing(law: 13, title: "The end of a source", here: "4", there: "5") {
        let load = MutableProperty(4)
        var next: Property<Int>?
        do {
          let saved = MutableProperty(0)
          saved <~ load
          next = saved.map { $0 }
        }
        load.value = 5
        return "\(next?.value ?? 0)"
      },
      Missing(law: 1, title: "A read that is no input", here: "[2]", there: "[2, 7]") {
        let (count, other) = (MutableProperty(0), MutableProperty(0))
        let far = count.map { $0 + 1 }.map { $0 + 1 }
        let near = other.map { _ in far.value }
        var seen: [Int] = []
        near.startWithValues { seen.append($0) }
        batch {
          count.value = 5
          other.value = 1
        }
        return "\(seen)"
      },
      Missing(
        law: 8, title: "A bound target", here: #"["0 0", "1 0", "1 1"]"#, there: #"["0 0", "1 1"]"#
      ) {
        let (count, copy) = (MutableProperty(0), MutableProperty(0))
        var seen: [String] = []
        count.combineLatest(with: copy) { "\($0) \($1)" }.startWithValues { seen.append($0) }
        copy <~ count
        count.value = 1
        return "\(seen)"
      },
      Missing(law: 2, title: "A beginning in a batch", here: "[1, 1]", there: "[1]") {
        let count = MutableProperty(0)
        var seen: [Int] = []
        batch {
          count.value = 1
          count.startWithValues { seen.append($0) }
        }
        return "\(seen)"
      },
      Missing(law: 11, title: "An event within an event", here: "[2, 1]", there: "[1, 2]") {
        let (output, input) = Signal<Int, Never>.pipe()
        var seen: [Int] = []
        output.observeValues { if $0 == 1 { input.send(value: 2) } }
        output.observeValues { seen.append($0) }
        input.send(value: 1)
        return "\(seen)"
      },
      Missing(law: 12, title: "An end within a change", here: "3", there: "1") {
        let list = MutableCollectionProperty<Int>()
        var (events, end) = (0, {})
        let observation = list.startWithChanges { _ in
          events += 1
          end()
        }
        end = { observation.dispose() }
        list.append(1)
        return "\(events)"
      },
      Missing(law: 23, title: "Derived lists", here: "101", there: "1") {
        var calls = 0
        func text(_ number: Int) -> String {
          calls += 1
          return "\(number)"
        }
        let numbers = MutableProperty(Array(1...100))
        let list = CollectionProperty(following: numbers)
        let texts = derived(from: numbers, or: list, text)
        texts.startWithChanges { _ in }
        calls = 0
        numbers.value.append(101)
        return "\(calls)"
      },
    ]
  }

  /// Sets a number from its own observer until it is 300,000, and then prints that.
  static func loop() {
    let count = MutableProperty(0)
    count.startWithValues {
      if $0 == 300_000 { print("300,000 rounds") }
      if $0 > 0, $0 < 300_000 { count.value = $0 + 1 }
    }
    count.value = 1
  }

  /// Releases a property and the long chain that is derived from it.
  static func chain() {
    let count = MutableProperty(0)
    var last = count.map { $0 }
    for _ in 1...100_000 { last = last.map { $0 } }
  }
}

/// An object that a derivation captures.
private final class Logo {
  let text = "Match game"
}
