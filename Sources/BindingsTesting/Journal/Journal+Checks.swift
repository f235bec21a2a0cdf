public import Bindings

extension Journal {
  /// Checks a condition now, whenever an output sends something, and after every step.
  ///
  /// ```swift
  /// journal.always("the limit is at most 3") { viewModel.limit.value <= 3 }
  /// ```
  ///
  /// - Note: Ownership: what the closure captures is kept as long as the journal.
  public func always(
    _ name: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ holds: @escaping () -> Bool
  ) {
    add(at: TestLocation(fileID, filePath, line)) { holds() ? nil : "“\(name)” does not hold" }
  }

  /// Declares an output that always follows from others: steps need not expect it.
  ///
  /// ```swift
  /// journal.always(form.save.isEnabled) { form.name.value != "" }
  /// ```
  ///
  /// The value is checked now, whenever an output sends something, and after every step. A property
  /// that the journal does not observe is kept as long as the journal.
  public func always<Value: Equatable>(
    _ property: some PropertyProtocol<Value>, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, _ expected: @escaping () -> Value
  ) {
    let watched = output(property.identity, sending: Value.self)
    watched?.isImplied = true
    let name = watched?.name(of: property) ?? watched?.name ?? "the property"
    // What nobody observes is kept, since a computed property would be released.
    let probe = watched == nil ? { property.value } : property.probe
    add(at: TestLocation(fileID, filePath, line)) {
      let expected = expected()
      guard let value = probe(), value != expected else { return nil }
      let (actual, right) = (SwiftCode.words(for: value), SwiftCode.words(for: expected))
      return "\(name) is \(actual) rather than \(right)"
    }
  }

  private func add(at location: TestLocation, _ fault: @escaping () -> String?) {
    invariants.append((fault, isBroken: false))
    check(invariants.count - 1, at: location)
  }

  func checkInvariants() { for index in invariants.indices { check(index, at: location) } }

  /// Each failure is reported once, until the condition holds again.
  private func check(_ index: Int, at location: TestLocation) {
    let fault = invariants[index].fault()
    defer { invariants[index].isBroken = fault != nil }
    guard let fault, !invariants[index].isBroken else { return }
    fail("\(fault) \(entries.last.map { "when \($0)" } ?? "at the beginning").", at: location)
  }

  /// Compares the outputs with what they were when one sent something earlier in this turn.
  func checkForMixture(_ sender: WatchedOutput) {
    let values = outputs.map { $0.now() }
    defer { reading = (sender, values) }
    guard let earlier = reading else { return }
    for (output, (old, new)) in zip(outputs, zip(earlier.values, values)) {
      guard let old, let new, Sameness.asAnnounced(old, new) == false else { continue }
      return fail(
        """
        A mixture of old and new: within one turn, \(output.name) was \
        \(described(old)) when \(earlier.sender.name) notified its observers, and \
        \(described(new)) when \(sender.name) did.

        A screen would have shown both. An observer sets one of them: derive that value instead, \
        or set both in a batch.
        """)
    }
  }

  func failOfRounds(_ turn: TracedTurn) {
    fail(
      """
      A turn took \(turn.rounds) rounds, more than \(Self.roundLimit): observers have set values \
      whose observers set values. Derive or bind these values.\(Self.why(turn, about: nil))
      """)
  }

  func checkRepetition(_ value: Any, of output: WatchedOutput) {
    guard checks.contains(.repetitions), let last = output.last,
      Sameness.asAnnounced(last, value) == true
    else { return }
    fail(
      """
      \(output.name) announced \(described(value)) twice.

      Only values that can be compared are announced once: make \(type(of: value)) Equatable.
      """)
  }

  func checkLastAnnounced() {
    guard RunningTurn.identity == nil else { return }
    for output in outputs where output.kind == .property {
      guard let last = output.last, let now = output.now(),
        Sameness.inAllParts(last, now) == false
      else { continue }
      output.last = now
      fail(
        """
        \(output.name) announced \(described(last)) last, but it is \(described(now)).

        By its ==, the two are equal, so the change is not announced, and a screen keeps showing \
        the old value. Compare all parts that a screen shows.
        """)
    }
  }
}
