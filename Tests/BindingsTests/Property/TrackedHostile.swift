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
    #expect(sum.value == 6 && b.value == 0)
    #expect(seen.values.last == 6)
  }

  @Test("A long chain that is observed is computed in order, each closure once, on a small stack")
  func longChain() {
    let counts = onSmallStack { () -> [Int] in
      let source = MutableProperty(0)
      let calls = Calls()
      var chain: [Property<Int>] = []
      for _ in 0..<1000 {
        let before = chain.last
        chain.append(Property { calls.counting((before?.value ?? source.value) + 1) })
        _ = chain[chain.count - 1].value
      }
      let made = calls.count
      var received: [Int] = []
      chain[999].startWithValues { received.append($0) }
      let begun = calls.count
      source.value = 4
      chain[500].startWithValues { _ in }
      let set = calls.count
      source.value = 5
      return [made, begun, set, calls.count] + received
    }
    #expect(counts == [1000, 1000, 2000, 3000, 1000, 1004, 1005])
  }

  @Test("A long chain that nobody observes is read", .timeLimit(.minutes(1)))
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

  /// Cells of a sheet: a cell whose number is set follows the cell with that index.
  private final class Cells {
    let numbers: [MutableProperty<Int?>]
    private(set) var cells: [Property<Int>] = []
    let calls = Calls()
    private var shown: CollectionProperty<Int>?

    /// - Parameter isList: whether the cells are observed as one list, and not each by itself.
    init(_ count: Int, isList: Bool) {
      numbers = (0..<count).map { _ in MutableProperty(nil) }
      cells = numbers.map { number in
        Property { [number = Property(number), unowned self] in
          calls.counting(number.value.map { cells[$0].value + 1 } ?? 0)
        }
      }
      if isList {
        shown = CollectionProperty(cells).map { $0.value }
        shown?.startWithChanges { _ in }
      } else {
        for cell in cells { cell.startWithValues { _ in } }
      }
    }
  }

  #if DEBUG
    @Test("Entering a chain of observed closures takes linear time", arguments: [false, true])
    func enteredChain(isList: Bool) {
      func steps(_ count: Int) -> Int {
        let cells = Cells(count, isList: isList)
        func now() -> Int { cells.calls.count + withTurn { $0.reader.visits } }
        let start = now()
        for index in 1..<count { cells.numbers[index].value = index - 1 }
        #expect(cells.cells[count - 1].value == count - 1)
        return now() - start
      }
      #expect(steps(800) < 9 * steps(100))
    }
  #endif

  @Test("A chain of closures that is too long to run inside each other stops the program")
  func tooLong() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = onSmallStack {
        var chain = [Property { 1 }]
        for _ in 0..<20_000 {
          let last = chain[chain.count - 1]
          chain.append(Property { last.value + 1 }.named("sum"))
        }
        return chain[chain.count - 1].value
      }
    }
    #expect(result.message.contains("the last one that of “sum”, and the stack ends"))
  }

  @Test("What an observer reads is no input of the closure in which its observation begins")
  func observersInClosures() {
    let (source, other) = (MutableProperty(0), MutableProperty(0))
    let list = MutableCollectionProperty([1])
    let calls = Calls()
    let derived = Property {
      source.startWithValues { _ in _ = other.value }.dispose()
      source.producer.start { _ in _ = other.value }.dispose()
      list.startWithChanges { _ in _ = other.value }.dispose()
      return calls.counting(source.value)
    }
    let received = derived.received()
    other.value = 1
    #expect(calls.count == 1)
    source.value = 1
    #expect(received.values == [0, 1])
  }

  @Test("A thousand inputs that are read in another order each time stay inputs")
  func manyInputs() {
    let count = 1000
    let sources = (0..<count).map { MutableProperty($0) }
    let offset = MutableProperty(0)
    let calls = Calls()
    let sum = Property {
      let start = calls.counting(offset.value)
      return (0..<count).reduce(0) { $0 + sources[($1 * 7 + start) % count].value + offset.value }
    }
    var seen = 0
    sum.startWithValues { seen = $0 }
    for step in 1...10 {
      offset.value = step
      sources[step].value += 1
      #expect(seen == count * (count - 1) / 2 + step * count + step)
    }
    #expect(calls.count == 1 + 2 * 10)
  }
}
