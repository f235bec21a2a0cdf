import Bindings
import BindingsTesting

func run() {
  // The test kit returns failures as values; here they are printed.
  var failures = 0
  func report(_ failure: TestFailure) {
    failures += 1
    print("\nFailure \(failures), at line \(failure.location.line)\n\n\(failure.message)")
  }

  let pile = PileViewModel(matches: 3)
  let journal = Journal(pile, called: "pile", report: report)

  // A step that lists everything that the outputs send passes.
  journal.expect(after: pile.take(1)) {
    pile.title.becomes("2 matches")
    pile.matches.sends(.deletion(index: 2, element: 2))
    pile.taken.sends(1)
  }

  // This step omits that nothing can be taken any more, and how the matches have changed.
  journal.expect(after: pile.take(5)) {
    pile.title.becomes("0 matches")
    pile.taken.sends(5)
  }

  // When nothing can be taken, the outputs send nothing.
  journal.expect(after: pile.take(1))
  journal.finish()

  // Random play finds out that a rule is wrong.
  var explorer = Explorer { _ in PileViewModel(matches: 4) }
  for number in 1...3 { explorer.intent("take \(number)") { $0.take(number) } }
  explorer.always("there are more than two matches") { $0.matches.value.count > 2 }
  explorer.explore(seeds: 1...10, length: 10, report: report)

  print("\n\(failures) failures in \(journal.entries.count) entries:\n")
  for entry in journal.entries { print("  \(entry)") }
}

run()
