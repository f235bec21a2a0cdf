import Bindings
import Foundation
import Testing

/// Each of these would never end; a process of its own stops with the message. It takes 250,000 rounds, so one of them
/// is a test of each day, and `THOROUGH=1` runs all.
@Suite("10. A turn that does not settle stops the program and names the property")
struct UnsettledTurns {
  private static let isThorough = ProcessInfo.processInfo.environment["THOROUGH"] != nil

  /// The message, which has one line or two.
  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  private func says(_ message: String, name: String) -> Bool {
    message.contains("does not settle") && message.contains(/after [0-9_,]{5,} [a-z]/)
      && message.contains(name)
  }

  /// How a property or a list without a name is named.
  private func made(_ kind: String) -> String {
    "the \(kind) made at BindingsTests/UnsettledTurns.swift:"
  }

  @Test("an observer that sets its own property stops the program with the property's name")
  func observer() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let temperature = MutableProperty(0, name: "temperature")
      temperature.signal.observeValues { temperature.value = $0 + 1 }
      temperature.value = 1
    }
    #expect(says(message(result), name: "temperature"))
    #expect(message(result).contains(/to [0-9]{4,}/))
  }

  @Test("linked properties that correct each other for ever stop the program with their names")
  func corrections() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let even = ValidatingProperty<Int, Never>(0, name: "even") {
        $0 % 2 == 0 ? .valid : .coerced($0 + 1, nil)
      }
      let odd = ValidatingProperty<Int, Never>(1, name: "odd") {
        $0 % 2 == 1 ? .valid : .coerced($0 + 1, nil)
      }
      even <~> odd
    }
    let text = message(result)
    #expect(text.contains("does not settle") && text.contains("correct each other's values"))
    #expect(text.contains("even") || text.contains("odd"))
  }

  @Test(
    "a cycle of bindings that alternates stops the program with the properties' source locations",
    .enabled(if: isThorough))
  func alternating() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (left, right) = (MutableProperty(false), MutableProperty(false))
      right <~ left.negate()
      left <~ right
    }
    #expect(says(message(result), name: made("property")))
    #expect(message(result).contains(/to (true|false)/))
  }

  @Test(
    "a property that follows a signal which it feeds stops the program with its source location",
    .enabled(if: isThorough))
  func following() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (signal, input) = Signal<Int, Never>.pipe()
      Property(initial: 0, then: signal).startWithValues { input.send(value: $0 + 1) }
    }
    #expect(says(message(result), name: made("property")))
  }

  @Test(
    "an unnamed list that its observer goes on editing stops the program with its source location",
    .enabled(if: isThorough))
  func listWithoutName() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let list = MutableCollectionProperty([0])
      list.observeChanges { if case .endChange = $0 { list[0] += 1 } }
      list.append(1)
    }
    #expect(says(message(result), name: made("list")))
  }

  @Test(
    "a trace that sets what it traces stops the program with the property's name",
    .enabled(if: isThorough))
  func trace() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let count = MutableProperty(0, name: "count")
      let trace = Trace(of: count) { _ in count.value += 1 }
      count.value = 1
      withExtendedLifetime(trace) {}
    }
    #expect(says(message(result), name: "count"))
  }

  @Test("a derivation that is computed from itself stops the program with a message")
  func itself() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let source = MutableProperty(0)
      var itself: Property<Int>?
      itself = source.map { $0 + (itself?.value ?? 0) }
      _ = itself?.value
    }
    #expect(message(result).contains("computed from itself"))
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
