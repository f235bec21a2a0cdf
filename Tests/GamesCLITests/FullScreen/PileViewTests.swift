import Bindings
import BindingsTesting
import Testing
import ViewModels

@testable import Terminal
@testable import games_cli

@Suite("The artwork of the match game")
struct PileViewTests {
  private let list = MutableCollectionProperty<ViewModels.Tile>([])
  private let pile = PileView()

  init() {
    pile.changes <~ list.changesProducer
    set(8)
  }

  private func set(_ count: Int) {
    list.value = Array(repeating: Tile("|", look: .piece), count: count)
  }

  /// The pile in one line: “|” for a match that stays, a number of moments until a match is lit, or
  /// how far it has burnt down.
  private var row: String {
    pile.places.map { place in
      switch place {
      case .remaining: "|"
      case .burning(let age): age < 0 ? "\(-age)" : ["*", "+", "-", "."][age]
      }
    }.joined()
  }

  @Test("removed matches burn down one by one, the last one first")
  func burning() {
    set(5)
    var history = [row]
    while pile.isMoving {
      pile.tick()
      history.append(row)
    }
    #expect(
      history == [
        "|||||42*", "|||||31+", "|||||2*-", "|||||1+.", "|||||*-", "|||||+.", "|||||-", "|||||.",
        "|||||",
      ])
  }

  @Test("matches that are removed or added while others burn are the right ones")
  func overlapping() {
    set(6)
    pile.tick()
    set(5)
    #expect(row == "|||||*1+")
    set(7)
    #expect(row == "|||||||" && !pile.isMoving)
    set(0)
    set(3)
    #expect(row == "|||")
    set(0)
    pile.finish()
    #expect(row == "")
  }

  @Test("a large number of matches burns down in a bounded time", arguments: [30, 200, 999])
  func many(count: Int) {
    set(1_000)
    set(1_000 - count)
    var moments = 0
    while pile.isMoving {
      pile.tick()
      moments += 1
    }
    #expect(moments <= 20 && pile.places.count == 1_000 - count)
  }

  @Test("a click chooses the match that is seen; one on a burning match chooses none")
  func clicks() {
    var chosen: [Int] = []
    pile.chosen.observeValues { chosen.append($0) }
    set(24)
    let stack = SceneStack(isPlain: true)
    stack.push(Page("Pile", pile))
    /// Clicks on the head of each match that is shown, in their order, above the keys.
    func clickAll(after change: () -> Void = {}) {
      let lines = stack.screen(of: Size(columns: 80, lines: 24)).text.split(
        separator: "\n", omittingEmptySubsequences: false)
      change()
      for (line, text) in lines.enumerated().dropLast() {
        for (column, character) in text.enumerated() where "o*".contains(character) {
          stack.press(.click(line: line, column: column))
        }
      }
    }
    clickAll()
    #expect(chosen == Array(0..<24))
    chosen = []
    list.remove(at: 3)
    list.remove(at: 20)
    clickAll()
    #expect(chosen == Array(0..<22) && pile.places.count == 24)
    // In a game's scene, a click ends the animation before it reaches a match.
    chosen = []
    pile.finish()
    set(20)
    pile.tick()
    clickAll(after: pile.finish)
    #expect(chosen == Array(0..<20))
  }

  @Test("the places follow the list after any edits, and end as its content")
  func randomEdits() {
    var random = SeededRandom(seed: 3)
    for _ in 1...2_000 {
      switch Int.random(in: 0...3, using: &random) {
      case 0: list.append(Tile("|", look: .piece))
      case 1 where list.value.count > 0:
        list.remove(at: Int.random(in: 0..<list.value.count, using: &random))
      case 2: pile.tick()
      default: set(Int.random(in: 0...40, using: &random))
      }
      #expect(pile.places.count { $0 == .remaining } == list.value.count)
      let heights = pile.heights(columns: 40)
      #expect(heights == heights.sorted() && heights[0] <= 3)
      let screen = Screen(Size(columns: 40, lines: heights.randomElement(using: &random) ?? 1))
      pile.draw(on: screen.canvas)
      let seen = screen.text.contains { "│●*.".contains($0) }
      #expect(seen || pile.places.isEmpty)
    }
    pile.finish()
    #expect(pile.places.count == list.value.count)
  }
}
