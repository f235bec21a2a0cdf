extension Library {
  /// `price`, and the sum of two values that are derived from it.
  func diamond() -> (price: Value, sum: Value, left: Value, right: Value) {
    let price = source(10)
    let left = derived([price]) { $0[0] * 2 }
    let right = derived([price]) { $0[0] * 3 }
    return (price, derived([left, right]) { $0[0] + $0[1] }, left, right)
  }

  func oneSetOfADiamond() -> String {
    let (diamond, received) = (diamond(), Words())
    let end = observe(diamond.sum) { received.note($0) }
    set(diamond.price, to: 20)
    end()
    return received.text
  }

  func readBeside() -> String {
    let (diamond, received) = (diamond(), Words())
    let ends = [
      observe(diamond.left) {
        received.note($0)
        received.note(read(diamond.right))
      }, observe(diamond.right) { _ in },
    ]
    set(diamond.price, to: 20)
    for end in ends { end() }
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

let scenarios = [
  Scenario("a diamond of 10 is set to 20: its sum, 50, sends") { $0.oneSetOfADiamond() },
  Scenario("… an observer of one side, 20, reads the other, 30") { $0.readBeside() },
  Scenario("0 is set to 1, and its first observer sets 2: the second receives") {
    $0.observerThatSets()
  },
  Scenario("an observer that an earlier one disposes of") { $0.disposalDuringDelivery() },
  Scenario("two sets to the same value notify, times") { $0.equalSets() },
  Scenario("1 and 2 are set to 10 and 20 together: the sum sends") { $0.twoSetsTogether() },
  Scenario("… a read of the sum between the two") { $0.readInTheMiddle() },
  Scenario("a late observer receives") { $0.lateObserver() },
  Scenario("an observation whose handle is dropped") { $0.observationThatNobodyHolds() },
  Scenario("100 sets without an observer compute; two reads then") { $0.unobserved() },
  Scenario("an append to a list of three sends") { $0.appended() },
  Scenario("a chain of 100,000 is observed and set") { $0.chain() },
]

/// What an observer has received.
final class Words {
  private var words: [String] = []
  var count: Int { words.count }
  var text: String { words.joined(separator: " ") }
  func note(_ word: some Any) { words.append("\(word)") }
}
