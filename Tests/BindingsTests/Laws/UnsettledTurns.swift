import Bindings
import Foundation
import Testing

/// Each of these would never end; a process of its own stops with the message. Most take 250,000
/// rounds: one of those always runs, and `THOROUGH=1` runs all.
@Suite("10. A turn that does not settle stops the program and names the property")
struct UnsettledTurns {
  private struct Turn {
    let words: [String]
    var runsAlways = false
    let run: @Sendable () -> Void
  }

  /// What does not settle, and what the message has, as regular expressions.
  private static let turns: [String: Turn] = [
    "an observer that sets its own property": Turn(
      words: limit + ["temperature", "to [0-9]{4,}", "after 250000 rounds"], runsAlways: true
    ) {
      let temperature = MutableProperty(0, name: "temperature")
      temperature.signal.observeValues { temperature.value = $0 + 1 }
      temperature.value = 1
    },
    "linked properties that correct each other": Turn(
      words: ["does not settle", "correct each other's values", "even|odd"], runsAlways: true
    ) {
      let even = ValidatingProperty<Int, Never>(0, name: "even") {
        $0 % 2 == 0 ? .valid : .coerced($0 + 1, nil)
      }
      let odd = ValidatingProperty<Int, Never>(1, name: "odd") {
        $0 % 2 == 1 ? .valid : .coerced($0 + 1, nil)
      }
      even <~> odd
    },
    "a derivation that is computed from itself": Turn(
      words: ["computed from itself"], runsAlways: true
    ) {
      let source = MutableProperty(0)
      var itself: Property<Int>?
      itself = source.map { $0 + (itself?.value ?? 0) }
      _ = itself?.value
    },
    "a property whose closure reads itself": Turn(
      words: ["“loop” is computed from itself"], runsAlways: true
    ) {
      var itself: Property<Int>?
      itself = Property { (itself?.value ?? 0) + 1 }.named("loop")
      _ = itself?.value
    },
    "a cycle of bindings that alternates": Turn(
      words: limit + [made("property"), "to (true|false)"]
    ) {
      let (left, right) = (MutableProperty(false), MutableProperty(false))
      right <~ left.negate()
      left <~ right
    },
    "a property that follows a signal which it feeds": Turn(words: limit + [made("property")]) {
      let (signal, input) = Signal<Int, Never>.pipe()
      Property(initial: 0, then: signal).startWithValues { input.send(value: $0 + 1) }
    },
    "an unnamed list that its observer goes on editing": Turn(words: limit + [made("list")]) {
      let list = MutableCollectionProperty([0])
      list.observeChanges { if case .endChange = $0 { list[0] += 1 } }
      list.append(1)
    },
    "a trace that sets what it traces": Turn(words: limit + ["sets count to [0-9]+\\. Look"]) {
      let (count, copy) = (MutableProperty(0, name: "count"), MutableProperty(0))
      copy <~ count
      let trace = Trace(of: copy) { _ in count.value += 1 }
      count.value = 1
      withExtendedLifetime(trace) {}
    },
  ]

  private static let limit = ["does not settle", "after [0-9_,]{5,} [a-z]"]

  /// How a property or a list without a name is named.
  private static func made(_ kind: String) -> String {
    "the \(kind) made at BindingsTests/UnsettledTurns\\.swift:"
  }

  @Test(
    "a turn that does not settle stops the program with the property's name or source location",
    arguments: turns.filter { isThorough || $0.value.runsAlways }.keys.sorted())
  func stops(name: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [name] in
      Self.turns[name]!.run()
    }
    for word in Self.turns[name]!.words {
      #expect(
        result.message.range(of: word, options: .regularExpression) != nil,
        "\(word): \(result.message)")
    }
  }

  @Test(
    "settling after half of the limit's rounds is allowed, and the next turn counts anew",
    .enabled(if: isThorough))
  func longButFinite() {
    let count = MutableProperty(0, name: "count")
    count.signal.observeValues { [unowned count] in if $0 < 126_000 { count.value = $0 + 1 } }
    count.value = 1
    count.value = 0
    #expect(count.value == 126_000)
  }
}
