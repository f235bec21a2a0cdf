public import Bindings

extension Journal {
  /// Ends the journal, and checks that steps have claimed all changes and no action is executing.
  ///
  /// Its release does the same, but an optimized build may release it before the test's last line.
  public func finish(fileID: String = #fileID, filePath: String = #filePath, line: Int = #line) {
    end(at: TestLocation(fileID, filePath, line))
  }

  var executing: [WatchedAction] { actions.filter { $0.isExecuting?() == true } }

  /// Reports work that is still running, at the step that started it.
  func failOfWork() {
    for action in executing {
      let beginning = entries.last { $0.watched === action.executing }?.location
      fail(
        """
        \(action.name) is still executing at the end.

        Await it, journal.expect(awaiting: …), wait for its result, \
        journal.expect(within: .seconds(1)) { … }, or cancel it: \(path(action.name)).cancel()
        """, at: beginning)
    }
  }

  func failOfObservers() {
    let lines = partsAtBeginning.parts.compactMap { part -> String? in
      let (then, now) = part.observersThenAndNow
      guard part.isAlive, now > then else { return nil }
      return "  \(part.name) (\(part.description)): \(then) at the beginning, \(now) now"
    }
    guard !lines.isEmpty else { return }
    fail(
      """
      Observers are left:

      \(lines.joined(separator: "\n"))

      These observations began after the journal, and were not disposed of. An observation that \
      should outlast the journal begins before it.
      """)
  }

  /// Returns the value that a property began with, and then all that it has announced.
  ///
  /// The result is empty for a property that the journal does not observe. Values that hold objects
  /// are released when a step has claimed them, and are left out.
  public func history<Value>(of property: some PropertyProtocol<Value>) -> [Value] {
    guard let output = output(property.identity, sending: Value.self) else { return [] }
    let sent = entries.compactMap { entry -> Value? in
      guard entry.watched === output, case .value(let value) = entry.event else { return nil }
      return value as? Value
    }
    return (output.first.flatMap { $0 as? Value }.map { [$0] } ?? []) + sent
  }

  /// The values of all properties and lists, one line each: “title: "14 matches"”.
  public var snapshot: String {
    outputs.compactMap { output in
      output.now().map { "\(output.joinedNames): \(described($0))" }
    }
    .joined(separator: "\n")
  }
}
