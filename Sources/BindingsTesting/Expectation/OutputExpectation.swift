/// An event that a step expects of one output. A method of the output makes it, such as `becomes`.
///
/// ```swift
/// journal.expect(after: viewModel.takeThree()) {
///   viewModel.gameState.becomes("14 matches")
///   viewModel.matchesTaken.sends(3)
/// }
/// ```
///
/// The output is named in code, so a misspelled name does not compile.
public struct OutputExpectation {
  /// The handle by which the test has named the output: each name of an output has its own.
  weak let handle: AnyObject?
  let identity: AnyObject
  let sent: Any.Type
  /// The event in words: “becomes "14 matches"”.
  let text: String
  let location: TestLocation
  /// The name of the output in the test, when a journal has looked it up.
  var name: String?
  let isMet: (OutputEvent) -> Bool
}

/// Collects the expectations of a step, one on each line; `if`, `for` and `switch` are allowed.
@resultBuilder public enum ExpectationBuilder {
  /// An expectation on a line of its own.
  public static func buildExpression(_ expectation: OutputExpectation) -> [OutputExpectation] {
    [expectation]
  }

  /// The expectations that a function of the test returns.
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

  /// Another branch of an `if` or `switch`.
  public static func buildEither(second part: [OutputExpectation]) -> [OutputExpectation] { part }

  /// The expectations of a loop.
  public static func buildArray(_ parts: [[OutputExpectation]]) -> [OutputExpectation] {
    parts.flatMap { $0 }
  }
}
