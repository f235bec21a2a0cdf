import Testing

@testable import Bindings

@Suite("Property { }: unusual closures")
struct TrackedHostile {
  let a = MutableProperty(1)
  let b = MutableProperty(10)

  @Test("A closure that sets one of its inputs settles")
  func setsInput() {
    let sum = Property { [a, b] in
      if a.value > 5 { b.value = 0 }
      return a.value + b.value
    }
    let seen = sum.received()
    a.value = 6
    b.value = 3
    #expect(sum.value == 6)
    #expect(seen.values.last == 6)
  }

  @Test("A derivation whose inputs switch in the middle of a turn reads what is current")
  func switchesInTurn() {
    let index = MutableProperty(0)
    let sources = [a, b]
    let chosen = Property { sources[index.value].value }
    let seen = chosen.received()
    a.observeValues { _ in index.value = 1 }
    batch {
      a.value = 2
      #expect(chosen.value == 2)
      index.value = 1
      #expect(chosen.value == 10)
      index.value = 0
    }
    #expect(seen.values == [1, 2, 10])
    a.value = 3
    b.value = 11
    #expect(seen.values == [1, 2, 10, 11])
  }

  @Test("A derivation that is observed, then not, then again has its inputs each time")
  func comesAndGoes() {
    var runs = 0
    let sum = Property { [a, b] in
      runs += 1
      return a.value + b.value
    }
    for round in 0..<3 {
      let observation = sum.startWithValues { _ in }
      a.value += 1
      observation.dispose()
      #expect(sum.value == 12 + round)
    }
    runs = 0
    a.value = 50
    #expect(runs == 0)
    #expect(sum.value == 60)
    #expect(sum.value == 60)
    #expect(runs == 1)
  }

  @Test("A long chain that is observed is brought up to date on a small stack")
  func longChain() {
    let last = onSmallStack {
      let source = MutableProperty(0)
      var chain: [Property<Int>] = []
      for _ in 0..<1000 {
        let before = chain.last
        chain.append(Property { (before?.value ?? source.value) + 1 })
        _ = chain[chain.count - 1].value
      }
      var last = 0
      chain[chain.count - 1].startWithValues { last = $0 }
      source.value = 1
      return last
    }
    #expect(last == 1001)
  }

  @Test("A long chain that nobody observes is read in linear time", .timeLimit(.minutes(1)))
  func unobservedChain() {
    let source = MutableProperty(0)
    var chain = [Property { source.value }]
    var observations: [any Disposable] = []
    for _ in 0..<10_000 {
      let before = chain[chain.count - 1]
      chain.append(Property { before.value + 1 })
      observations.append(chain[chain.count - 1].observeValues { _ in })
    }
    for observation in observations.reversed() { observation.dispose() }
    source.value = 1
    #expect(chain[chain.count - 1].value == 10_001)
    // From above, so that no release is nested in another one.
    while chain.popLast() != nil {}
  }

  /// As in a sheet of cells, each of which has the value of another one when its number is entered.
  private final class Cells {
    let numbers: [MutableProperty<Int?>]
    private(set) var cells: [Property<Int>] = []
    private(set) var runs = 0

    init(_ count: Int) {
      numbers = (0..<count).map { _ in MutableProperty(nil) }
      cells = numbers.map { number in
        Property { [number = Property(number), unowned self] in
          runs += 1
          return number.value.map { cells[$0].value + 1 } ?? 0
        }
      }
      for cell in cells { cell.startWithValues { _ in } }
    }
  }

  #if DEBUG
    @Test("A chain of observed closures is entered one by one in as many steps as there are")
    func enteredChain() {
      func steps(_ count: Int) -> Int {
        let cells = Cells(count)
        func now() -> Int { cells.runs + withTurn { $0.reader.visits } }
        let start = now()
        for index in 1..<count { cells.numbers[index].value = index - 1 }
        #expect(cells.cells[count - 1].value == count - 1)
        return now() - start
      }
      #expect(steps(800) < 9 * steps(100))
    }
  #endif

  @Test("A chain of closures that is too long to run inside each other stops the program")
  func tooLong() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var chain = [Property { 1 }]
        for _ in 0..<200_000 {
          let last = chain[chain.count - 1]
          chain.append(Property { last.value + 1 }.named("sum"))
        }
        _ = chain[chain.count - 1].value
      })
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("the last one that of “sum”, and the stack ends"), "\(message)")
  }

  @Test("What an observer reads is no input of the closure in which its observation begins")
  func observersInClosures() {
    let (source, other) = (MutableProperty(0), MutableProperty(0))
    let list = MutableCollectionProperty([1])
    var runs = 0
    let derived = Property {
      runs += 1
      source.startWithValues { _ in _ = other.value }.dispose()
      source.producer.start { _ in _ = other.value }.dispose()
      list.startWithChanges { _ in _ = other.value }.dispose()
      return source.value
    }
    let received = derived.received()
    other.value = 1
    #expect(runs == 1)
    source.value = 1
    #expect(received.values == [0, 1])
  }

  @Test("A thousand inputs, read in another order each time, are the same inputs")
  func manyInputs() {
    let sources = (0..<1000).map { MutableProperty($0) }
    let offset = MutableProperty(0)
    var runs = 0
    let sum = Property {
      runs += 1
      let start = offset.value
      return (0..<1000).reduce(0) { $0 + sources[($1 * 7 + start) % 1000].value + offset.value }
    }
    var seen = 0
    sum.startWithValues { seen = $0 }
    for step in 1...10 {
      offset.value = step
      sources[step].value += 1
      #expect(seen == 499_500 + step + step * 1000)
    }
    #expect(runs == 21)
  }

  @Test("A property that only a closure reads passes on a value for which it had to wait")
  func waitingForReader() {
    let choice = MutableProperty(0)
    let (first, second, source) = (MutableProperty(1), MutableProperty(0), MutableProperty(2))
    second <~ source.map { $0 }
    let chosen = Property { choice.value % 2 == 0 ? first.value : second.value }
    let reader = Property { chosen.value }
    let received = reader.map { $0 }.received()
    batch {
      choice.value = 2
      #expect(reader.value == 1)
      choice.value = 1
    }
    #expect(received.values == [1, 2])
  }

  @Test("A property whose closure reads itself stops the program with its name")
  func fromItself() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        final class Box { var property: Property<Int>? }
        let box = Box()
        let property = Property { (box.property?.value ?? 0) + 1 }.named("loop")
        box.property = property
        _ = property.value
      })
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("“loop” is computed from itself"), "\(message)")
  }
}
