/// Runs a closure when all that was set so far has been announced.
///
/// An event sent this way never arrives before the state that it is about, wherever it is sent: in a
/// batch, in an observer, or in a batch that throws.
///
/// ```swift
/// batch {
///   count.value -= 3
///   whenSettled { events.send(value: .taken(3)) }
///   count.value -= 1
///   whenSettled { events.send(value: .taken(1)) }
/// }                                // count is announced once, then both events are sent
/// ```
///
/// Where no turn is running, the closure runs at once. Otherwise it runs when the turn has nothing
/// left to announce. Closures run in the order in which they were given, and what one of them sets
/// is announced before the next one runs; a closure that is given by another one waits its turn, too.
///
/// - Parameter body: runs once, on the same thread.
/// - Precondition: the closures come to an end: 250,000 of them in a row stop the program.
public func whenSettled(_ body: @escaping () -> Void) {
  let turn = currentTurn().takeUnretainedValue()
  if turn.isOpen || turn.settled.isRunning { turn.runWhenSettled(body) } else { body() }
}

/// What waits for the end of a turn.
struct SettledQueue {
  fileprivate var bodies: [() -> Void] = []
  fileprivate(set) var isRunning = false

  var isEmpty: Bool { bodies.isEmpty }
}

extension Turn {
  fileprivate func runWhenSettled(_ body: @escaping () -> Void) {
    settled.bodies.append(body)
    // A turn looks for closures only when it releases something: it is given something to release.
    if isOpen { keptObservers.push(Unmanaged.passRetained(Observer(notify: { _, _ in }))) }
  }

  /// The turn is over: runs what has waited for that, also what is given meanwhile.
  func runSettled() {
    guard !settled.isRunning else { return }
    settled.isRunning = true
    var count = 0
    while !settled.bodies.isEmpty {
      let bodies = settled.bodies
      settled.bodies = []
      count += bodies.count
      if count > Turn.limit {
        fatalError(
          """
          Bindings: after \(Turn.limit) closures, whenSettled still has more to run. Look for a \
          closure that brings about another one each time.
          """)
      }
      for body in bodies { body() }
    }
    settled.isRunning = false
  }
}
