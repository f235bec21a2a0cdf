public import BindingsTesting
import Testing

extension Journal {
  /// Begins to listen, and records failures as issues of the running test.
  ///
  /// - SeeAlso:
  ///   `Journal.init(_:except:called:checks:roundLimit:fileID:filePath:line:column:report:)`
  public convenience init(
    _ subject: Any, except exceptions: Set<String> = [], called name: String? = nil,
    checks: Checks = .all, roundLimit: Int = 5, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      subject, except: exceptions, called: name, checks: checks, roundLimit: roundLimit,
      fileID: fileID, filePath: filePath, line: line, column: column, report: record)
  }
}

/// Records a failure as an issue of the running test, at its line.
@Sendable func record(_ failure: TestFailure) {
  Issue.record(
    Comment(rawValue: failure.message),
    sourceLocation: SourceLocation(
      fileID: failure.location.fileID, filePath: failure.location.filePath,
      line: failure.location.line,
      column: failure.location.column))
}
