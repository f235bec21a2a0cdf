import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing

/// The code of the page for those who come from The Composable Architecture.
@Suite("Coming from TCA: the page", .timeLimit(.minutes(2)))
@MainActor struct ComingFromTCAPage {
  @Test("a form is a field, an action and a binding, and a journal sees all of it")
  func form() async {
    let note = NoteViewModel(store: NoteStore { _ throws(SaveError) in throw .full })
    let journal = Journal(note)
    journal.expect(after: note.title.set(to: "Tea")) {
      note.title.becomes("Tea")
      note.save.isEnabled.becomes(true)
    }
    journal.expect(after: note.save()) {
      note.save.isExecuting.becomes(true)
      note.save.isEnabled.becomes(false)
    }
    await journal.expect(within: .seconds(60)) {
      note.save.errors.sends(.full)
      note.save.isExecuting.becomes(false)
      note.alert.becomes("The disk is full.")
      note.save.isEnabled.becomes(true)
    }
    journal.finish()
  }

  @Test("a child that is dismissed is released, and its work is canceled")
  func dismissed() async {
    let clock = ManualClock()
    let notes = NotesViewModel(store: NoteStore { _ in try? await clock.sleep(for: .seconds(1)) })
    notes.new()
    notes.note.value?.title.value = "Tea"
    notes.note.value?.save()
    await clock.untilSomeoneWaits()
    let leaks = LeakCheck(of: notes.note.value as Any)
    notes.dismiss()
    #expect(clock.nextDeadline == nil && !notes.isBusy.value)
    while !leaks.alive.isEmpty { await Task.yield() }
  }
}

enum SaveError: Error {
  case full

  var text: String { "The disk is full." }
}

struct NoteStore: Sendable {
  var save: @Sendable (String) async throws(SaveError) -> Void
}

@MainActor final class NoteViewModel {
  let title = MutableProperty("")
  let alert: Property<String?>
  let done: Signal<Void, Never>
  let save: Action<Void, Void, SaveError>

  init(store: NoteStore) {
    let title = title
    let alert = MutableProperty(String?.none)
    save = Action(enabledIf: title.map { !$0.isEmpty }) { () async throws(SaveError) in
      try await store.save(title.value)
    }
    alert <~ save.errors.map(\.text)
    done = save.completed
    self.alert = Property(capturing: alert)
  }
}

@MainActor final class NotesViewModel {
  let note: Property<NoteViewModel?>
  let isBusy: Property<Bool>
  let new: Action<Void, Void, Never>
  let dismiss: Action<Void, Void, Never>

  init(store: NoteStore) {
    let note = MutableProperty(NoteViewModel?.none)
    new = Action { note.value = NoteViewModel(store: store) }
    dismiss = Action { note.value = nil }
    note.dismiss(when: \.done)
    let shown = Property(note)
    isBusy = Property { shown.value?.save.isExecuting.value ?? false }
    self.note = shown
  }
}
