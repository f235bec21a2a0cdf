public import Bindings

extension Journal {
  /// Performs an action, and expects the outputs to send exactly this; by default, nothing.
  ///
  /// The expectations are evaluated before the action is performed, so they cannot read its
  /// results. For several statements, use `after`.
  ///
  /// - Returns: the result of the action; `nil` if it throws, which is a failure.
  @discardableResult public func expect<Result>(
    after action: @autoclosure () throws -> Result, _ order: Order = .ofEachOutput,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    @ExpectationBuilder _ expectations: () throws -> [OutputExpectation] = { [] }
  ) -> Result? { step(at: TestLocation(fileID, filePath, line), order, expectations, action) }

  /// A mistake: a step without the parentheses of its call does nothing.
  @available(*, deprecated, message: "write the parentheses of the call")
  public func expect<Input, Output, Failure>(after action: Action<Input, Output, Failure>) {}

  /// A mistake: the closure is not called.
  @available(*, deprecated, message: "write journal.after { … } expect: { … }")
  public func expect<Result>(
    after actions: () throws -> Result, _ order: Order = .ofEachOutput,
    @ExpectationBuilder _ expectations: () throws -> [OutputExpectation] = { [] }
  ) -> Result? { nil }

  /// Performs several statements as one step, and expects the outputs to send exactly this.
  ///
  /// ```swift
  /// journal.after {
  ///   form.name.value = "Ann"
  ///   form.submit()
  /// } expect: {
  ///   form.greeting.becomes("Hello Ann")
  /// }
  /// ```
  @discardableResult public func after<Result>(
    _ order: Order = .ofEachOutput, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, _ actions: () throws -> Result,
    @ExpectationBuilder expect expectations: () throws -> [OutputExpectation] = { [] }
  ) -> Result? { step(at: TestLocation(fileID, filePath, line), order, expectations, actions) }

  /// Expects that the outputs have sent exactly this since the last step.
  ///
  /// For changes that happen while the test waits for something else.
  public func claim(
    _ order: Order = .ofEachOutput, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, @ExpectationBuilder _ expectations: () throws -> [OutputExpectation]
  ) {
    let location = TestLocation(fileID, filePath, line)
    guard let expected = begin(at: location, order, expectations) else { return }
    compare(expected, at: location, title: "The outputs sent nothing outside of a step")
    endStep(at: location)
  }

  /// Ignores and returns what was sent since the last step; if that is nothing, it is a failure.
  @discardableResult public func skip(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) -> [Entry] {
    let location = TestLocation(fileID, filePath, line)
    guard begin(at: location, order, { [] }) != nil else { return [] }
    let passed = unclaimed()
    if passed.isEmpty { fail("Nothing to skip: the outputs have sent nothing outside of a step.") }
    skipped += passed.map(\.released)
    endStep(at: location)
    return passed
  }

  /// Runs a closure with another exhaustivity. What was sent before and is in no step is treated in
  /// the former mode.
  @discardableResult public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity, _ body: () throws -> Result
  ) rethrows -> Result {
    let before = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = before }
    return try body()
  }

  private func step<Result>(
    at location: TestLocation, _ order: Order, _ expectations: () throws -> [OutputExpectation],
    _ action: () throws -> Result
  ) -> Result? {
    failOfLeftovers(before: location)
    guard let expected = begin(at: location, order, expectations) else { return try? action() }
    let result = Swift.Result { try action() }
    endStep(expected, after: result, at: location)
    return try? result.get()
  }

  /// - Returns: the expectations; `nil` if the step cannot begin.
  func begin(
    at location: TestLocation, _ order: Order, _ expectations: () throws -> [OutputExpectation]
  ) -> [OutputExpectation]? {
    if isFinished {
      let message = "The journal is finished and takes no more steps."
      report(TestFailure("\(message) Move this step before finish().", at: location))
      return nil
    }
    do {
      var expected: [OutputExpectation] = []
      for var expectation in try expectations() {
        guard let output = output(of: expectation) else {
          failOfUnknown(expectation)
          continue
        }
        expectation.name = output.name(of: expectation.handle)
        expected.append(expectation)
      }
      (self.location, self.order) = (location, order)
      return expected
    } catch {
      fail("Threw error: \(error)", at: location)
      return nil
    }
  }

  func endStep(
    _ expected: [OutputExpectation], after result: Result<some Any, any Error>,
    at location: TestLocation
  ) {
    switch result {
    case .success: compare(expected, at: location, title: "The outputs sent nothing")
    case .failure(let error): fail("Threw error: \(error)", at: location)
    }
    endStep(at: location)
  }

  func endStep(at location: TestLocation) {
    reportWaiting(nil)
    lastStep = location
    claimed = entries.count
    checkInvariants()
    if checks.contains(.lastAnnounced) { checkLastAnnounced() }
  }
}
