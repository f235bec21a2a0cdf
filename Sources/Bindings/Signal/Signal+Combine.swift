extension Signal {
  /// Sends the tuple of the latest values of several signals, producers or properties, of any
  /// number and types, whenever one of them sends and all have sent.
  ///
  ///     a       1 ------------ 2 -----------|
  ///     b       ---- x -------------- y ----|
  ///     result  ---- (1, x) -- (2, x) (2, y)|
  ///
  /// Completes when all have completed; another end of one is its end. State is better combined as
  /// properties: a combination of properties never shows a mixture of old and new.
  @inlinable public static func combineLatest<each Element>(
    _ sources: repeat any BindingSource<each Element, Failure>
  ) -> Signal where Value == (repeat each Element) {
    Signal.joining { core, parts in
      let join = Join(core, parts)
      let latest = (repeat Latest<each Element>())
      for _ in repeat each latest { join.missing += 1 }
      join.running = join.missing
      // The only closure that knows all types: within an iteration over a pack the compiler makes
      // closures that crash when they are optimized.
      let send = { core.send(value: (repeat (each latest).value.unsafelyUnwrapped)) }
      repeat join.start(each sources, each latest, send)
    }
  }

  /// Sends the array of the latest values of several sources, whenever one of them sends and all
  /// have sent.
  ///
  /// - Complexity: O(n) a value.
  @inlinable public static func combineLatest<Element>(
    _ sources: some Sequence<some BindingSource<Element, Failure>>
  ) -> Signal where Value == [Element] {
    let sources = Array(sources)
    return Signal.joining { core, parts in
      let join = Join(core, parts)
      let latest = Memory<[Element?]>(Array(repeating: nil, count: sources.count))
      let complete = Memory<[Element]>([])
      join.missing = sources.count
      join.running = sources.count
      if sources.isEmpty { core.send(end: .completed) }
      for (index, source) in sources.enumerated() {
        join.start(source) { value in
          if join.missing > 0 {
            if latest.value[index] == nil { join.missing -= 1 }
            latest.value[index] = value
            guard join.missing == 0 else { return }
            complete.value = latest.value.map(\.unsafelyUnwrapped)
            latest.value = []
          } else {
            complete.value[index] = value
          }
          core.send(value: complete.value)
        }
      }
    }
  }

  /// Sends the pair of the latest values of this and another source, whenever one of them sends and
  /// both have sent.
  @inlinable public func combineLatest<Other>(
    with other: some BindingSource<Other, Failure>
  ) -> Signal<(Value, Other), Failure> {
    // Not a pack of two, since a pack is not specialized, and takes ten times as long.
    Signal<(Value, Other), Failure>.joining { core, parts in
      let join = Join(core, parts)
      let (left, right) = (Latest<Value>(), Latest<Other>())
      (join.missing, join.running) = (2, 2)
      let send = {
        core.send(value: (left.value.unsafelyUnwrapped, right.value.unsafelyUnwrapped))
      }
      join.start(self, left, send)
      join.start(other, right, send)
    }
  }
}
