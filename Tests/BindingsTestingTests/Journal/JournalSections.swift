import Bindings
import BindingsTesting
import Foundation
import Testing

@Suite("Journal: sections")
struct JournalSections {
  private final class Cupboard {
    let drawers: SectionedProperty<String, Int>
    let open: Action<String, Void, Never>
    let put: Action<Int, Void, Never>

    init() {
      let names = MutableCollectionProperty<String>()
      let pieces = MutableCollectionProperty([1])
      drawers = names.sections { _ in pieces }
      open = Action { names.append($0) }
      put = Action { pieces.append($0) }
    }
  }

  private let failures = Failures()
  private let cupboard = Cupboard()
  private let journal: Journal

  init() {
    let failures = failures
    journal = Journal(cupboard, called: "cupboard") { failures.note($0) }
  }

  @Test("a step expects a bracket of sections by a condition, and a failure proposes one")
  func content() {
    journal.expect(after: cupboard.open("left")) { cupboard.drawers.sends { $0.count == 2 } }
    journal.expect(after: cupboard.put(2)) { cupboard.drawers.sends { $0.isEmpty } }
    #expect(
      failures.messages.map { $0.components(separatedBy: "\n\nWhy:")[0] } == [
        """
        The outputs sent something else:

          − drawers sends a matching bracket
          + drawers sends [insert 2 at [0, 1]]
        """
      ])
    let code = #"cupboard.drawers.sends { String(describing: $0) == "[insert 2 at [0, 1]]" }"#
    #expect(failures.messages.first?.hasSuffix("write in the step:\n\n  \(code)") == true)
  }
}
