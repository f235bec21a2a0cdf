import Bindings
import BindingsTesting
import Testing

@Suite("Journal: snapshots")
struct JournalSnapshots {
  @Test("a snapshot has a line for each property and list")
  func snapshot() {
    let pile = PileViewModel(3)
    let journal = Journal(pile) { _ in }
    journal.withExhaustivity(.off) { pile.take(1) }
    #expect(
      journal.snapshot == """
        title: "2 matches"
        matches: [1, 2]
        take.isEnabled: true
        """)
  }
}
