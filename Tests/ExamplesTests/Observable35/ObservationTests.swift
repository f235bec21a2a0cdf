import ExampleSupport
import Observation
import Testing

@testable import Observable35

/// Where `@Observable` hurts: both are right for the compiler, and for a test that reads outputs.
@Suite("35-Observable: what Observation does not tell") struct ObservationTests {
  @Observable final class Pile {
    var count = 18
    var limit = 3
  }

  /// Its output reads a neighbor that is not observed: here it says so, but the macro also passes
  /// over `var (count, limit) = (18, 3)`, without a word.
  @Observable final class Forgetful {
    @ObservationIgnored var count = 18
    var state: String { Wording.matches(count) }
  }

  @Test("an output of an unobserved neighbor is right whenever it is read, and never updates")
  func unobserved() {
    let pile = Forgetful()
    let drawing = Drawing { pile.state }
    #expect(drawing.current == Wording.matches(18))
    pile.count = 14
    #expect(pile.state == Wording.matches(14))
    #expect(drawing.current == Wording.matches(18))
  }

  @Test("between two stored outputs an observer sees a mixture")
  func mixture() {
    let pile = Pile()
    let drawing = Drawing { "\(pile.count), up to \(pile.limit)" }
    var seen = [drawing.current]
    pile.count = 2
    seen.append(drawing.current)
    pile.limit = 2
    seen.append(drawing.current)
    #expect(seen == ["18, up to 3", "2, up to 3", "2, up to 2"])
  }

  @Test("a screen that reads less is drawn less: only a change of what it has read counts")
  func readsLess() {
    let viewModel = MainViewModel(ClassicMatch(seed: "seed"))
    let (all, nothing) = (Drawing { viewModel.gameState }, Drawing { 0 })
    for answer in ["3", "4", "3"] {
      all.update()
      nothing.update()
      viewModel.enter(answer)
    }
    all.update()
    #expect((all.count, nothing.count) == (3, 1))
  }

  @MainActor @Observable final class IsolatedPile {
    var count = 18
    var limit = 3
  }

  @Test("Observations joins all sets up to the next await, and needs an isolated object")
  @MainActor func observations() async {
    let pile = IsolatedPile()
    var states = Observations { "\(pile.count), up to \(pile.limit)" }.makeAsyncIterator()
    var seen = [await states.next()]
    pile.count = 2
    pile.limit = 2
    seen.append(await states.next())
    #expect(seen == ["18, up to 3", "2, up to 2"])
  }
}
