import Testing

/// A piece of a client's code.
struct Snippet: Sendable {
  let claim: String
  let code: String
  /// Part of what the compiler says against it; `nil` if it accepts the code.
  let refusal: String?

  init(_ claim: String, refusal: String? = nil, _ code: String) {
    (self.claim, self.code, self.refusal) = (claim, code, refusal)
  }
}

@Suite("17. Sharing a graph between isolation domains is a compile error: what the compiler says")
struct IsolationTests {
  @Test("code that shares is refused, and code that does not is accepted")
  func snippets() throws {
    let snippets = Snippet.refused + Snippet.accepted
    let errors = try Compiler.errors(in: snippets.map(\.code))
    for (snippet, errors) in zip(snippets, errors) {
      if let refusal = snippet.refusal {
        #expect(errors.contains { $0.contains(refusal) }, "\(snippet.claim): \(errors)")
      } else {
        #expect(errors == [], "\(snippet.claim)")
      }
    }
  }
}

extension Snippet {
  /// A function that gives something to a task, and uses what is connected with it.
  private static func sent(_ claim: String, _ lines: String...) -> Snippet {
    Snippet(
      claim,
      refusal: "sending value of non-Sendable type '() async -> ()' risks causing data races",
      (["func use() {"] + lines + ["}"]).joined(separator: "\n"))
  }

  static let refused: [Snippet] =
    [
      Snippet(
        "a signal that waits on the main actor, given to another task",
        refusal: "risks causing data races",
        """
        @MainActor func use() {
          let (signal, input) = Signal<Int, Never>.pipe()
          let late = signal.delay(.seconds(1))
          Task.detached { _ = late.observeValues { _ in } }
          input.send(value: 1)
        }
        """),
      sent(
        "a property sent to another task and then used",
        "let count = MutableProperty(0)", "Task { count.value = 1 }", "count.value = 2"),
      sent(
        "an observed property captured by a detached task and read afterwards",
        "let count = MutableProperty(0)", "count.startWithValues { _ in }",
        "Task.detached { count.value = 1 }", "print(count.value)"),
      sent(
        "a derivation sent, then its source used",
        "let count = MutableProperty(0)", "let twice = count.map { $0 * 2 }",
        "Task.detached { print(twice.value) }", "count.value = 2"),
      sent(
        "the target of a binding sent, then its source used",
        "let (source, target) = (MutableProperty(0), MutableProperty(0))", "target <~ source",
        "Task.detached { target.value = 1 }", "source.value = 2"),
      sent(
        "the input of a signal sent, then its output observed",
        "let (output, input) = Signal<Int, Never>.pipe()",
        "Task.detached { input.send(value: 1) }", "output.observeValues { print($0) }"),
      Snippet(
        "held in a static constant", refusal: "is not concurrency-safe",
        "enum Store { static let list = MutableCollectionProperty([0]) }"),
      Snippet(
        "used by a task of an object without isolation",
        refusal: "passing closure as a 'sending' parameter risks causing data races",
        """
        final class Screen {
          let count = MutableProperty(0)
          func load() { Task { count.value = 1 } }
        }
        """),
      Snippet(
        "used by two child tasks", refusal: "risks causing data races",
        """
        func use() async {
          let count = MutableProperty(0)
          await withTaskGroup(of: Void.self) { group in
            group.addTask { count.value = 1 }
            group.addTask { count.value = 2 }
          }
        }
        """),
      Snippet(
        "used in an async let and beside it", refusal: "sending 'count' risks causing data races",
        """
        func use() async {
          let count = MutableProperty(0)
          async let one: Void = { count.value = 1 }()
          count.value = 2
          await one
        }
        """),
      Snippet(
        "taken out of an actor", refusal: "cannot exit actor-isolated context",
        """
        actor Model { let count = MutableProperty(0) }
        func use(_ model: Model) async { print(await model.count.value, await model.count) }
        """),
      Snippet(
        "a main actor's property set by a detached task",
        refusal: "main actor-isolated property 'count'",
        """
        @MainActor final class ViewModel {
          let count = MutableProperty(0)
          func load() { Task.detached { self.count.value = 1 } }
        }
        """),
      Snippet(
        "a derivation of what a main actor's object stores, read by a detached task",
        refusal: "risks causing data races between main actor-isolated code",
        """
        @MainActor final class ViewModel {
          let count = MutableProperty(0)
          func load() {
            let twice = Property { [count] in count.value * 2 }
            Task.detached { print(twice.value) }
          }
        }
        """),
    ]
    + [
      "MutableProperty(0)", "Property(value: 0)", "Signal<Int, Never>.empty", "Lifetime.empty",
      "SignalProducer<Int, Never>(value: 0)", "MutableCollectionProperty([0])",
      "Action<Int, Int, Never> { $0 }", "MutableProperty(0).startWithValues { _ in }",
    ].map {
      Snippet(
        "\($0) as Sendable", refusal: "'Sendable'",
        """
        func share(_ value: some Sendable) {}
        func use() { share(\($0)) }
        """)
    }
    + ["save", "{ save() }"].map {
      Snippet(
        "the step \($0) of a journal, which calls nothing", refusal: "is deprecated: write",
        "func use(_ it: Journal, _ save: Action<Void, Void, Never>) { it.expect(after: \($0)) }")
    }

  /// More code that is accepted is in the suite of law 17, which would not compile otherwise.
  static let accepted = [
    Snippet(
      "operators that wait, on the main actor, in an actor and with the caller's isolation",
      """
      @MainActor final class Screen {
        let text = MutableProperty("")
        var requests: Signal<String, Never> { text.signal.debounce(.seconds(1)) }
        lazy var ticks = SignalProducer<ContinuousClock.Instant, Never>.timer(interval: .seconds(1))
      }
      actor Laboratory {
        let values = MutableProperty(0)
        func watch() { values.signal.throttle(.seconds(1)).observeValues { print($0) } }
      }
      final class ViewModel {
        let late: Property<Int>
        init(
          clock: some Clock<Duration>, isolation: isolated (any Actor)? = #isolation
        ) {
          let values = MutableProperty(0)
          late = Property(initial: 0, then: values.producer.delay(.seconds(1), clock: clock))
        }
      }
      @MainActor func use() { print(ViewModel(clock: SuspendingClock()).late.value) }
      """)
  ]
}
