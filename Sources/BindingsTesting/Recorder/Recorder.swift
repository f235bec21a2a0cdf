public import Bindings

/// A record of all that one property, signal, producer or list sends, from the beginning on.
///
/// ```swift
/// let gameState = Recorder(viewModel.gameState)
/// viewModel.takeThree()
/// #expect(gameState.values == ["18 matches", "14 matches"])
/// ```
///
/// - A property begins with its value, and a producer is started.
/// - A property, a signal and a producer also have an `end`.
/// - A list has `events`, `brackets` and a `replica`; see ``init(_:fileID:filePath:line:report:)``.
///
/// - Note: Ownership: it ends when it is disposed of or released, and keeps only what was sent.
public final class Recorder<Output>: Disposable {
  private let tape: AnyObject
  private let observation: any Disposable

  init(_ tape: AnyObject, _ observation: any Disposable) {
    (self.tape, self.observation) = (tape, observation)
  }

  deinit { observation.dispose() }

  public var isDisposed: Bool { observation.isDisposed }

  /// Stops recording; the recorded events stay available.
  public func dispose() { observation.dispose() }
}

final class Tape<Event> {
  var events: [Event] = []
}

extension Recorder where Output: BindingSource {
  /// Begins to record a property, a signal or a producer.
  public convenience init(_ output: Output) {
    let tape = Tape<Signal<Output.Value, Output.Failure>.Event>()
    self.init(tape, output.producer.start { tape.events.append($0) })
  }

  /// All recorded events, the end included.
  public var events: [Signal<Output.Value, Output.Failure>.Event] {
    unsafeDowncast(tape, to: Tape<Signal<Output.Value, Output.Failure>.Event>.self).events
  }

  /// The values; of a property, first the one at the beginning.
  public var values: [Output.Value] { events.compactMap(\.value) }

  /// The end; `nil` if there is none yet.
  public var end: Signal<Output.Value, Output.Failure>.Event? {
    events.last.flatMap { $0.isTerminating ? $0 : nil }
  }
}

extension Recorder where Output: ObservableCollection {
  /// Begins to record a list: first its content as one bracket, then each change.
  ///
  /// After each bracket, it replays the events; if they do not give the list, that is a failure.
  public convenience init(
    _ list: Output, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    report: @escaping (TestFailure) -> Void
  ) {
    let location = TestLocation(fileID, filePath, line)
    let tape = Tape<CollectionEvent<Output.Element>>()
    let replica = Replica(of: list, isEmpty: true)
    self.init(
      tape,
      list.bracketsProducer.startWithValues { change in
        tape.events += [.startChange] + change.events + [.endChange]
        guard let fault = replica.apply(change) else { return }
        report(TestFailure("The list \(fault)", at: location))
      })
  }

  /// All events, with the ends of brackets.
  public var events: [CollectionEvent<Output.Element>] {
    unsafeDowncast(tape, to: Tape<CollectionEvent<Output.Element>>.self).events
  }

  /// All brackets as values; the first one is the content at the beginning, if there was any.
  public var brackets: [CollectionChange<Output.Element>] {
    events.split { if case .startChange = $0 { true } else { false } }.map { CollectionChange($0) }
  }

  /// The list that the events make, replayed from the empty one.
  public var replica: [Output.Element] { events.reduce(into: []) { $1.apply(to: &$0) } }
}
