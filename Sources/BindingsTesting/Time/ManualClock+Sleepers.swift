import Bindings

extension ManualClock {
  struct State {
    var now: Instant
    /// In the order in which they are resumed; a slice, so that removing the first takes O(1).
    private(set) var sleepers: ArraySlice<Sleeper> = []
    private(set) var count = 0

    mutating func nextNumber() -> Int {
      count += 1
      return count
    }

    mutating func insert(_ sleeper: Sleeper) {
      // Mostly, a later one is due later.
      let index = sleepers.lastIndex { $0.deadline <= sleeper.deadline }.map { $0 + 1 }
      sleepers.insert(sleeper, at: index ?? sleepers.startIndex)
    }

    mutating func remove(_ number: Int) -> Sleeper? {
      sleepers.firstIndex { $0.number == number }.map { sleepers.remove(at: $0) }
    }

    /// Removes the next sleeper, and advances the time to its deadline.
    mutating func next(until instant: Instant?) -> Sleeper? {
      guard let next = sleepers.first, next.deadline <= instant ?? next.deadline else { return nil }
      now = max(now, next.deadline)
      defer { if sleepers.count == 1 { sleepers = [] } else { sleepers.removeFirst() } }
      return next
    }
  }

  struct Sleeper {
    let deadline: Instant
    let number: Int
    /// What waits: “a task”, “a call”, or “the operator made at Module/File.swift:12”.
    let operation: String
    let resume: @Sendable () -> Void
    /// Called when the task is canceled, or the clock is released; by then no task sleeps, because
    /// a sleeping task keeps its clock.
    let cancel: @Sendable () -> Void
  }
}

/// A closure that a clock calls at a deadline.
///
/// The clock may be shared, so what it holds must be `Sendable`, which a closure is not. This is
/// safe for a closure that belongs to an actor, because `run` checks that it is called there.
final class ScheduledCall: Disposable, @unchecked Sendable {
  private var action: (() -> Void)?
  private weak let isolation: (any Actor)?
  private let isIsolated: Bool
  /// Removes the call from its clock.
  private let leave: () -> Void

  init(_ action: @escaping () -> Void, isolation: (any Actor)?, leave: @escaping () -> Void) {
    (self.action, self.isolation, self.leave) = (action, isolation, leave)
    isIsolated = isolation != nil
  }

  /// Runs the closure; if its actor has gone, releases it.
  func run() {
    if isIsolated, isolation == nil { return release() }
    isolation?.preconditionIsolated(
      """
      ManualClock: the clock was advanced outside of the actor on which an operator was made. \
      Advance it on that actor, to which the operator's observers belong.
      """)
    action.take()?()
  }

  func release() {
    // Captured values are released after the write, because their `deinit` may read this property.
    withExtendedLifetime(action.take()) {}
  }

  var isDisposed: Bool { action == nil }

  func dispose() {
    guard !isDisposed else { return }
    release()
    leave()
  }
}
