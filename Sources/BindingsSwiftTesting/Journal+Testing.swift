public import BindingsTesting
import Testing

extension Journal {
  /// Begins to listen, and records failures as issues of the running test.
  ///
  /// - SeeAlso:
  ///   `Journal.init(_:except:called:guards:roundLimit:fileID:filePath:line:column:report:)`
  public convenience init(
    _ subject: Any, except exceptions: Set<String> = [], called name: String = "viewModel",
    guards: Guards = .all, roundLimit: Int = 5, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      subject, except: exceptions, called: name, guards: guards, roundLimit: roundLimit,
      fileID: fileID, filePath: filePath, line: line, column: column, report: record)
  }
}

/// Records a failure as an issue of the running test, at its line.
@Sendable func record(_ failure: Failure) {
  Issue.record(
    Comment(rawValue: failure.message),
    sourceLocation: SourceLocation(
      fileID: failure.place.fileID, filePath: failure.place.filePath, line: failure.place.line,
      column: failure.place.column))
}
