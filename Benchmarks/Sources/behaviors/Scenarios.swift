extension Library {
  func diamond() -> String {
    let (price, received) = (source(10), Words())
    let sides = [derived([price]) { $0[0] * 2 }, derived([price]) { $0[0] * 3 }]
    let end = observe(derived(sides) { $0[0] + $0[1] }) { received.note($0) }
    set(price, to: 20)
    end()
    return received.text
  }

  func observerThatSets() -> String {
    let (number, received) = (source(0), Words())
    let ends = [
      observe(number) { if $0 == 1 { set(number, to: 2) } }, observe(number) { received.note($0) },
    ]
    set(number, to: 1)
    for end in ends { end() }
    return received.text
  }

  func disposalDuringDelivery() -> String {
    let (number, received) = (source(0), Words())
    var endOfLater = {}
    let end = observe(number) { if $0 == 1 { endOfLater() } }
    endOfLater = observe(number) { received.note($0) }
    set(number, to: 1)
    end()
    return received.text == "0" ? "is not called" : "is still called"
  }

  func equalSets() -> String {
    let (number, received) = (source(7), Words())
    let end = observe(number) { received.note($0) }
    for _ in 1...2 { set(number, to: 7) }
    end()
    return "\(received.count - 1)"
  }

  func twoSetsTogether() -> String {
    let (left, right, received) = (source(1), source(2), Words())
    let end = observe(derived([left, right]) { $0[0] + $0[1] }) { received.note($0) }
    together {
      set(left, to: 10)
      set(right, to: 20)
    }
    end()
    return received.text
  }

  func readInTheMiddle() -> String {
    let (left, right) = (source(1), source(2))
    let sum = derived([left, right]) { $0[0] + $0[1] }
    let end = observe(sum) { _ in }
    var found = 0
    together {
      set(left, to: 10)
      found = read(sum)
      set(right, to: 20)
    }
    end()
    return "\(found)"
  }

  func lateObserver() -> String {
    let (number, received) = (source(1), Words())
    set(number, to: 2)
    observe(number) { received.note($0) }()
    return received.text.isEmpty ? "nothing" : received.text
  }

  func observationThatNobodyHolds() -> String {
    let (number, received) = (source(1), Words())
    _ = observe(number) { received.note($0) }
    set(number, to: 2)
    return received.text == "1 2" ? "goes on" : "ends"
  }

  func unobserved() -> String {
    let number = source(0)
    var count = 0
    let square = derived([number]) {
      count += 1
      return $0[0] * $0[0]
    }
    for new in 1...100 { set(number, to: new) }
    let whileNotRead = count
    for _ in 1...2 { _ = read(square) }
    return "\(whileNotRead); \(count - whileNotRead)"
  }

  func chain() -> String {
    let (number, received) = (source(0), Words())
    var last = number
    for _ in 1...100_000 { last = derived([last]) { $0[0] + 1 } }
    let end = observe(last) { received.note($0) }
    set(number, to: 1)
    end()
    return received.text
  }
}

/// Questions to each library, and what it does, in words.
let scenarios: [(question: String, answer: @Sendable (any Library) -> String)] = [
  ("a diamond of 10 is set to 20: its sum, 50, sends", { $0.diamond() }),
  ("0 is set to 1, whose first observer sets 2: the second receives", { $0.observerThatSets() }),
  ("an observer that an earlier one disposes of", { $0.disposalDuringDelivery() }),
  ("notifications of two sets to the same value", { $0.equalSets() }),
  ("1 and 2 are set to 10 and 20 together: the sum sends", { $0.twoSetsTogether() }),
  ("… a read of the sum between the two", { $0.readInTheMiddle() }),
  ("a late observer receives", { $0.lateObserver() }),
  ("an observation whose handle is dropped", { $0.observationThatNobodyHolds() }),
  ("computations by 100 sets without an observer; by two reads then", { $0.unobserved() }),
  ("an append of 4 to three elements sends", { $0.appended() }),
  ("a chain of 100,000 is observed, and set", { $0.chain() }),
]

/// What an observer has received.
final class Words {
  private var words: [String] = []
  var count: Int { words.count }
  var text: String { words.joined(separator: " ") }
  func note(_ word: some Any) { words.append("\(word)") }
}
