import BindingsTesting
import Foundation
import Testing

@Suite("Golden")
final class GoldenTests {
  let failures = Failures()
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var test: String { folder.appending(path: "Tests.swift").path }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test("a text is compared with the file beside the test, and the difference is shown by lines")
  func difference() {
    let line = #line + 1
    let golden = Golden("Goldens/poem.txt", isRecording: false)
    let poem = "The wind\nthat blows\nthrough reeds\nis old\nand green\n"
    #expect(golden.check(poem) { failures.note($0) })
    failures.expect()
    let other = "The wind\nthat blows\nthrough trees\nis very\nold\nand green\n"
    #expect(!golden.check(other) { failures.note($0) })
    failures.expect(
      """
      The text differs from \(golden.path):

      Line 3:
          The wind
          that blows
        − through reeds
        − is old
        + through trees
        + is very
        + old
          and green
          

      If the new text is right, record it: run the test with RECORD_GOLDENS=1 in the environment.
      """)
    #expect(failures.lines == [line])
  }

  @Test("a text of equal lines but other bytes differs, and the failure names the cause")
  func bytes() {
    Golden("e.txt", isRecording: true, filePath: test).check("\u{E9}\r\n") { failures.note($0) }
    let golden = Golden("e.txt", isRecording: false, filePath: test)
    #expect(!golden.check("e\u{301}\n") { failures.note($0) })
    #expect(failures.messages[0].contains("\n\nThey differ only in how characters and ends of"))
  }

  @Test("the failure of a missing file says how to record it; recording makes it and its folders")
  func recording() {
    let missing = Golden("a/b/c.txt", isRecording: false, filePath: test)
    #expect(!missing.check("text") { failures.note($0) })
    #expect(!Golden("", isRecording: false, filePath: #filePath).check("") { _ in })
    #expect(
      Golden("a/b/c.txt", isRecording: true, filePath: test).check("text") { failures.note($0) })
    #expect(missing.check("text") { failures.note($0) })
    failures.expect(
      "\(missing.path) is missing. Record it, with RECORD_GOLDENS=1 in the environment.")
  }
}
