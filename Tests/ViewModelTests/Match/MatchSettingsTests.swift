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

  @Test("a limit that is not below the number of matches becomes the largest that is")
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

  // MARK: Ownership

  @Test("the main screen may be released while the settings are open")
  func mainScreenGoes() throws {
    weak var weakViewModel: MatchViewModel?
    var form: Form?
    do {
      let viewModel = MatchViewModel()
      weakViewModel = viewModel
      form = try viewModel.openedSettings()
    }
    #expect(weakViewModel == nil)
    #expect(form?.finish() == true)
  }
}
