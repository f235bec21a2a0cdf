extension Signal {
  /// Sends the tuples of the first values of several signals, producers or properties, of their
  /// second values, and so on.
  ///
  ///     a       1 -- 2 ------------- 3 --|
  ///     b       --------- x -- y ----------- z
  ///     result  --------- (1, x) (2, y) ---- (3, z)|
  ///
  /// Completes as soon as there can be no further tuple; another end of a source is its end.
  ///
  /// - Complexity: O(1) a value; values that wait for their partners are stored.
  public static func zip<each Element>(
    _ sources: repeat any BindingSource<each Element, Failure>
  ) -> Signal where Value == (repeat each Element) {
    Signal.joining { core, parts in
      let lanes = (repeat Lane<each Element>())
      let advance = {
        for lane in repeat each lanes {
          if lane.isEmpty { return }
        }
        core.send(value: (repeat (each lanes).next()))
        for lane in repeat each lanes {
          if lane.isExhausted { return core.send(end: .completed) }
        }
      }
      repeat (each lanes).start(each sources, core, parts, advance)
    }
  }

  /// Sends the pairs of the first values of this and another source, of their second values, and so
  /// on.
  public func zip<Other>(
    with other: some BindingSource<Other, Failure>
  ) -> Signal<(Value, Other), Failure> {
    Signal<(Value, Other), Failure>.zip(self, other)
  }
}

/// The values of one source that wait for their partners.
private final class Lane<Element> {
  private var waiting = Queue<Element>()
  private var isComplete = false

  var isEmpty: Bool { waiting.isEmpty }

  /// Whether no further tuple can be made.
  var isExhausted: Bool { isComplete && waiting.isEmpty }

  func next() -> Element { waiting.popFirst().unsafelyUnwrapped }

  /// Starts the lane's source; calls `advance` when it has sent a value.
  func start<Value, Failure>(
    _ source: some BindingSource<Element, Failure>, _ core: SignalCore<Value, Failure>,
    _ parts: CompositeDisposable, _ advance: @escaping () -> Void
  ) {
    parts.start(source) { [self] event in
      switch event {
      case .value(let value):
        waiting.append(value)
        advance()
      case .completed:
        isComplete = true
        if isExhausted { core.send(end: .completed) }
      case .failed, .interrupted: core.pass(event)
      }
    }
  }
}
