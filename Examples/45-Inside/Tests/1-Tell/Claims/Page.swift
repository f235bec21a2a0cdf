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

  /// Runs what fails at the step of this page. The page shows the failure as it is printed.
  func fails(_ test: () -> Void) throws {
    let text = try text()
    withKnownIssue {
      test()
    } matching: { issue in
      let failure = "\(issue)".split(separator: ": ", maxSplits: 1).last.map(String.init) ?? ""
      let isShown = text.contains(failure)
      if !isShown { print("\(name).md does not show:\n\(failure)") }
      return isShown
    }
  }
}
