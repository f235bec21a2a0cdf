/// Where asynchronous work runs: the isolation in which it was described.
///
/// The actor is not kept, since it may well hold the very thing that holds this; a task keeps it
/// while it runs. What waits for a time is woken up by a task of `Timetable`, which needs no more
/// than the isolation that its operator was made in.
final class Home {
  private weak var actor: (any Actor)?

  init(_ actor: any Actor) { self.actor = actor }

  /// Runs `work` on the actor, when that is next free.
  ///
  /// The start is synchronous, and comes from the graph, which lives on that actor: this is
  /// asserted, also in a release build. So nothing leaves the isolation that it is in, which the
  /// compiler cannot see here.
  ///
  /// - Returns: what cancels the work; `nil` if the actor has gone.
  func start(
    _ work: nonisolated(nonsending) @escaping () async -> Void
  ) -> (any Disposable)? {
    guard let actor else { return nil }
    nonisolated(unsafe) let work = work
    let task = actor.assumeIsolated { isolation in
      Task {
        _ = isolation
        await work()
      }
    }
    return AnyDisposable { task.cancel() }
  }
}
