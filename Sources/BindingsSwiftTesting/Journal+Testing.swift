public import BindingsTesting
import GraphPage
import Testing

extension Journal {
  /// Begins to observe, and records failures as issues of the running test.
  ///
  /// If there are any, the test has an attachment at the end, “journal.html”: the dependency graph
  /// with what was set, computed and announced, turn by turn.
  /// `swift test --attachments-path DIRECTORY` writes it into a directory.
  ///
  /// - SeeAlso: `Journal.init(_:except:called:checks:fileID:filePath:line:report:)`
  public convenience init(
    _ subject: Any, except exceptions: Set<String> = [], called name: String? = nil,
    checks: Checks = .all, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line
  ) {
    self.init(
      subject, except: exceptions, called: name, checks: checks, fileID: fileID,
      filePath: filePath, line: line, report: record)
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line)
    receiveFailedTurns = { graph, turns in
      Attachment.record(
        graph.page(of: turns, title: "\(location)"), named: "journal.html",
        sourceLocation: SourceLocation(location))
    }
  }
}

/// Records a failure as an issue of the running test, at its line.
@Sendable func record(_ failure: TestFailure) {
  Issue.record(
    Comment(rawValue: failure.message), sourceLocation: SourceLocation(failure.location))
}

extension SourceLocation {
  fileprivate init(_ location: TestLocation) {
    self.init(fileID: location.fileID, filePath: location.filePath, line: location.line, column: 1)
  }
}
