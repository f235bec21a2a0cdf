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
    Signal(joining: { core, parts in
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
      for (source, lane) in repeat (each sources, each lanes) {
        parts.start(source) { event in
          switch event {
          case .value(let value):
            lane.append(value)
            advance()
          case .completed:
            lane.isComplete = true
            if lane.isExhausted { core.send(end: .completed) }
          case .failed, .interrupted: core.pass(event)
          }
        }
      }
    })
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
  var isComplete = false

  var isEmpty: Bool { waiting.isEmpty }

  /// Whether no further tuple can be made.
  var isExhausted: Bool { isComplete && waiting.isEmpty }

  func append(_ element: Element) { waiting.append(element) }

  func next() -> Element { waiting.popFirst().unsafelyUnwrapped }
}
