import Bindings
import BindingsSwiftTesting
import BindingsTesting
import GameTesting
import MatchModel
import Testing
import ViewModels

@Suite("Match game: settings")
struct MatchSettingsTests {
  // MARK: Opening

  @Test(
    "the ranges of the sliders include the current settings, which Done keeps",
    arguments: [(40, 9, "12 to 40", "1 to 9"), (2, 1, "2 to 24", "1 to 3")])
  func beyondTheRanges(count: Int, limit: Int, counts: String, limits: String) throws {
    let viewModel = MatchViewModel(count, takeAtMost: limit)
    let form = try viewModel.openedSettings()
    #expect(form.rows.prefix(2).map(\.allowed) == [counts, limits])
    let journal = Journal(viewModel)
    journal.expect(after: form.finish())
    journal.finish()
  }

  @Test("a limit that is not below the count becomes the largest that is; a saved one is refused")
  func limitAboveTheCount() {
    var done: [MatchSettings] = []
    let form = Form(MatchSettings(matches: 100, takeAtMost: 50)) { done.append($0) }
    form.count.value = 12
    #expect(form.rows[1].text.value == "Maximum number to remove: 11")
    form.finish()
    #expect(done == [MatchSettings(matches: 12, takeAtMost: 11)])
    let small = Form(MatchSettings(matches: 3, takeAtMost: 2)) { _ in }
    small.limit.value = 3
    #expect(small.limit.value == 2 && small.rows[1].text.value.hasSuffix(": 2"))
    #expect([2, 3].map { MatchViewModel().replay("settings 3 \($0) smart you") } == [true, false])
  }

  // MARK: Sliders and segments

  @Test("linked controls follow the settings and set them, without an echo, and snap")
  func twoWay() {
    let form = Form(MatchSettings(matches: 18, engine: .dumb)) { _ in }
    let (slider, segment) = (MutableProperty<Float>(0), MutableProperty(2))
    slider <~> form.count
    segment <~> form.engine
    let (positions, indices) = (Recorder(slider), Recorder(segment))
    slider.value = 20
    form.count.value = 21
    segment.value = 1
    form.engine.value = 2
    #expect(positions.values == [18, 20, 21] && indices.values == [0, 1, 2])
    (slider.value, segment.value) = (22.9, -1)
    #expect((slider.value, form.count.value) == (22, 22))
    #expect((segment.value, form.engine.value) == (0, 0))
  }

  // MARK: Leaving

  @Test("settings are one change: the limit and the engine at once, the count in the next game")
  func oneChange() throws {
    let viewModel = MatchViewModel()
    viewModel.newGame()
    let form = try viewModel.openedSettings()
    let journal = Journal(viewModel)
    journal.after { form.choose(24, takeAtMost: 2, engine: 2) }
    journal.expect(after: form.finish()) {
      viewModel.limit.becomes(2)
      viewModel.prompt.becomes("Your move (1..2)")
      viewModel.takeThree.isEnabled.becomes(false)
      viewModel.recorded.sends("settings 24 2 smart you")
    }
    journal.finish()
    for _ in 1...2 { viewModel.takeOne() }
    #expect(viewModel.gameState.value == "13 matches")
    for _ in 1...2 { viewModel.undo() }
    #expect(viewModel.gameState.value == "18 matches" && viewModel.limit.value == 2)
    viewModel.newGame()
    #expect(viewModel.gameState.value == "24 matches")
  }

  @Test("Cancel closes the form and applies nothing; putting it away applies nothing, either")
  func cancel() throws {
    let viewModel = MatchViewModel()
    viewModel.newGame()
    for isCanceled in [true, false] {
      let form = try viewModel.openedSettings()
      let closed = Recorder(form.closed)
      let journal = Journal(viewModel)
      journal.after {
        form.choose(24, takeAtMost: 1, engine: 2)
        if isCanceled { form.cancel() }
      }
      journal.finish()
      #expect(closed.values.count == (isCanceled ? 1 : 0))
    }
    let again = try viewModel.openedSettings()
    #expect((again.count.value, again.limit.value, again.engine.value) == (18, 3, 0))
  }

  // MARK: Warning of a certain loss

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

  @Test("a game that is created without settings does not warn, one created with some does")
  func defaults() throws {
    let bare = try MatchViewModel().openedSettings()
    let other = try MatchViewModel(MatchSettings(), random: ScriptedRandom([])).openedSettings()
    for (form, count) in [(bare, 0), (other, 1)] {
      let dialog = Recorder(form.dialog)
      form.choose(13, takeAtMost: 3, engine: 2)
      form.finish()
      #expect(dialog.values.count == count)
    }
    #expect(MatchSettings() == MatchSettings(matches: 18, takeAtMost: 3, engine: .smart))
  }

  // MARK: Ownership

  @Test("the main screen may be released while the settings are open")
  func mainScreenGoes() throws {
    var viewModel: MatchViewModel? = MatchViewModel()
    weak let weakViewModel = viewModel
    let form = try viewModel?.openedSettings()
    viewModel = nil
    #expect(weakViewModel == nil)
    #expect(form?.finish() == true)
  }
}

extension Dialog {
  fileprivate static let certainLoss = Dialog(
    title: "You will lose",
    message: "With these settings you will definitely lose the next game",
    confirmTitle: "I don't care", cancelTitle: "Cancel")
}
