import Bindings
import BindingsTesting
import Foundation
import Testing

@Suite("Journal: steps")
struct JournalSteps {
  let failures = Failures()
  let pile = PileViewModel(4)
  let journal: Journal

  init() {
    let failures = failures
    journal = Journal(pile, called: "pile") { failures.note($0) }
  }

  @Test("a step that lists all events in order passes; a finished journal takes no steps")
  func content() {
    let answer = journal.expect(after: pile.take(2)) {
      pile.title.becomes("2 matches")
      pile.matches.sends(.deletion(index: 3, element: 4), .deletion(index: 2, element: 3))
      pile.taken.sends(2)
    }
    #expect(answer == true)
    journal.expect(after: pile.take(1)) {
      pile.title.becomes { $0.hasPrefix("1 ") }
      pile.take.isEnabled.becomes(false)
      pile.matches.becomes([1])
      pile.taken.sends { $0 > 0 }
      pile.emptied.sends()
    }
    #expect(journal.expect(after: pile.take(1)) == false)
    journal.finish()
    journal.finish()
    failures.expect()
    #expect(journal.expect(after: 3) == 3)
    failures.expect(
      "The journal is finished and takes no more steps. Move this step before finish().")
    #expect(journal.outputNames == ["title", "matches", "taken", "emptied", "take.isEnabled"])
    #expect(journal.history(of: pile.title) == ["4 matches", "2 matches", "1 match"])
    // A first value that holds objects is left out.
    let opened = MutableProperty<Veiled?>(Veiled())
    #expect(Journal((opened, 1), report: failures.note).history(of: opened).isEmpty)
    #expect(journal.entries.count == 8)
  }

  @Test("a failure shows the difference line by line, with the cause and the code that accepts it")
  func difference() {
    let line = #line + 2
    journal.expect(after: pile.take(1)) {
      pile.title.becomes("2 matches")
      pile.matches.sends(.deletion(index: 3, element: 4))
      pile.emptied.sends()
      pile.take.isEnabled.becomes(true)
    }
    failures.expect(
      """
      The outputs sent something else:

        − title becomes "2 matches"
        + title becomes "3 matches"
          matches sends delete 4 at 3
        − emptied sends
        − take.isEnabled becomes true
        + taken sends 1

      take.isEnabled was true before: an equal value is not announced.

      Why:

        set count: 4 → 3, by the action take(1)
        computed title: "4 matches" → "3 matches"

      To accept what has happened, write in the step:

        pile.title.becomes("3 matches")
        pile.matches.sends(.deletion(index: 3, element: 4))
        pile.taken.sends(1)
      """)
    #expect(failures.lines == [line])
    #expect("\(failures.all[0])".hasPrefix("BindingsTestingTests/JournalSteps.swift:\(line): "))
  }

  @Test("expectations are evaluated before the step, so they cannot read its results")
  func noPeeking() {
    journal.expect(after: pile.take(1)) {
      pile.title.becomes(pile.title.value)
      pile.matches.becomes([1, 2, 3])
      pile.taken.sends(1)
    }
    #expect(failures.messages.map { $0.contains("− title becomes \"4 matches\"") } == [true])
  }

  @Test("a step may throw, which is a failure, and so may its expectations")
  func throwing() {
    struct Refusal: Error {}
    journal.expect(after: try { throw Refusal() }())
    journal.expect(after: pile.take(0)) {
      if try { throw Refusal() }() { pile.taken.sends(0) }
    }
    failures.expect("Threw error: Refusal()", "Threw error: Refusal()")
  }

  @Test("a step of many expectations that passes compares each with what was sent in its place")
  func many() {
    let (beeps, input) = Signal<Int, Never>.pipe()
    journal.watch("beeps", beeps)
    var comparisons = 0
    func isEqual(_ left: Int, _ right: Int) -> Bool {
      comparisons += 1
      return left == right
    }
    journal.after {
      for number in 1...100 { input.send(value: number) }
    } expect: {
      for number in 1...100 { beeps.sends { isEqual($0, number) } }
    }
    failures.expect()
    #expect(comparisons == 200)
  }

  // MARK: Outside of steps

  @Test("an event outside of steps is a failure at the next step, and can be claimed instead")
  func leftovers() {
    journal.expect(after: ())
    let line = #line - 1
    pile.take(1)
    journal.expect(after: pile.take(0)) { pile.taken.sends(0) }
    failures.expect(
      """
      These were sent outside of any step, after the step at \
      BindingsTestingTests/JournalSteps.swift:\(line):

        + title becomes "3 matches"
        + matches sends delete 4 at 3
        + taken sends 1

      Why:

        set count: 4 → 3, by the action take(1)
        computed title: "4 matches" → "3 matches"

      Put the cause into a step, journal.expect(after: …), or claim this:

        journal.claim {
          pile.title.becomes("3 matches")
          pile.matches.sends(.deletion(index: 3, element: 4))
          pile.taken.sends(1)
        }
      """)
    #expect(failures.lines == [line + 3])
    pile.take(0)
    journal.claim { pile.taken.sends(0) }
    pile.take(0)
    #expect(journal.skip().map(\.description) == ["taken sends 0"])
    #expect(failures.all.count == 1)
    journal.skip()
    journal.claim { pile.taken.sends(0) }
    #expect(
      failures.messages.dropFirst() == [
        "Nothing to skip: the outputs have sent nothing outside of a step.",
        """
        The outputs sent nothing outside of a step, but this was expected:

          − taken sends 0

        To accept what has happened, leave this line out.
        """,
      ])
  }

  @Test("an event that no step has claimed is a failure at the end, or at the journal's release")
  func atTheEnd() {
    pile.take(0)
    journal.finish()
    failures.expect(
      """
      This was sent outside of any step, after the beginning of the journal:

        + taken sends 0

      Put the cause into a step, journal.expect(after: …), or claim this:

        journal.claim {
          pile.taken.sends(0)
        }
      """)
    var other: Journal? = Journal(pile) { failures.note($0) }
    pile.take(0)
    #expect(failures.all.count == 1)
    withExtendedLifetime(other) {}
    other = nil
    #expect(failures.all.count == 2)
  }

  @Test("a signal that ended before the journal began sends nothing in it")
  func ended() {
    let pipes = (0..<3).map { _ in Signal<Int, CheckOutError>.pipe() }
    pipes[0].input.sendCompleted()
    pipes[1].input.send(error: .empty)
    pipes[2].input.sendInterrupted()
    Journal(pipes.map(\.output), report: failures.note).finish()
    failures.expect()
  }

  // MARK: Which outputs

  @Test("an output that the journal does not know is a failure that says how to watch it")
  func unknown() {
    let shout = pile.shout
    journal.expect(after: pile.take(0)) {
      shout.becomes("3 MATCHES")
      pile.taken.sends(0)
    }
    failures.expect(
      """
      The journal does not observe the output that becomes "3 MATCHES" here.

      Reflection cannot find the output, because it is computed or has appeared later, or the test \
      left it out by “except”; or it is a part of an action other than isEnabled, isExecuting of work \
      that takes time, errors, and values that are not Void. Write before the step:

        journal.watch("name", …)

      The journal observes: title, matches, taken, emptied, take.isEnabled
      """)
    journal.watch("pile.shout", shout)
    // The same handle is shown once.
    journal.watch("same", pile.title)
    journal.watch("also the same", pile.title.signal)
    #expect(
      journal.outputNames == [
        "title", "also the same", "matches", "taken", "emptied", "take.isEnabled",
        "pile.shout",
      ])
    journal.expect(after: pile.take(1)) {
      pile.title.becomes("3 matches")
      shout.becomes("3 MATCHES")
      pile.matches.becomes([1, 2, 3])
      pile.taken.sends(1)
    }
    #expect(failures.all.count == 1)
  }

  @Test("a proposal uses the names that the test gave to an added output and to a child")
  func children() {
    let child = PileViewModel(3)
    let (beeps, input) = Signal<Int, Never>.pipe()
    journal.watch("beeps", beeps)
    journal.watch("child", allOf: child)
    let rows = MutableCollectionProperty(["a"])
    let sections = rows.sections { _ in rows }
    journal.watch("sections", sections)
    journal.watch("rows", allOf: rows)
    let again = Action<Void, Void, Never> {}
    journal.watch("again", allOf: again)
    #expect(journal.outputNames.suffix(3) == ["sections", "rows", "again.isEnabled"])
    journal.after {
      pile.take(1)
      child.take(2)
      input.send(value: 1)
    } expect: {
      pile.title.becomes("3 matches")
      pile.matches.sends(.deletion(index: 3, element: 4))
      pile.taken.sends(1)
    }
    #expect(
      failures.messages.map { $0.components(separatedBy: "write in the step:\n\n").last } == [
        """
          pile.title.becomes("3 matches")
          pile.matches.sends(.deletion(index: 3, element: 4))
          pile.taken.sends(1)
          child.title.becomes("1 match")
          child.take.isEnabled.becomes(false)
          child.matches.sends(.deletion(index: 2, element: 3), .deletion(index: 1, element: 2))
          child.taken.sends(2)
          child.emptied.sends()
          pile.beeps.sends(1)
        """
      ])
    #expect(failures.messages.map { $0.contains("3 → 1, by the action take(2)\n") } == [true])
  }

  @Test("outputs and actions are left out by their names, and a wrong name is a failure")
  func exceptions() {
    let names = Journal(pile, except: ["take", "taken"]) { failures.note($0) }.outputNames
    #expect(names == ["title", "matches", "emptied"])
    _ = Journal((rows: [pile], 1), except: ["rows", "rows[0].title"]) { failures.note($0) }
    failures.expect()
    _ = Journal(pile, except: ["take", "tittle"]) { failures.note($0) }
    failures.expect(
      """
      No output is called “tittle”.

      There are: take.isEnabled, title, matches, taken, emptied
      """)
  }

  @Test("a step expects a bracket of sections by a condition, and a failure proposes one")
  func sections() {
    let (names, pieces) = (MutableCollectionProperty<String>(), MutableCollectionProperty([1]))
    let drawers = names.sections { _ in pieces }
    let journal = Journal((drawers: drawers, number: 1), called: "cupboard", report: failures.note)
    journal.expect(after: names.append("left")) { drawers.sends { $0.count == 2 } }
    journal.expect(after: pieces.append(2)) { drawers.sends { $0.isEmpty } }
    #expect(
      failures.differences == [
        """
        The outputs sent something else:

          − drawers sends a matching bracket
          + drawers sends [insert 2 at [0, 1]]
        """
      ])
    let code = #"cupboard.drawers.sends { String(describing: $0) == "[insert 2 at [0, 1]]" }"#
    #expect(failures.messages.first?.hasSuffix("write in the step:\n\n  \(code)") == true)
  }

  // MARK: Actions

  private enum CheckOutError: Error { case empty }

  @Test("an action sends its values and errors, which a step must expect")
  func values() {
    let sum = MutableProperty(0, name: "sum")
    let till = (
      total: Property(sum), add: Action<Int, Void, Never> { sum.value += $0 },
      checkOut: Action { () throws(CheckOutError) in
        guard sum.value > 0 else { throw .empty }
        return "Paid \(sum.value)"
      },
      close: Action<Void, Void, Never> {}  // of which nothing but isEnabled is observed
    )
    let journal = Journal(till, called: "till") { failures.note($0) }
    #expect(
      journal.outputNames == [
        "total", "add.isEnabled", "checkOut.isEnabled", "checkOut.errors", "checkOut.values",
        "close.isEnabled",
      ])
    journal.expect(after: till.checkOut()) { till.checkOut.errors.sends(.empty) }
    journal.expect(after: till.add(3)) { till.total.becomes(3) }
    journal.expect(after: till.checkOut()) { till.checkOut.values.sends("Paid 3") }
    failures.expect()
    journal.expect(after: till.checkOut())
    journal.finish()
    #expect(failures.messages.map { $0.contains("  + checkOut.values sends \"Paid 3\"") } == [true])
  }

  @Test("an action's sets are announced before its end; inside a turn, after it")
  func ends() {
    let list = MutableCollectionProperty<Int>()
    let append = Action<Int, Void, Never> { list.append($0) }
    let events = Signal.merge(
      list.changesSignal.filter { $0 == .endChange }.map { _ in "list" },
      append.completed.map { "end" })
    let recorder = Recorder(events)
    append(1)
    #expect(recorder.values == ["list", "end"])
    batch { _ = append(2) }
    #expect(recorder.values.dropFirst(2) == ["end", "list"])
  }

  // MARK: Not exhaustive

  @Test("a step that need not be exhaustive still requires its expectations, in order")
  func loose() {
    journal.withExhaustivity(.off) {
      journal.expect(after: pile.take(1)) { pile.taken.sends(1) }
      pile.take(0)
      journal.expect(after: pile.take(0))
      failures.expect()
      journal.expect(after: pile.take(1)) {
        pile.taken.sends(1)
        pile.title.becomes("3 matches")
      }
      journal.expect(after: ()) { pile.taken.sends(1) }
      journal.expect(after: pile.take(0)) { pile.title.becomes("1 match") }
    }
    #expect(
      failures.differences == [
        """
        The outputs sent something else:

          − title becomes "3 matches"
          + title becomes "2 matches"
            taken sends 1
        """,
        """
        The outputs sent nothing, but this was expected:

          − taken sends 1
        """,
        """
        The outputs sent something else:

          − title becomes "1 match"
          + taken sends 0
        """,
      ])
    #expect(journal.exhaustivity == .on)
    #expect(
      journal.skipped.map(\.description) == [
        "title becomes \"3 matches\"", "matches sends delete 4 at 3", "taken sends 0",
        "taken sends 0", "title becomes \"2 matches\"", "matches sends delete 3 at 2",
        "taken sends 0",
      ])
  }

  @Test("NaN and an equal value in another storage are no failures; a journal may end in a batch")
  func edges() {
    let (number, bytes) = (MutableProperty(0.0), MutableProperty(Data(count: 1_000)))
    let link = MutableProperty(URL(string: "https://a.b"))
    let journal = Journal((number, bytes, link), report: failures.note)
    journal.after {
      number.value = .nan
      bytes.value = Data(count: 1_000)
      link.value = URL(string: "https://a.b")
    } expect: {
      number.becomes { $0.isNaN }
    }
    journal.expect(after: ())
    failures.expect()
    number.value = 4
    batch {
      number.value = 5
      journal.finish()
    }
    #expect(failures.messages.map { $0.contains("becomes 4.0") } == [true])
  }

  @Test("what was sent before a change of the mode is treated in the former mode")
  func formerMode() {
    pile.take(0)
    journal.withExhaustivity(.off) {
      #expect(failures.messages.map { $0.hasPrefix("This was sent outside of any step") } == [true])
      pile.take(0)
      journal.withExhaustivity(.on) {
        journal.expect(after: ())
        #expect(failures.messages.count == 1)
        pile.take(0)
      }
      #expect(journal.exhaustivity == .off)
    }
    pile.take(0)
    journal.skip()
    pile.take(0)
    journal.exhaustivity = .off
    #expect(failures.messages.count == 3)
    #expect(failures.messages.last?.contains("after the step at \(#fileID):\(#line - 4):") == true)
    #expect(journal.skipped.map(\.description) == ["taken sends 0", "taken sends 0"])
  }
}
