import Bindings
import BindingsTesting
import Foundation
import Testing

@Suite("Journal: snapshots")
struct JournalSnapshots {
  private let failures = Failures()
  private let pile = PileViewModel(3)

  @Test("a snapshot has a line for each property and list")
  func snapshot() {
    let journal = Journal(pile) { failures.note($0) }
    journal.withExhaustivity(.off) { pile.take(1) }
    journal.expectSnapshot(
      """
      title: "2 matches"
      matches: [1, 2]
      take.isEnabled: true
      """)
    #expect(failures.messages == [])
    let line = #line + 1
    journal.expectSnapshot(
      """
      title: "3 matches"
      matches: [1, 2]
      take.isEnabled: true
      """, isRecording: false)
    #expect(
      failures.messages == [
        """
        The outputs differ from the snapshot in the test:

        Line 1:
          − title: "3 matches"
          + title: "2 matches"
            matches: [1, 2]
            take.isEnabled: true

        If the outputs are right, run the test with RECORD_GOLDENS=1, which writes the new snapshot.
        """
      ])
    #expect(failures.lines == [line])
  }

  @Test("snapshots are written into the test on request, however lines have moved meanwhile")
  func recording() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try """
    func test() {
      journal.expectSnapshot()
      journal.expectSnapshot(
        \"""
        old
        older
        oldest
        \""")
      journal.expectSnapshot()
    }
    """.write(to: file, atomically: true, encoding: .utf8)
    final class Note { let text = MutableProperty("") }
    let note = Note()
    let journal = Journal(note) { failures.note($0) }
    for line in [2, 3, 9] {
      journal.withExhaustivity(.off) { note.text.value = "\\ \(line)" }
      journal.expectSnapshot("", isRecording: true, filePath: file.path, line: line)
    }
    #expect(
      try String(contentsOf: file, encoding: .utf8) == #"""
        func test() {
          journal.expectSnapshot(
            """
            text: "\\\\ 2"
            """)
          journal.expectSnapshot(
            """
            text: "\\\\ 3"
            """)
          journal.expectSnapshot(
            """
            text: "\\\\ 9"
            """)
        }
        """#)
    #expect(failures.messages == [])
    journal.expectSnapshot("", isRecording: true, filePath: file.path, line: 90)
    #expect(failures.messages == ["\(file.path) cannot be written."])
  }
}
