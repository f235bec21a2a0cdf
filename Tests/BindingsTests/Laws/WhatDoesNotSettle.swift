import Bindings
import Testing

/// Each of these would never end; a process of its own stops with the message.
@Suite("10. What does not settle is named")
struct WhatDoesNotSettle {
  /// The message, which stands on one line or two.
  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  private func says(_ message: String, name: String) -> Bool {
    message.contains("does not settle") && message.contains(/after [0-9_,]{5,} [a-z]/)
      && message.contains(name)
  }

  @Test("an observer that sets its own property, by name")
  func observer() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let temperature = MutableProperty(0, name: "temperature")
      temperature.signal.observeValues { temperature.value = $0 + 1 }
      temperature.value = 1
    }
    #expect(says(message(result), name: "temperature"))
    #expect(message(result).contains(/to [0-9]{4,}/))
  }

  @Test("a ring of bindings whose conversions run away")
  func ring() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let (celsius, kelvin) = (
        MutableProperty(0, name: "celsius"), MutableProperty(0, name: "kelvin")
      )
      kelvin <~ celsius.map { $0 + 273 }
      celsius <~ kelvin.map { $0 - 272 }
    }
    #expect(says(message(result), name: "celsius") || says(message(result), name: "kelvin"))
  }

  @Test("a ring that alternates for ever, of properties called by where they were made")
  func alternating() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let (left, right) = (MutableProperty(false), MutableProperty(false))
      right <~ left.negate()
      left <~ right
    }
    #expect(
      says(
        message(result), name: "the property made at BindingsTests/WhatDoesNotSettle.swift:"))
    #expect(message(result).contains(/to (true|false)/))
  }

  @Test("a property that follows a signal, by where it was made")
  func following() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let (signal, input) = Signal<Int, Never>.pipe()
      Property(initial: 0, then: signal).startWithValues { input.send(value: $0 + 1) }
    }
    #expect(
      says(
        message(result), name: "the property made at BindingsTests/WhatDoesNotSettle.swift:"))
  }

  @Test("two properties set by each other's observers")
  func twoObservers() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let (ping, pong) = (MutableProperty(0, name: "ping"), MutableProperty(0, name: "pong"))
      ping.map { $0 + 1 }.signal.observeValues { pong.value = $0 }
      pong.map { $0 + 1 }.signal.observeValues { ping.value = $0 }
      ping.value = 1
    }
    #expect(says(message(result), name: "ping") || says(message(result), name: "pong"))
  }

  @Test("a list that its own observer goes on editing")
  func list() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let list = MutableCollectionProperty([0], name: "numbers")
      list.observeChanges { if case .endChange = $0 { list[0] += 1 } }
      list.append(1)
    }
    #expect(says(message(result), name: "numbers"))
  }

  @Test("a list without a name that its own observer goes on editing, as a list")
  func listWithoutName() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let list = MutableCollectionProperty([0])
      list.observeChanges { if case .endChange = $0 { list[0] += 1 } }
      list.append(1)
    }
    #expect(says(message(result), name: "the list made at BindingsTests/WhatDoesNotSettle.swift:"))
  }

  @Test("a derivation that is computed from itself")
  func itself() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let source = MutableProperty(0)
      var itself: Property<Int>?
      itself = source.map { $0 + (itself?.value ?? 0) }
      _ = itself?.value
    }
    #expect(message(result).contains("computed from itself"))
  }

  @Test("a long way to rest is not a loop")
  func longButFinite() {
    let count = MutableProperty(0, name: "count")
    count.signal.observeValues { [unowned count] in if $0 < 50_000 { count.value = $0 + 1 } }
    count.value = 1
    count.value = 0
    count.value = 1
    #expect(count.value == 50_000)
  }
}
