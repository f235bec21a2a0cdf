import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing

@testable import Lists

@Suite("Lists: the view model") struct ListsViewModelTests {
  private let garden = Garden(handle: "ann", name: "Ann", titles: ["Sow", "Dig", "Mow"])
  private let presence = Signal<String, Never>.pipe()
  private let clock = ManualClock()

  private func viewModel() -> ListsViewModel {
    let picture = SignalProducer<String, Never>(value: "ann.png").delay(.seconds(2), clock: clock)
    return ListsViewModel(of: garden, presence: presence.output, picture: picture)
  }

  @Test("each command sends only the edits of the rows that it names")
  func commands() {
    let viewModel = viewModel()
    let journal = Journal(viewModel)
    journal.expect(after: viewModel.add("Weed,  Rest,,")) {
      viewModel.rows.sends(
        .insertion(index: 3, element: "[ ] 4 Weed"), .insertion(index: 4, element: "[ ] 5 Rest"))
      viewModel.summary.becomes("5 of 5 open")
    }
    journal.expect(after: viewModel.complete("2")) {
      viewModel.rows.sends(.update(index: 1, old: "[ ] 2 Dig", new: "[x] 2 Dig"))
      viewModel.summary.becomes("4 of 5 open")
    }
    journal.expect(after: viewModel.move("5 1")) {
      viewModel.rows.sends(.move(from: 4, to: 0, element: "[ ] 5 Rest"))
    }
    journal.expect(after: viewModel.replace("Sow, Dig, Hoe, Weed")) {
      viewModel.rows.sends(
        .deletion(index: 0, element: "[ ] 5 Rest"),
        .update(index: 2, old: "[ ] 3 Mow", new: "[ ] 6 Hoe"))
      viewModel.summary.becomes("3 of 4 open")
    }
    journal.expect(after: viewModel.replace("Sow, Dig, Hoe, Weed"))
    journal.expect(after: viewModel.hideDone()) {
      viewModel.rows.sends(.deletion(index: 1, element: "[x] 2 Dig"))
    }
    // What is hidden changes without an event.
    journal.expect(after: viewModel.clearDone()) { viewModel.summary.becomes("3 of 3 open") }
    journal.expect(after: viewModel.sort()) {
      viewModel.rows.becomes(["[ ] 6 Hoe", "[ ] 1 Sow", "[ ] 4 Weed"])
    }
    journal.expect(after: viewModel.remove("Sow")) {
      viewModel.refused.sends("There is no task “Sow”")
      viewModel.remove.errors.sends(.noTask("Sow"))
    }
    journal.finish()
  }

  @Test("tasks with the same title have numbers of their own")
  func sameTitle() {
    garden.replace(["Dig", "Sow", "Dig"])
    #expect(garden.tasks.value.map(\.number) == [2, 1, 4])
  }

  @Test("every change of the tasks is undone in one step, and redone in one; one more is refused")
  func undo() {
    let viewModel = viewModel()
    var states = [viewModel.rows.value]
    let edits: [() -> Void] = [
      { viewModel.add("Weed, Water") }, { viewModel.complete("2") }, { viewModel.move("4 1") },
      { viewModel.replace("Dig, Hoe") }, { viewModel.clearDone() }, { viewModel.remove("6") },
    ]
    for edit in edits {
      edit()
      states.append(viewModel.rows.value)
    }
    for state in states.dropLast().reversed() {
      viewModel.undo()
      #expect(viewModel.rows.value == state)
    }
    let refused = Recorder(viewModel.refused)
    viewModel.undo()
    for state in states.dropFirst() {
      viewModel.redo()
      #expect(viewModel.rows.value == state)
    }
    viewModel.redo()
    #expect(refused.values == ["There is nothing to undo", "There is nothing to redo"])
  }

  @Test("a list that is left cancels its picture, and the garden outlives it")
  func release() {
    expectReleased(keeping: [garden, presence.output]) {
      let left = viewModel()
      #expect(left.picture.value == "loading…" && Recorder(left.handle).end == .completed)
      left.add("Weed")
      return left
    }
    #expect(clock.nextDeadline == nil && garden.tasks.value.count == 4)
  }
}
