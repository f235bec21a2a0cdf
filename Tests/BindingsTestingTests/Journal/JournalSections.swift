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

  @Test("a step lists the events of sections and rows, or their content afterwards")
  func content() {
    journal.expect(after: cupboard.open("left")) {
      cupboard.drawers.sends(
        .section(.insertion(index: 0, element: "left")),
        .row(section: 0, .insertion(index: 0, element: 1)))
    }
    journal.expect(after: cupboard.put(2)) {
      cupboard.drawers.becomes([CollectionSection("left", rows: [1, 2])])
    }
    journal.expect(after: cupboard.put(3)) { cupboard.drawers.sends { $0.count == 1 } }
    journal.finish()
    #expect(failures.messages == [])
  }

  @Test("a failure describes the events of sections, and proposes the code that accepts them")
  func difference() {
    journal.expect(after: cupboard.open("left")) {
      cupboard.drawers.becomes([CollectionSection("left", rows: [2])])
    }
    #expect(
      failures.messages.map { $0.components(separatedBy: "\n\nWhy:")[0] } == [
        """
        The outputs sent something else:

          − drawers becomes [left: [2]]
          + drawers sends section: insert left at 0, insert 1 at [0, 0]
        """
      ])
    let code =
      "cupboard.drawers.sends(.section(.insertion(index: 0, element: \"left\")), "
      + ".row(section: 0, .insertion(index: 0, element: 1)))"
    #expect(failures.messages.first?.hasSuffix("write in the step:\n\n  \(code)") == true)
  }
}
