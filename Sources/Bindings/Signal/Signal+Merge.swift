extension Signal {
  /// Sends the values of several signals, producers or properties as they come.
  ///
  ///     a       1 ------- 3 --|
  ///     b       ---- 2 ----------- 4 --|
  ///     result  1 -- 2 -- 3 ------ 4 --|
  ///
  /// Completes when all have completed; another end of one is its end.
  @inlinable public static func merge(
    _ sources: some Sequence<some BindingSource<Value, Failure>>
  ) -> Signal {
    let sources = Array(sources)
    return Signal.joining { core, parts in
      let join = Join(core, parts)
      join.running = sources.count
      if sources.isEmpty { core.send(end: .completed) }
      for source in sources { join.start(source) { core.send(value: $0) } }
    }
  }

  /// Sends the values of several sources as they come; completes when all of them have.
  @inlinable public static func merge(_ sources: any BindingSource<Value, Failure>...) -> Signal {
    merge(sources.map { $0.producer })
  }

  /// Sends the values of this and another source as they come; completes when both have.
  @inlinable public func merge(with other: some BindingSource<Value, Failure>) -> Signal {
    Signal.merge(self, other)
  }

  /// When this has completed, goes on with another source.
  ///
  ///     self    1 -- 2|
  ///     next    ----------- x -- y|
  ///     result  1 -- 2 ---- x -- y|
  ///
  /// The next one is started when this has completed: of a signal, what it sends before is not
  /// heard.
  public func concat(_ next: some BindingSource<Value, Failure>) -> Signal {
    Signal.joining { core, sources in
      sources += observe { event in
        guard case .completed = event else { return core.send(event) }
        sources.start(next) { core.send($0) }
      }
    }
  }
}
