import Bindings

extension ManualClock {
  /// The time, and the sleepers.
  struct State {
    var now: Instant
    /// By their numbers.
    private(set) var sleepers: [Int: Sleeper] = [:]
    /// The order in which they are resumed. Those that were canceled are removed later.
    private var order = Heap<Turn>()
    /// Tasks that were canceled before they began to wait.
    var cancelled: Set<Int> = []
    private var count = 0

    private struct Turn: Comparable {
      let deadline: Instant
      let number: Int

      static func < (left: Turn, right: Turn) -> Bool {
        (left.deadline, left.number) < (right.deadline, right.number)
      }
    }

    init(now: Instant) { self.now = now }

    mutating func nextNumber() -> Int {
      count += 1
      return count
    }

    mutating func insert(_ sleeper: Sleeper) {
      sleepers[sleeper.number] = sleeper
      order.insert(Turn(deadline: sleeper.deadline, number: sleeper.number))
    }

    mutating func remove(_ number: Int) -> Sleeper? {
      let sleeper = sleepers.removeValue(forKey: number)
      if order.elements.count > 2 * sleepers.count + 64 {
        order.removeAll { sleepers[$0.number] == nil }
      }
      return sleeper
    }

    mutating func nextDeadline() -> Instant? {
      while let next = order.elements.first, sleepers[next.number] == nil { _ = order.popFirst() }
      return order.elements.first?.deadline
    }

    /// Removes the next sleeper, and advances the time to its deadline.
    mutating func next(until instant: Instant?) -> Sleeper? {
      guard let deadline = nextDeadline(), deadline <= instant ?? deadline else { return nil }
      now = max(now, deadline)
      return order.popFirst().flatMap { sleepers.removeValue(forKey: $0.number) }
    }
  }

  /// A waiting task or operator.
  struct Sleeper {
    enum Kind {
      case task(CheckedContinuation<Void, any Error>)
      case call(ScheduledCall)
    }

    let deadline: Instant
    let number: Int
    private let kind: Kind
    /// “the operator made at File.swift:12”.
    let operation: String

    init(_ deadline: Instant, _ number: Int, _ kind: Kind, for operation: String = "a task") {
      self.operation = operation
      self.deadline = deadline
      self.number = number
      self.kind = kind
    }

    func resume() {
      switch kind {
      case .task(let continuation): continuation.resume()
      case .call(let call): call.run()
      }
    }

    /// The clock is released. No task sleeps then, because a task that sleeps on a clock keeps it.
    func release() {
      if case .call(let call) = kind { call.release() }
    }

    func cancel() {
      if case .task(let continuation) = kind { continuation.resume(throwing: CancellationError()) }
    }
  }
}

/// A closure that a clock calls at a deadline.
///
/// The clock may be shared, so what it holds must be `Sendable`, and a closure is not. That is safe
/// because `run` checks that the closure is called on the isolation on which it was passed.
final class ScheduledCall: @unchecked Sendable {
  private(set) var action: (() -> Void)?
  private weak let isolation: (any Actor)?
  private let isIsolated: Bool

  init(_ action: @escaping () -> Void, isolation: (any Actor)?) {
    self.action = action
    self.isolation = isolation
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
    let action = action
    self.action = nil
    action?()
  }

  func release() {
    // The captured values are released after the write has finished, because their `deinit` may
    // read this property.
    let action = action
    self.action = nil
    withExtendedLifetime(action) {}
  }
}

/// A disposable that cancels a scheduled call.
final class Scheduling: Disposable {
  private let call: ScheduledCall
  private let leave: () -> Void

  init(_ call: ScheduledCall, leave: @escaping () -> Void) {
    self.call = call
    self.leave = leave
  }

  var isDisposed: Bool { call.action == nil }

  func dispose() {
    guard !isDisposed else { return }
    call.release()
    leave()
  }
}
