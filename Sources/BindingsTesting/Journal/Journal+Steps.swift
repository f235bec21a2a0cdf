extension Journal {
  /// Does something, and expects the outputs to tell exactly this, in this order; without
  /// expectations, nothing.
  ///
  /// The expectations are made before it is done, so they cannot look at what comes out. What takes
  /// several statements is a step of `after`.
  ///
  /// - Returns: what it returns; `nil` if it throws, which is a failure.
  @discardableResult
  public func expect<Result>(
    after action: @autoclosure () throws -> Result, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column,
    @ExpectationBuilder _ expectations: () throws -> [Expectation] = { [] }
  ) -> Result? {
    step(
      at: Place(fileID: fileID, filePath: filePath, line: line, column: column), expectations,
      action)
  }

  /// Does what a closure does, rather than nothing with the closure; the same as `after`.
  ///
  /// - Returns: what it returns; `nil` if it throws, which is a failure.
  @discardableResult
  public func expect<Result>(
    after actions: () throws -> Result, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column,
    @ExpectationBuilder _ expectations: () throws -> [Expectation] = { [] }
  ) -> Result? {
    step(
      at: Place(fileID: fileID, filePath: filePath, line: line, column: column), expectations,
      actions)
  }

  /// Does several things, as one step, and expects the outputs to tell exactly this, in this order.
  ///
  /// ```swift
  /// journal.after {
  ///   form.name.value = "Ann"
  ///   form.submit()
  /// } expect: {
  ///   form.greeting.becomes("Hello Ann")
  /// }
  /// ```
  ///
  /// - Returns: what it returns; `nil` if it throws, which is a failure.
  @discardableResult
  public func after<Result>(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, _ actions: () throws -> Result,
    @ExpectationBuilder expect expectations: () throws -> [Expectation] = { [] }
  ) -> Result? {
    step(
      at: Place(fileID: fileID, filePath: filePath, line: line, column: column), expectations,
      actions)
  }

  /// Claims what has come outside of steps: exactly this, in this order.
  ///
  /// For what comes by itself while the test waits for something else.
  public func claim(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, @ExpectationBuilder _ expectations: () throws -> [Expectation]
  ) {
    let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
    guard isInUse(at: place), let expected = evaluate(expectations, at: place) else { return }
    self.place = place
    compare(expected, at: place, nothingCame: "Nothing has come outside of a step")
    endStep(at: place)
  }

  /// Passes over what has come outside of steps, whatever it is; if there is nothing, that is a
  /// failure.
  ///
  /// - Returns: what was passed over.
  @discardableResult
  public func skip(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> [Entry] {
    let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
    let passed = Array(entries[claimed...])
    if passed.isEmpty {
      fail("There is nothing to skip: nothing has come outside of a step.", at: place)
    }
    skipped += passed
    claimed = entries.count
    return passed
  }

  /// Does something during which steps need not say everything, or must.
  @discardableResult
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity, _ body: () throws -> Result
  ) rethrows -> Result {
    let before = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer {
      passOver()
      self.exhaustivity = before
    }
    return try body()
  }

  // MARK: A step

  private func step<Result>(
    at place: Place, _ expectations: () throws -> [Expectation], _ action: () throws -> Result
  ) -> Result? {
    guard let expected = beginStep(at: place, expectations) else { return try? action() }
    do {
      let result = try action()
      compare(expected, at: place, nothingCame: "Nothing was told")
      endStep(at: place)
      return result
    } catch {
      failOfError(error, at: place)
      endStep(at: place)
      return nil
    }
  }

  /// - Returns: the expectations, if they could be made.
  func beginStep(
    at place: Place, _ expectations: () throws -> [Expectation]
  ) -> [Expectation]? {
    guard isInUse(at: place) else { return nil }
    failOfLeftovers(before: place)
    let expected = evaluate(expectations, at: place)
    self.place = place
    return expected
  }

  func endStep(at place: Place) {
    tellWaiting(nil)
    lastStep = place
    claimed = entries.count
    checkInvariants()
    if guards.contains(.lastTold) { checkLastTold() }
  }

  func failOfError(_ error: any Error, at place: Place) { fail("Threw error: \(error)", at: place) }

  func isInUse(at place: Place) -> Bool {
    if isFinished {
      report(
        Failure("The journal is finished: a step after that expects nothing.", at: place))
    }
    return !isFinished
  }

  func evaluate(
    _ expectations: () throws -> [Expectation], at place: Place
  ) -> [Expectation]? {
    do {
      var expected = try expectations()
      for index in expected.indices {
        if let output = output(of: expected[index]) {
          expected[index].name = output.name(of: expected[index].handle)
        } else {
          failOfUnknown(expected[index])
        }
      }
      return expected
    } catch {
      failOfError(error, at: place)
      return nil
    }
  }

  /// Outside of steps, where not everything must be said.
  func passOver() {
    guard exhaustivity == .off else { return }
    skipped += entries[claimed...]
    claimed = entries.count
  }
}
