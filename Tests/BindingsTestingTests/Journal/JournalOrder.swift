import Bindings
import BindingsTesting
import Testing

@Suite("Journal: order")
struct JournalOrder {
  let failures = Failures()
  let pile = PileViewModel(4)

  private func journal() -> Journal { Journal(pile, called: "pile") { failures.note($0) } }

  @Test("a step that requires an order fails in another, and shows all outputs, or those it names")
  func order() {
    let journal = journal()
    journal.expect(after: pile.take(1), .inOrder) {
      pile.taken.sends(1)
      pile.title.becomes("3 matches")
      pile.matches.becomes([1, 2, 3])
    }
    failures.expect(
      """
      All of this was expected, but in another order:

        − taken sends 1
          title becomes "3 matches"
          matches sends delete 4 at 3
        + taken sends 1

      To accept the actual order, write in the step:

        pile.title.becomes("3 matches")
        pile.matches.sends(.deletion(index: 3, element: 4))
        pile.taken.sends(1)
      """)
    journal.exhaustivity = .off
    func take() { pile.take(1) }
    journal.after(.inOrder, take) {
      pile.taken.sends(1)
      pile.title.becomes("2 matches")
    }
    #expect(
      failures.differences.last == """
        All of this was expected, but in another order:

          − taken sends 1
            title becomes "2 matches"
          + taken sends 1
        """)
  }

  @Test("a step of several statements accepts the events of different outputs in any order")
  func anyOrder() {
    let journal = journal()
    for exhaustivity in [Exhaustivity.on, .off] {
      journal.withExhaustivity(exhaustivity) {
        journal.after {
          pile.take(1)
          pile.take(0)
        } expect: {
          for count in [1, 0] { pile.taken.sends(count) }
          pile.matches.sends { $0.events.count == 1 }
          pile.title.becomes { _ in true }
        }
      }
    }
    journal.finish()
    failures.expect()
    #expect(journal.skipped.isEmpty)
  }

  @Test("a step expects all events of one output in their order")
  func ofOne() {
    for exhaustivity in [Exhaustivity.on, .off] {
      let pile = PileViewModel(4)
      let journal = Journal(pile, called: "pile") { failures.note($0) }
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
      failures.messages.map { $0.prefix { $0 != "\n" } } == [
        "The outputs sent something else:", "All of this was expected, but in another order:",
      ])
    for text in failures.differences {
      #expect(text.contains("\n  − taken sends 0\n"))
      #expect(text.hasSuffix("\n    taken sends 1\n  + taken sends 0"))
    }
  }

  @Test("every kind of step takes an order")
  @MainActor func everyKind() async {
    let pile = PileViewModel(9)
    let journal = Journal(pile) { failures.note($0) }
    func take() async { pile.take(1) }
    var takenFirst: [OutputExpectation] {
      [pile.taken.sends(1), pile.title.becomes { _ in true }, pile.matches.sends { _ in true }]
    }
    await journal.expect(awaiting: await take(), .inOrder) { takenFirst }
    await journal.after(.inOrder) {
      await take()
    } expect: {
      takenFirst
    }
    pile.take(1)
    journal.claim(.inOrder) { takenFirst }
    pile.take(1)
    await journal.expect(within: .zero, .inOrder) { takenFirst }
    #expect(
      failures.messages.map { $0.prefix { $0 != "\n" } }
        == Array(repeating: "All of this was expected, but in another order:", count: 4))
  }
}
