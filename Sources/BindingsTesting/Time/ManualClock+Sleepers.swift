import Bindings

extension ManualClock {
  /// The time, and the sleepers.
  struct State {
    var now: Instant
    /// Sorted: the next one to be resumed is the last.
    private(set) var sleepers: [Sleeper] = []
    /// Tasks that were canceled before they began to wait.
    var cancelled: Set<Int> = []
    private var count = 0

    init(now: Instant) { self.now = now }

    mutating func nextNumber() -> Int {
      count += 1
      return count
    }

    mutating func insert(_ sleeper: Sleeper) {
      sleepers.insert(sleeper, at: index(of: sleeper.number, at: sleeper.deadline))
    }

    mutating func remove(_ number: Int, at deadline: Instant) -> Sleeper? {
      let index = index(of: number, at: deadline)
      guard sleepers.indices.contains(index), sleepers[index].number == number else { return nil }
      return sleepers.remove(at: index)
    }

    /// Removes the next sleeper, and advances the time to its deadline.
    mutating func next(until instant: Instant?) -> Sleeper? {
      guard let next = sleepers.last, instant.map({ next.deadline <= $0 }) ?? true else {
        return nil
      }
      sleepers.removeLast()
      now = max(now, next.deadline)
      return next
    }

    /// Returns the index of a sleeper, or the index at which to insert it.
    private func index(of number: Int, at deadline: Instant) -> Int {
      var (low, high) = (0, sleepers.count)
      while low < high {
        let middle = (low + high) / 2
        let other = sleepers[middle]
        if (other.deadline, other.number) > (deadline, number) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      return low
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
  private let isolation: (any Actor)?

  init(_ action: @escaping () -> Void, isolation: (any Actor)?) {
    self.action = action
    self.isolation = isolation
  }

  func run() {
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
