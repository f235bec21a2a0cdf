/// The isolation in which asynchronous work was described, and in which it runs.
///
/// The actor is held weakly, to avoid a retain cycle; a task keeps it while it runs.
final class IsolationContext {
  private weak var actor: (any Actor)?

  init(_ actor: any Actor) { self.actor = actor }

  /// Runs `work` on the actor, when that is next free.
  ///
  /// The call comes from the graph, which lives on that actor: this is asserted, also in a release
  /// build. So nothing leaves its isolation, which the compiler cannot see here.
  ///
  /// - Returns: a disposable that cancels the work; `nil` if the actor has been released.
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
