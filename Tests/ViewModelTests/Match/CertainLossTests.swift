import Bindings
import BindingsSwiftTesting
import BindingsTesting
import GameTesting
import MatchModel
import Testing
import ViewModels

@Suite("Match game: warning of a certain loss")
struct CertainLossTests {
  /// The initial counts that are lost against smart, by the removal maximum.
  private static let losses: [Int: Set<Int>] = [
    1: [13, 15, 17, 19, 21, 23], 2: [13, 16, 19, 22], 3: [13, 17, 21],
  ]

  /// A form on which something has been chosen.
  private func chosen(
    _ count: Float, takeAtMost: Float = 3, engine: Int = 2, first: Player = .user,
    warns: Bool = true, done: @escaping (MatchSettings) -> Void = { _ in }
  ) -> Form {
    let form = Form(MatchSettings(matches: 18, first: first), warns: warns, done: done)
    form.choose(count, takeAtMost: takeAtMost, engine: engine)
    return form
  }

  @Test(
    "Done warns of exactly the settings with a certain loss, in the whole table of ranges",
    arguments: 1...3)
  func table(takeAtMost: Int) throws {
    let losses = try #require(Self.losses[takeAtMost])
    for (engine, first, warns, expected) in [
      (0, .user, true, []), (1, .user, true, []), (2, .user, true, losses),
      (2, .computer, true, Set(12...24).subtracting(losses)), (2, .user, false, []),
    ] as [(Int, Player, Bool, Set<Int>)] {
      var warned: Set<Int> = []
      for count in 12...24 {
        var done: [MatchSettings] = []
        let form = chosen(
          Float(count), takeAtMost: Float(takeAtMost), engine: engine, first: first, warns: warns
        ) { done.append($0) }
        let (dialog, closed) = (Recorder(form.dialog), Recorder(form.closed))
        form.finish()
        #expect(dialog.values == (done.isEmpty ? [.certainLoss] : []))
        #expect(done.count == closed.values.count)
        if !dialog.values.isEmpty { warned.insert(count) }
      }
      #expect(warned == expected)
    }
  }

  @Test("“I don't care” applies the chosen settings and closes")
  func confirm() {
    var (done, isClosed) = ([MatchSettings](), false)
    let form = chosen(13) {
      #expect(!isClosed)
      done.append($0)
    }
    form.closed.observeValues { isClosed = true }
    let journal = Journal(form)
    journal.always(form.stay.isEnabled) { form.confirm.isEnabled.value }
    journal.always(form.finish.isEnabled) { !form.confirm.isEnabled.value }
    journal.expect(after: form.finish()) {
      form.confirm.isEnabled.becomes(true)
      form.finish.isEnabled.becomes(false)
      form.dialog.sends(.certainLoss)
    }
    journal.expect(after: form.confirm(), .inOrder) {
      form.confirm.isEnabled.becomes(false)
      form.finish.isEnabled.becomes(true)
      form.closed.sends()
    }
    journal.finish()
    #expect(done == [MatchSettings(matches: 13)] && isClosed)
  }

  @Test("the warning can be answered the moment it is shown", arguments: [true, false])
  func answeredAtOnce(leaves: Bool) {
    var done: [MatchSettings] = []
    let form = chosen(17) { done.append($0) }
    let closed = Recorder(form.closed)
    form.dialog.observeValues { [unowned form] _ in
      if leaves { form.confirm() } else { form.stay() }
    }
    form.finish()
    #expect(done.count == (leaves ? 1 : 0) && closed.values.count == (leaves ? 1 : 0))
    #expect(form.finish.isEnabled.value)
  }

  @Test("the game of the seed does not warn, every other one does")
  func defaults() throws {
    let seed = try MatchViewModel().openedSettings()
    let other = try MatchViewModel(MatchSettings(), random: ScriptedRandom([])).openedSettings()
    for (form, count) in [(seed, 0), (other, 1)] {
      let dialog = Recorder(form.dialog)
      form.choose(13, takeAtMost: 3, engine: 2)
      form.finish()
      #expect(dialog.values.count == count)
    }
    #expect(MatchSettings() == MatchSettings(matches: 18, takeAtMost: 3, engine: .smart))
  }
}

extension Dialog {
  fileprivate static let certainLoss = Dialog(
    title: "You will lose",
    message: "With these settings you will definitely lose the next game",
    confirmTitle: "I don't care", cancelTitle: "Cancel")
}
