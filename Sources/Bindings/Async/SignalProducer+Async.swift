extension SignalProducer {
  /// Creates a producer of asynchronous work, which sends what the work returns or throws.
  ///
  /// ```swift
  /// let load = SignalProducer<Page, LoadError> { () async throws(LoadError) in
  ///   try await service.page(number.value)
  /// }
  /// ```
  ///
  /// The work begins when the isolation is next free, and resumes there after each `await`, so it
  /// may use the graph: in an actor that is not global, only if it captures `self` strongly. It is
  /// canceled when the start is disposed of; its result is then dropped.
  ///
  /// - Note: Ownership: running work, also if canceled, keeps its captures, and the actor.
  public init(
    isolation: isolated any Actor = #isolation,
    work: nonisolated(nonsending) @escaping () async throws(Failure) -> Value
  ) { self.init(context: IsolationContext(isolation), work) }

  /// Creates a producer that sends the elements of an asynchronous sequence, and ends as it does.
  ///
  ///     sequence  1 -- 2 ------ 3 --|
  ///     result    1 -- 2 ------ 3 --|
  ///
  /// ```swift
  /// lines <~ SignalProducer(file.lines).flatMapError { _ in .empty }
  /// ```
  ///
  /// In this way values arrive from another thread or isolation. The loop is canceled when the
  /// start is disposed of. All starts share a sequence that can be iterated only once; an
  /// `AsyncStream` ends for all if a start that waits for its next element is disposed of.
  ///
  /// - Note: Ownership: the loop keeps the sequence and the actor until it ends. If the sequence
  ///   does not end, an actor that holds the target is released only after the loop was disposed
  ///   of.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  public init<Elements: AsyncSequence>(
    isolation: isolated any Actor = #isolation, _ sequence: Elements
  ) where Elements.Element == Value, Elements.Failure == Failure {
    self.init(context: IsolationContext(isolation), elements: sequence)
  }

  // Closures that run in the isolation of their caller are written in functions without isolation.
  // In an isolated function, the compiler would infer that they run in that isolation, or anywhere.

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private init<Elements: AsyncSequence>(
    context: IsolationContext, elements sequence: Elements
  ) where Elements.Element == Value, Elements.Failure == Failure {
    self.init(context) { observer, lifetime in
      var iterator = sequence.makeAsyncIterator()
      do throws(Failure) {
        while !lifetime.hasEnded, let value = try await iterator.next(isolation: #isolation) {
          observer.send(value: value)
        }
        observer.sendCompleted()
      } catch {
        observer.send(error: error)
      }
    }
  }

  init(
    context: IsolationContext,
    _ work: nonisolated(nonsending) @escaping () async throws(Failure) -> Value
  ) {
    self.init(context) { observer, _ in
      do throws(Failure) {
        observer.send(value: try await work())
        observer.sendCompleted()
      } catch {
        observer.send(error: error)
      }
    }
  }

  init(
    _ context: IsolationContext,
    _ work: nonisolated(nonsending) @escaping (Observer, Lifetime) async -> Void
  ) {
    self.init { observer, lifetime in
      let run: nonisolated(nonsending) () async -> Void = {
        if !lifetime.hasEnded { await work(observer, lifetime) }
      }
      if let task = context.start(run) {
        lifetime += task
      } else {
        observer.sendInterrupted()
      }
    }
  }
}

/// The isolation in which asynchronous work was described, and in which it runs.
///
/// The actor is held weakly, to avoid a retain cycle; a task keeps it while it runs.
final class IsolationContext {
  private weak var actor: (any Actor)?

  init(_ actor: any Actor) { self.actor = actor }

  /// Runs `work` when the actor is next free; the result, `nil` without the actor, cancels it.
  ///
  /// The graph that calls this lives on that actor, which is asserted, also in a release build. So
  /// nothing leaves its isolation, although the compiler cannot prove it.
  func start(_ work: nonisolated(nonsending) @escaping () async -> Void) -> (any Disposable)? {
    guard let actor else { return nil }
    nonisolated(unsafe) let work = work
    // The task inherits its cause.
    let cause = withTurn { $0.causes.last } ?? workCause.get() ?? .observer("a task")
    let task = workCause.withValue(cause) {
      actor.assumeIsolated { isolation in
        Task {
          _ = isolation
          await work()
        }
      }
    }
    return AnyDisposable { task.cancel() }
  }
}
