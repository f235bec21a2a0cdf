import Bindings
import BindingsTesting
import Testing
import ViewModels

@testable import Terminal
@testable import games_cli

@Suite("The pile on the screen")
struct PileViewTests {
  private let list = MutableCollectionProperty<Match>([])
  private let pile = PileView()

  init() {
    pile.changes <~ list.changesProducer
    set(8)
  }

  private func set(_ count: Int) { list.value = (0..<count).map(Match.init) }

  /// The pile in one line: how long each match will be shown, “|” for those that stay.
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
    while pile.isBurning {
      pile.tick()
      history.append(row)
    }
    #expect(
      history == [
        "|||||42*", "|||||31+", "|||||2*-", "|||||1+.", "|||||*-", "|||||+.", "|||||-", "|||||.",
        "|||||",
      ])
  }

  @Test("matches that are removed while others burn are the right ones")
  func overlapping() {
    set(6)
    pile.tick()
    set(5)
    #expect(row == "|||||*1+")
  }

  @Test("a new game ends the animation of the old one")
  func newGame() {
    set(5)
    set(8)
    #expect(row == "||||||||")
    set(0)
    set(3)
    #expect(row == "|||")
    set(0)
    pile.finishBurning()
    #expect(row == "")
  }

  @Test("many matches burn down in a bounded time", arguments: [30, 200, 999])
  func many(count: Int) {
    set(1_000)
    set(1_000 - count)
    var moments = 0
    while pile.isBurning {
      pile.tick()
      moments += 1
    }
    #expect(moments <= 20)
    #expect(pile.places.count == 1_000 - count)
  }

  @Test("the places follow the list after any edits, and end as its content")
  func randomEdits() {
    var random = SeededRandom(seed: 3)
    for step in 1...2_000 {
      switch Int.random(in: 0...3, using: &random) {
      case 0: list.append(Match(index: step))
      case 1 where list.value.count > 0:
        list.remove(at: Int.random(in: 0..<list.value.count, using: &random))
      case 2: pile.tick()
      default: set(Int.random(in: 0...30, using: &random))
      }
      #expect(pile.places.filter { $0 == .remaining }.count == list.value.count)
    }
    pile.finishBurning()
    #expect(pile.places.count == list.value.count)
  }
}
