extension ManualClock {
  /// Lets other tasks run until so many tasks and operators wait on the clock.
  ///
  /// - Parameter patience: how long, in real time. If too little work waits by then, the program
  ///   stops with a message that says what waits and until when, and where operators were made.
  public nonisolated(nonsending) func untilSomeoneWaits(
    count: Int = 1, patience: Duration = .seconds(60)
  ) async {
    let end = ContinuousClock.now + patience
    while state.withLock({ $0.sleepers.count }) < count {
      guard ContinuousClock.now < end else {
        let waiting = waiting
        fatalError(
          """
          ManualClock: \(waiting.isEmpty ? "no work has" : "\(waiting.count) of \(count) have") \
          begun to wait on the clock within \(patience). What is missing has not begun, waits on \
          another clock, or is over.\(waiting.map { "\n  \($0)" }.joined())
          """)
      }
      await Task.yield()
    }
  }

  /// What waits on the clock, in the order in which it is resumed: “until 0.3 seconds: a task”.
  var waiting: [String] {
    state.withLock { $0.sleepers }.map { "until \($0.deadline): \($0.operation)" }
  }

  private static let all = Locked<[@Sendable () -> ManualClock?]>([])

  func note() {
    Self.all.withLock { all in
      if all.count > 64 { all.removeAll { $0() == nil } }
      all.append { [weak self] in self }
    }
  }

  /// What waits on the clocks that were made in a file, for failures.
  static func waiting(in fileID: String) -> [String] {
    all.withLock { $0 }.compactMap { $0() }.filter { $0.location.hasPrefix("\(fileID):") }
      .flatMap { clock in
        let waiting = clock.waiting
        return waiting.isEmpty
          ? []
          : ["On the clock made at \(clock.location), at \(clock.now), wait:"]
            + waiting.map { "  \($0)" }
      }
  }
}
