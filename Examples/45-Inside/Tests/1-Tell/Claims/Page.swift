import Foundation
import Testing

/// A page of this package.
struct Page {
  let name: String

  static let folder = URL(filePath: #filePath)
    .resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "../../..")
    .standardizedFileURL

  var file: URL { Self.folder.appending(path: "\(name).md") }

  func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

  /// Runs what fails at the step of this page, which shows the failure as it is printed.
  func fails(_ test: () -> Void) throws {
    let text = try text()
    withKnownIssue {
      test()
    } matching: { issue in
      let printed = "\(issue)".replacing(" (error)", with: "")
      if !text.contains(printed) { print("\(name).md does not show “\(printed)”") }
      return text.contains(printed)
    }
  }
}
