import Bindings
import Testing

@Suite("Filtering, sorting and reducing")
struct OrderTests {
  private let cards = MutableCollectionProperty(
    [(2, 0), (1, 1), (2, 2), (1, 3)].map { Card(key: $0.0, number: $0.1) })

  // MARK: Sorting

  @Test("equal elements keep the source order, and move only when that changes")
  func stability() {
    let sorted = cards.sorted(on: \.key).map(\.number)
    #expect(sorted.value == [1, 3, 0, 2])
    #expect(sorted.edits { cards.move(from: 0, to: 1) } == [])
    #expect(sorted.edits { cards.move(from: 1, to: 2) } == ["move 0 from 2 to 3"])
    #expect(sorted.value == [1, 3, 2, 0])
    #expect(sorted.edits { cards.insert(Card(key: 1, number: 4), at: 0) } == ["insert 4 at 0"])
    #expect(sorted.edits { cards.insert(Card(key: 1, number: 5), at: 2) } == ["insert 5 at 2"])
    #expect(sorted.value == [4, 1, 5, 3, 2, 0])
  }

  @Test("an equivalent order is silent, and the next edit follows the new one")
  func sameOrder() {
    let list = MutableCollectionProperty([6, 2, 4])
    let step = MutableProperty(1)
    let sorted = list.sorted(
      by: step.map { step in { $0 / step < $1 / step } as (Int, Int) -> Bool })
    #expect(sorted.edits { step.value = 2 } == [])
    #expect(sorted.edits { list.insert(3, at: 0) } == ["insert 3 at 0"])
    let received = sorted.edits {
      step.value = 4
      list.insert(0, at: 2)
    }
    #expect(sorted.value == [3, 0, 2, 6, 4])
    #expect(received == ["move 6 from 3 to 2", "insert 0 at 1"])
  }

  // MARK: Adding up

  @Test("a reduction may have any result that can be undone, such as a histogram")
  func histogram() {
    let keys = cards.map { $0 }.reduce(into: [Int: Int]()) { counts, card in
      counts[card.key, default: 0] += 1
    } removing: { counts, card in
      counts[card.key] = counts[card.key].flatMap { $0 > 1 ? $0 - 1 : nil }
    }
    // The reduction retains the mapped list before the first read, although nothing else does.
    #expect(Graph.describe(keys).nodes.map(\.kind) == ["list", "map", "reduce"])
    let received = keys.received()
    cards.removeFirst()
    cards.move(from: 0, to: 2)
    cards[2] = Card(key: 3, number: 1)
    cards.removeAll()
    #expect(received.values == [[2: 2, 1: 2], [2: 1, 1: 2], [2: 1, 1: 1, 3: 1], [:]])
  }

  // MARK: Ownership

  @Test("a constant list is filtered and sorted by changing parameters after its handle's release")
  func constant() {
    let limit = MutableProperty(2)
    let isBelow = limit.map { limit in { (number: Int) in number < limit } }
    let isNearer = limit.map { limit in
      { abs($0 - limit) < abs($1 - limit) } as (Int, Int) -> Bool
    }
    let replays = [
      Replay(CollectionProperty([1, 2, 3, 4]).filter(isBelow)),
      Replay(CollectionProperty([1, 2, 3, 4]).sorted(by: isNearer)),
    ]
    limit.value = 4
    #expect(replays.map(\.elements) == [[1, 2, 3], [4, 3, 2, 1]])
    #expect(replays.flatMap(\.faults).isEmpty)
  }

  @Test("observed lists, their parameters and their elements are released with the handles")
  func nothingKept() {
    let capture = Capture()
    weak var element: Sentinel?
    do {
      let list = MutableCollectionProperty([Sentinel()])
      element = list[0]
      let answer: (Bool) -> Bool = capture.identity()
      let predicate = MutableProperty<(Sentinel) -> Bool> { _ in answer(true) }
      let order = MutableProperty<(Sentinel, Sentinel) -> Bool> { _, _ in answer(false) }
      list.startWithChanges(capture.observer())
      list.count.startWithValues(capture.observer())
      list.filter(predicate).sorted(by: order).startWithChanges(capture.observer())
      list.filter(predicate).count { _ in true }.startWithValues(capture.observer())
      list.append(Sentinel())
      #expect(element != nil && capture.isHeld)
    }
    #expect(element == nil && !capture.isHeld)
  }

  @Test("removed elements are released, although the lists are still observed")
  func elementsGo() {
    let list = MutableCollectionProperty<Sentinel>([])
    list.filter { _ in true }.sorted { _, _ in false }.startWithChanges { _ in }
    list.contains { _ in true }.startWithValues { _ in }
    list.grouped { _ in 0 }.startWithChanges { _ in }
    list.grouped { _ in 0 }.sections().startWithChanges { _ in }
    weak let element = lent { list.append($0) }
    #expect(element != nil)
    list.removeLast()
    #expect(element == nil)
  }
}
