/// A source of values: a property, a signal or a producer.
public protocol BindingSource<Value, Failure> {
  /// The type of the values.
  associatedtype Value
  /// The type of the error that it may fail with; a target takes only sources that never fail.
  associatedtype Failure: Error

  /// The values; for a property, the current one first.
  var producer: SignalProducer<Value, Failure> { get }
}

/// A signal or a producer. An operator whose result is of the same type is declared here, once for
/// both; your own operators can be, too:
///
/// ```swift
/// extension EventStream where Value == String {
///   func nonEmpty() -> Self { filter { !$0.isEmpty } }
/// }
/// ```
public protocol EventStream<Value, Failure>: BindingSource {
  /// Creates a signal, or a producer, from a closure that sends to an observer.
  ///
  /// - Parameter generator: for a signal, called once, at once; for a producer, at each start.
  init(_ generator: @escaping (Signal<Value, Failure>.Observer, Lifetime) -> Void)

  /// Applies an operator to the signal, or to the events of each start of the producer.
  func lift(_ transform: @escaping (Signal<Value, Failure>) -> Signal<Value, Failure>) -> Self
}

extension EventStream {
  /// A signal that has completed, or a producer that completes at once.
  public static var empty: Self { Self { observer, _ in observer.sendCompleted() } }

  /// A source that neither sends nor ends. An observation or a start lasts until it is disposed of.
  public static var never: Self {
    Self { observer, lifetime in lifetime.observeEnded { _ = observer } }
  }
}

extension Signal: EventStream {
  public var producer: SignalProducer<Value, Failure> { SignalProducer(self) }

  @inlinable public func lift(_ transform: (Signal) -> Signal) -> Signal { transform(self) }
}

extension SignalProducer: EventStream {
  public var producer: SignalProducer<Value, Failure> { self }
}

// MARK: Writing operators

extension Signal {
  /// Creates a signal that receives the events of another one while it is itself held or observed.
  ///
  /// - Parameter receive: makes the closure that is called with each event of the source. It is the
  ///   whole operator, so that an event costs one call.
  @inlinable convenience init<Other, OtherFailure>(
    from source: Signal<Other, OtherFailure>,
    _ receive: (Downstream<Value, Failure>) -> (Signal<Other, OtherFailure>.Event) -> Void
  ) {
    let core = SignalCore<Value, Failure>.make()
    self.init(core)
    core.follow(source.observe(receive(Downstream(core))))
  }
}

extension EventStream {
  /// Applies an operator. `receive` is called once for a signal, and at each start of a producer.
  @inlinable func receiving(
    _ receive: @escaping (Downstream<Value, Failure>) -> (Signal<Value, Failure>.Event) -> Void
  ) -> Self {
    if let producer = self as? SignalProducer<Value, Failure> {
      return SignalProducer(from: producer, receive) as! Self
    }
    return lift { Signal(from: $0, receive) }
  }
}

extension Lifetime {
  /// Starts a source, and adds the start to the lifetime, if possible before any event.
  @inlinable func start<Value, Failure>(
    _ source: some BindingSource<Value, Failure>,
    _ action: @escaping (Signal<Value, Failure>.Event) -> Void
  ) {
    if hasEnded { return }
    source.producer.start(action, handingOver: { self += $0 })
  }
}

/// The state of an operator, shared by its closures.
@usableFromInline final class Box<Value> {
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable init(_ value: Value) { self.value = value }
}

/// A queue of values, first in, first out, in amortized constant time each.
@usableFromInline struct Queue<Element> {
  @usableFromInline var slots: [Element?] = []
  @usableFromInline var head = 0

  @inlinable init() {}

  @inlinable var count: Int { slots.count - head }

  @inlinable var isEmpty: Bool { slots.count == head }

  @inlinable mutating func append(_ element: Element) { slots.append(element) }

  @inlinable var first: Element? { head < slots.count ? slots[head] : nil }

  @inlinable mutating func popFirst() -> Element? {
    guard head < slots.count else { return nil }
    let first = slots[head]
    slots[head] = nil
    head += 1
    if head == slots.count {
      slots.removeAll(keepingCapacity: head <= 64)
      head = 0
    } else if head > 64, head * 2 > slots.count {
      slots.removeFirst(head)
      head = 0
    }
    return first
  }
}
