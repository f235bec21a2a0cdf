import Bindings
import Testing

@Suite("5. Derived properties are lazy")
struct Lazy {
  private func counted(_ source: MutableProperty<Int>) -> (Property<Int>, Calls) {
    let calls = Calls()
    return (source.map { calls.counting($0 * 2) }, calls)
  }

  @Test("a set of an unobserved source computes nothing")
  func unobserved() {
    let source = MutableProperty(1)
    let (derived, counter) = counted(source)
    for value in 2...10 { source.value = value }
    #expect(counter.count == 0)
    #expect(derived.value == 20)
    #expect(counter.count == 1)
  }

  @Test("a read computes only if a source has changed")
  func reads() {
    let source = MutableProperty(1)
    let (derived, counter) = counted(source)
    for _ in 0..<3 { _ = derived.value }
    source.value = 1
    _ = derived.value
    #expect(counter.count == 1)
    source.value = 2
    for _ in 0..<3 { _ = derived.value }
    #expect(counter.count == 2)
  }

  @Test("a read below an equal value computes nothing")
  func cutOff() {
    let source = MutableProperty(2)
    let calls = Calls()
    let below = source.map { $0 / 2 }.map { calls.counting($0) }
    _ = below.value
    source.value = 3
    #expect(below.value == 1)
    #expect(calls.count == 1)
  }

  @Test("a read computes each derivation above it once, whatever the shape")
  func shape() {
    let source = MutableProperty(1)
    let calls = Calls()
    var level = Property(source)
    for _ in 0..<40 {
      level = level.combineLatest(with: level).map { calls.counting(($0 + $1) / 2) }
    }
    #expect(level.value == 1)
    source.value = 2
    #expect(level.value == 2)
    #expect(calls.count == 80)
  }

  @Test(
    "a set computes an observed property once, though it is read, and nothing without observers")
  func afterObservation() {
    let source = MutableProperty(1)
    let (derived, counter) = counted(source)
    let observations = [derived.startWithValues { _ in }, derived.startWithValues { _ in }]
    source.value = 2
    #expect([derived.value, derived.value] == [4, 4])
    #expect(counter.count == 2)
    observations[0].dispose()
    source.value = 3
    #expect(counter.count == 3)
    observations[1].dispose()
    source.value = 4
    #expect(counter.count == 3)
    #expect(derived.value == 8)
  }

  @Test("an inner property that is not followed computes nothing")
  func unfollowed() {
    let source = MutableProperty(1)
    let (first, firstCounter) = counted(source)
    let (second, secondCounter) = counted(source)
    let isFirst = MutableProperty(true)
    let received = isFirst.flatMap(.latest) { $0 ? first : second }.received()
    source.value = 2
    #expect(secondCounter.count == 0)
    isFirst.value = false
    source.value = 3
    #expect(firstCounter.count == 2)
    #expect(received.values == [2, 4, 6])
  }
}
