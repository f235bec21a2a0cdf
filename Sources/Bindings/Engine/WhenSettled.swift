/// Calls a closure when everything that was set so far has been announced.
///
/// An event sent this way never arrives before the state that it is about, wherever it is sent: in
/// a batch, in an observer, or in a batch that throws.
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
/// If no turn is running, the closure is called at once. Closures are called in the order in which
/// they were given, and the sets of one closure are announced before the next one is called. A
/// closure that another one gives is appended.
///
/// - Parameter body: called once, on the same thread.
/// - Precondition: the closures come to an end: more than 250,000 in a row stop the program.
public func whenSettled(_ body: @escaping () -> Void) {
  withTurn { turn in
    turn.perform {
      turn.settled.append(body)
      turn.hasWork = true
    }
  }
}

extension Turn {
  /// Calls the waiting closures after the turn, including those that are added meanwhile.
  func callSettled() {
    guard called == 0 else { return }
    while called < settled.count {
      called += 1
      if called > Turn.limit {
        fatalError(
          """
          Bindings: after \(Turn.limit) closures, whenSettled still has closures to call. Look for \
          a closure that gives another one each time.
          """)
      }
      settled[called - 1]()
    }
    let former = settled
    (settled, called) = ([], 0)
    withExtendedLifetime(former) {}
  }
}
