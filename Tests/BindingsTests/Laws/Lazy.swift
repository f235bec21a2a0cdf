import Bindings
import Testing

@Suite("5. Derived properties are lazy")
struct Lazy {
  private final class Counter { var count = 0 }

  private func counted(_ source: MutableProperty<Int>) -> (Property<Int>, Counter) {
    let counter = Counter()
    let derived = source.map { value -> Int in
      counter.count += 1
      return value * 2
    }
    return (derived, counter)
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
    let half = source.map { $0 / 2 }
    let counter = Counter()
    let below = half.map { value -> Int in
      counter.count += 1
      return value
    }
    _ = below.value
    source.value = 3
    #expect(below.value == 1)
    #expect(counter.count == 1)
  }

  @Test("a read computes each derivation above it once, whatever the shape")
  func shape() {
    let source = MutableProperty(1)
    var computed = 0
    var level = Property(source)
    for _ in 0..<40 {
      level = level.combineLatest(with: level).map { left, right -> Int in
        computed += 1
        return (left + right) / 2
      }
    }
    #expect(level.value == 1)
    source.value = 2
    #expect(level.value == 2)
    #expect(computed == 80)
  }

  @Test("when the last observer has gone, sets compute nothing again")
  func afterObservation() {
    let source = MutableProperty(1)
    let (derived, counter) = counted(source)
    let observations = [derived.startWithValues { _ in }, derived.startWithValues { _ in }]
    source.value = 2
    #expect(counter.count == 2)
    observations[0].dispose()
    source.value = 3
    #expect(counter.count == 3)
    observations[1].dispose()
    source.value = 4
    #expect(counter.count == 3)
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

  @Test("an observed property is computed once a set, however often it is read in between")
  func observedReads() {
    let source = MutableProperty(1)
    let (derived, counter) = counted(source)
    let received = derived.received()
    for value in 2...4 {
      source.value = value
      _ = derived.value
      _ = derived.value
    }
    #expect(counter.count == 4)
    #expect(received.values == [2, 4, 6, 8])
  }
}
