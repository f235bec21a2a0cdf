/// Work that starts anew for each observer.
///
/// ```swift
/// let countdown = SignalProducer<Int, Never>(values: [3, 2, 1])
/// countdown.map { "\($0)…" }.startWithValues { print($0) }   // 3… 2… 1…
/// countdown.map { "\($0)!" }.startWithValues { print($0) }   // 3! 2! 1!
/// ```
///
/// Its operators are those of ``Signal``, applied to what each start sends.
///
/// - Note: Ownership: a start goes on until it ends or is disposed of; nobody has to hold it.
///   Whoever disposes of it hears nothing more, not even that it was interrupted.
/// - SeeAlso: ReactiveSwift `SignalProducer`
public struct SignalProducer<Value, Failure: Error> {
  /// Where a start sends to.
  public typealias Observer = Signal<Value, Failure>.Observer

  @usableFromInline let source: Source
  /// Of a property's producer, the property's place in the graph.
  @usableFromInline let node: ValueNode<Value>?

  /// How a start is made.
  @usableFromInline enum Source {
    /// Of what keeps the grammar itself, and sends at once no more than a value and an end.
    case attaching((Observer) -> any Disposable)
    case preparing(() -> Start)
  }

  /// A start that has been prepared: everyone who is to hear it can begin before it does.
  @usableFromInline struct Start {
    @usableFromInline let signal: Signal<Value, Failure>
    @usableFromInline let steer: (Command) -> Void

    @inlinable init(signal: Signal<Value, Failure>, steer: @escaping (Command) -> Void) {
      self.signal = signal
      self.steer = steer
    }
  }

  @inlinable init(_ source: Source, node: ValueNode<Value>? = nil) {
    self.source = source
    self.node = node
  }

  /// A producer that attaches its observers itself.
  @inlinable init(
    node: ValueNode<Value>? = nil, attaching run: @escaping (Observer) -> any Disposable
  ) {
    self.init(.attaching(run), node: node)
  }

  /// Prepares a start.
  @inlinable func prepare() -> Start {
    switch source {
    case .preparing(let make): make()
    case .attaching(let run):
      // Not an input, which completes when it is dropped: who attaches it says how it ends.
      SignalProducer.start { core in core.follow(run(Observer { core.send($0) })) }
    }
  }

  /// A start that begins with a closure, unless nobody wants it any more.
  @inlinable static func start(_ begin: @escaping (SignalCore<Value, Failure>) -> Void) -> Start {
    let core = SignalCore<Value, Failure>(hasHandle: true)
    return Start(signal: Signal(core)) { command in
      switch command {
      case .begin: if !core.isOver { begin(core) }
      case .interrupt: core.send(end: .interrupted)
      }
    }
  }
}

/// What can be done with a start that has been prepared.
@usableFromInline enum Command {
  case begin, interrupt
}
