import Bindings
import Testing

@Suite("5. Derived properties are lazy")
struct Lazy {
  @Test("a set that nobody observes computes nothing, a read only if a source has changed")
  func reads() {
    let (source, calls) = (MutableProperty(1), Calls())
    let derived = source.map { calls.counting($0 * 2) }
    for _ in 0..<3 { _ = derived.value }
    source.value = 1
    _ = derived.value
    #expect(calls.count == 1)
    for value in 2...10 { source.value = value }
    #expect(calls.count == 1)
    for _ in 0..<3 { #expect(derived.value == 20) }
    #expect(calls.count == 2)
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

  @Test("a read computes each derivation above it once, on however many paths")
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

  @Test("while it is observed, a derivation is computed at each set", arguments: [false, true])
  func comesAndGoes(isTracked: Bool) {
    let source = MutableProperty(0)
    let calls = Calls()
    let derived =
      isTracked
      ? Property { [source = Property(source)] in calls.counting(source.value * 2) }
      : source.map { calls.counting($0 * 2) }
    for round in 1...3 {
      let observations = [derived.startWithValues { _ in }, derived.startWithValues { _ in }]
      calls.count = 0
      source.value += 1
      #expect([derived.value, derived.value] == [6 * round - 4, 6 * round - 4])
      #expect(calls.count == 1)
      observations[0].dispose()
      source.value += 1
      #expect(calls.count == 2)
      observations[1].dispose()
      source.value += 1
      #expect(calls.count == 2)
      #expect([derived.value, derived.value] == [6 * round, 6 * round])
      #expect(calls.count == 3)
    }
  }
}
