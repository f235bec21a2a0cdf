import ExampleSupport
import Observation
import Testing

@testable import Observable35

/// Where `@Observable` hurts: all is right for the compiler, and for a test that reads outputs.
@Suite("35-Observable: the limits of Observation") struct ObservationTests {
  @Observable final class Forgetful {
    @ObservationIgnored var count = 18
    /// The macro ignores these, without a warning.
    var (limit, isOver) = (3, false)
    var state: String { "\(count), up to \(limit)" }
  }

  @Test("an output that reads unobserved neighbors is right whenever it is read, and never updates")
  func unobserved() {
    let pile = Forgetful()
    let drawing = Drawing { pile.state }
    #expect(drawing.current == "18, up to 3")
    pile.count = 2
    pile.limit = 2
    #expect((pile.state, drawing.current) == ("2, up to 2", "18, up to 3"))
  }

  @MainActor @Observable final class Pile {
    var count = 18
    var limit = 3
    var state: String { "\(count), up to \(limit)" }
  }

  @Test("between two sets a drawing is a mixture; Observations joins all sets up to the next await")
  @MainActor func mixture() async {
    let pile = Pile()
    let drawing = Drawing { MainActor.assumeIsolated { pile.state } }
    var states = Observations { pile.state }.makeAsyncIterator()
    var (drawn, observed) = ([drawing.current], [await states.next()])
    pile.count = 2
    drawn.append(drawing.current)
    pile.limit = 2
    drawn.append(drawing.current)
    observed.append(await states.next())
    #expect(drawn == ["18, up to 3", "2, up to 3", "2, up to 2"])
    #expect(observed == ["18, up to 3", "2, up to 2"])
  }

  @Test("a screen that reads less is drawn less: only a change of what it has read counts")
  func readsLess() {
    let viewModel = MainViewModel(ClassicMatch(seed: "seed"))
    let (all, nothing) = (Drawing { viewModel.gameState }, Drawing { 0 })
    for answer in ["3", "4", "3", ""] {
      all.update()
      nothing.update()
      viewModel.enter(answer)
    }
    #expect((all.count, nothing.count) == (3, 1))
  }
}
