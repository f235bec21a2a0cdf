import Bindings
import BindingsTesting
import Testing

@Suite("Journal: order")
struct JournalOrder {
  let failures = Failures()
  let pile = PileViewModel(4)

  private func journal(_ checks: Journal.Checks = .all) -> Journal {
    Journal(pile, called: "pile", checks: checks) { failures.note($0) }
  }

  @Test("another order is a failure, which shows the right one, and how to leave it out")
  func order() {
    journal().expect(after: pile.take(1)) {
      pile.taken.sends(1)
      pile.title.becomes("3 matches")
      pile.matches.becomes([1, 2, 3])
    }
    #expect(
      failures.messages == [
        """
        All of this was expected, but in another order:

          − taken sends 1
            title becomes "3 matches"
            matches tells delete 4 at 3
          + taken sends 1

        It was told in this order; to accept that, let the step say:

          pile.title.becomes("3 matches")
          pile.matches.tells(.deletion(index: 3, element: 4))
          pile.taken.sends(1)

        If the order between outputs is not what this is about, leave it out: \
        Journal(…, checks: .all.subtracting(.order))
        """
      ])
  }

  @Test("without it, what different outputs tell is expected in any order")
  func leftOut() {
    let journal = journal(.all.subtracting(.order))
    for exhaustivity in [Exhaustivity.on, .off] {
      journal.withExhaustivity(exhaustivity) {
        journal.after {
          pile.take(1)
          pile.take(0)
        } expect: {
          pile.taken.sends(1)
          pile.taken.sends(0)
          pile.matches.tells { $0.events.count == 1 }
          pile.title.becomes { _ in true }
        }
      }
    }
    journal.finish()
    #expect(failures.messages == [])
    #expect(journal.skipped.isEmpty)
  }

  @Test("without it, what one output tells still has its order, and all of it must be expected")
  func ofOne() {
    for exhaustivity in [Exhaustivity.on, .off] {
      let pile = PileViewModel(4)
      let journal = Journal(pile, called: "pile", checks: .all.subtracting(.order)) {
        failures.note($0)
      }
      journal.exhaustivity = exhaustivity
      journal.after {
        pile.take(1)
        pile.take(0)
      } expect: {
        pile.taken.sends(0)
        pile.taken.sends(1)
        pile.title.becomes("3 matches")
      }
    }
    #expect(
      failures.messages == [
        """
        Something else was told:

            title becomes "3 matches"
          − taken sends 0
          + matches tells delete 4 at 3
            taken sends 1
          + taken sends 0

        Why:

          set count: 4 → 3, by the action take(1)
          computed matches: delete 4 at 3

        To accept what has happened, let the step say:

          pile.title.becomes("3 matches")
          pile.matches.tells(.deletion(index: 3, element: 4))
          pile.taken.sends(1)
          pile.taken.sends(0)
        """,
        """
        This was told, but in another order:

          − taken sends 1

        It was told in this order:

            title becomes "3 matches"
            matches tells delete 4 at 3
            taken sends 1
            taken sends 0
        """,
      ])
  }

  @Test("where not everything must be said, another order is shown whole")
  func loose() {
    let journal = journal()
    journal.exhaustivity = .off
    journal.expect(after: pile.take(1)) {
      pile.taken.sends(1)
      pile.title.becomes("3 matches")
    }
    journal.expect(after: pile.take(1)) {
      pile.title.becomes("3 matches")
      pile.matches.becomes([1, 2])
    }
    journal.after {
      pile.take(0)
      pile.take(1)
    } expect: {
      pile.taken.sends(1)
      pile.taken.sends(0)
    }
    #expect(
      failures.messages == [
        """
        This was told, but in another order:

          − title becomes "3 matches"

        It was told in this order:

            title becomes "3 matches"
            matches tells delete 4 at 3
            taken sends 1

        If the order between outputs is not what this is about, leave it out: \
        Journal(…, checks: .all.subtracting(.order))
        """,
        """
        This was not told:

          − title becomes "3 matches"

        What was told by title:

            title becomes "2 matches"
        """,
        """
        This was told, but in another order:

          − taken sends 0

        It was told in this order:

            taken sends 0
            title becomes "1 match"
            take.isEnabled becomes false
            matches tells delete 2 at 1
            taken sends 1
            emptied sends
        """,
      ])
  }
}
