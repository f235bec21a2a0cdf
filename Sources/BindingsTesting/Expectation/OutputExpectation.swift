import Bindings

/// What a step expects one output to send: made by a method of the output, `becomes`, `sends` or
/// `tells`.
///
/// ```swift
/// journal.expect(after: viewModel.takeThree()) {
///   viewModel.gameState.becomes("14 matches")
///   viewModel.matchesTaken.sends(3)
/// }
/// ```
///
/// The output is named by itself rather than by a string, so a misspelled one does not compile.
public struct OutputExpectation {
  let identity: AnyObject
  let told: Any.Type
  /// “becomes "14 matches"”.
  let text: String
  let location: TestLocation
  let isMet: (OutputEvent) -> Bool
  /// What the test has named the output by: one output may have several names, each its own.
  private(set) weak var handle: AnyObject?
  /// What the test calls the output, as soon as a journal has looked it up.
  var name: String?

  init<Told>(
    of handle: AnyObject, _ identity: AnyObject, telling told: Told.Type, _ text: String,
    _ location: TestLocation, _ isMet: @escaping (OutputEvent) -> Bool
  ) {
    self.handle = handle
    self.identity = identity
    self.told = told
    self.text = text
    self.location = location
    self.isMet = isMet
  }
}

/// Collects the expectations of a step, one on each line; `if`, `for` and `switch` are allowed.
@resultBuilder public enum ExpectationBuilder {
  /// An expectation in a line of its own.
  public static func buildExpression(_ expectation: OutputExpectation) -> [OutputExpectation] {
    [expectation]
  }

  /// Expectations that a function of the test has made.
  public static func buildExpression(_ expectations: [OutputExpectation]) -> [OutputExpectation] {
    expectations
  }

  /// All lines of a block.
  public static func buildBlock(_ parts: [OutputExpectation]...) -> [OutputExpectation] {
    parts.flatMap { $0 }
  }

  /// The expectations of an `if` without `else`.
  public static func buildOptional(_ part: [OutputExpectation]?) -> [OutputExpectation] {
    part ?? []
  }

  /// The first branch of an `if` or `switch`.
  public static func buildEither(first part: [OutputExpectation]) -> [OutputExpectation] { part }

  /// Another branch of it.
  public static func buildEither(second part: [OutputExpectation]) -> [OutputExpectation] { part }

  /// What a loop has made.
  public static func buildArray(_ parts: [[OutputExpectation]]) -> [OutputExpectation] {
    parts.flatMap { $0 }
  }
}
