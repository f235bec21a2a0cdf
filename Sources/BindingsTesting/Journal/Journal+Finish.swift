public import Bindings

extension Journal {
  /// Ends the journal: nothing may be left that no step has dealt with, and nothing may be under
  /// way.
  ///
  /// A journal that is released does the same; but when that is, in an optimized build, is for the
  /// compiler to decide.
  public func finish(fileID: String = #fileID, filePath: String = #filePath, line: Int = #line) {
    end(at: TestLocation(fileID, filePath, line))
  }

  func end(at location: TestLocation) {
    guard !isFinished else { return }
    tellWaiting(nil)
    failOfLeftovers(before: location)
    self.location = location
    if checks.contains(.lastTold) { checkLastTold() }
    if checks.contains(.work) { failOfWork() }
    isFinished = true
    endObservations()
    if checks.contains(.observers) { failOfObservers() }
  }

  /// The actions whose work is under way.
  var executing: [Work] { works.filter { $0.isExecuting.value == true } }

  /// Work that was started must have ended; the failure is reported where it was started.
  private func failOfWork() {
    for work in executing {
      let beginning = entries.last { $0.watched === work.watched }?.location
      fail(
        """
        \(work.name) is still executing at the end.

        Await it, journal.expect(awaiting: …), wait for what it does, \
        journal.expect(within: .seconds(1)) { … }, or give it up: \(path(work.name)).cancel()
        """, at: beginning)
    }
  }

  /// Observations that began after the journal must have ended by now.
  private func failOfObservers() {
    let left = partsAtBeginning.parts.filter { part in
      part.isAlive && part.observersThenAndNow.now > part.observersThenAndNow.then
    }
    guard !left.isEmpty else { return }
    let lines = left.map { part in
      let (then, now) = part.observersThenAndNow
      return "  \(part.name) (\(part.description)): \(then) at the beginning, \(now) now"
    }
    fail(
      """
      Observers are left behind:

      \(lines.joined(separator: "\n"))

      Each of them was begun after the journal and not disposed of. What is to observe all the time \
      begins before the journal.
      """)
  }

  // MARK: Reading

  /// Returns all values that a property has announced, after the value that it had when the journal
  /// began.
  ///
  /// Of a property that the journal does not observe, nothing; of one whose values hold objects, no
  /// more than what no step has dealt with.
  public func history<Value>(of property: some PropertyProtocol<Value>) -> [Value] {
    guard let output = output(property.identity, telling: Value.self) else { return [] }
    return ((output.first as? Value).map { [$0] } ?? []) + values(of: output)
  }

  /// All values that a signal has sent since the journal began.
  public func history<Value, Failure>(of signal: Signal<Value, Failure>) -> [Value] {
    output(signal.identity, telling: Value.self).map { values(of: $0) } ?? []
  }

  /// Returns all brackets that a list has sent since the journal began.
  public func history<Element>(
    of list: some ObservableCollection<Element>
  ) -> [CollectionChange<Element>] {
    entries.compactMap { entry in
      guard entry.watched.isOutput(list.identity, telling: CollectionChange<Element>.self),
        case .bracket(let change, _) = entry.event
      else { return nil }
      return change as? CollectionChange<Element>
    }
  }

  private func values<Value>(of output: WatchedOutput) -> [Value] {
    entries.compactMap { entry in
      guard entry.watched === output, case .value(let value) = entry.event else { return nil }
      return value as? Value
    }
  }
}
