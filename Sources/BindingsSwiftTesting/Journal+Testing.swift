public import BindingsTesting
import Testing

extension Journal {
  /// Begins to observe, and records failures as issues of the running test.
  ///
  /// - SeeAlso: `Journal.init(_:except:called:checks:roundLimit:fileID:filePath:line:report:)`
  public convenience init(
    _ subject: Any, except exceptions: Set<String> = [], called name: String? = nil,
    checks: Checks = .all, roundLimit: Int = 5, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) {
    self.init(
      subject, except: exceptions, called: name, checks: checks, roundLimit: roundLimit,
      fileID: fileID, filePath: filePath, line: line, report: record)
  }
}

/// Records a failure as an issue of the running test, at its line.
@Sendable func record(_ failure: TestFailure) {
  let location = failure.location
  Issue.record(
    Comment(rawValue: failure.message),
    sourceLocation: SourceLocation(
      fileID: location.fileID, filePath: location.filePath, line: location.line, column: 1))
}
