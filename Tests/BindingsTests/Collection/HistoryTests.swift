import Bindings
import Testing

@Suite("History: undo and redo for a list")
struct HistoryTests {
  private let list = MutableCollectionProperty(["a"])

  @Test("each bracket is a step, which is undone and redone as one bracket")
  func steps() {
    let history = History([list])
    let received = Received<CollectionEvent<String>>()
    list.append("b")
    batch {
      list.removeFirst()
      list.append("c")
    }
    list.observeChanges { received.note($0) }
    #expect(history.undo())
    #expect(list.value == ["a", "b"])
    #expect(history.undo())
    #expect(list.value == ["a"])
    #expect(!history.undo())
    #expect(history.redo())
    #expect(history.redo())
    #expect(!history.redo())
    #expect(list.value == ["b", "c"])
    #expect(
      received.values.map(\.description) == [
        "start", "delete c at 1", "insert a at 0", "end", "start", "delete b at 1", "end",
        "start", "insert b at 1", "end", "start", "delete a at 0", "insert c at 1", "end",
      ])
  }

  @Test("beyond the limit, a history drops the oldest steps", arguments: [0, 1, 3])
  func limit(limit: Int) {
    let history = History([list], limit: limit)
    for step in 0..<5 { list.append("\(step)") }
    #expect(history.canUndo.value == (limit > 0))
    var count = 0
    while history.undo() { count += 1 }
    #expect(count == limit)
    #expect(list.value.count == 6 - limit)
  }

  @Test("an undo in a batch first records the edits that were made before it in the batch")
  func batches() {
    let history = History([list])
    batch {
      list.append("b")
      #expect(history.canUndo.value)
      history.undo()
      #expect(list.value == ["a"])
      #expect(!history.canUndo.value)
      #expect(history.canRedo.value)
      list.append("c")
      #expect(!history.canRedo.value)
    }
    #expect(history.undo())
    #expect(list.value == ["a"])
    #expect(!history.undo())
  }

  @Test("random edits can all be undone, and all redone", arguments: 1...6)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let list = MutableCollectionProperty<Int>([])
    let history = History([list])
    var states = [list.value]
    for step in 0..<200 {
      batch {
        for _ in 0...random.below(2) {
          let count = list.value.count
          switch count == 0 ? 0 : random.below(5) {
          case 0: list.insert(step, at: random.below(count + 1))
          case 1: list.remove(at: random.below(count))
          case 2: list[random.below(count)] = step
          case 3: list.move(from: random.below(count), to: random.below(count))
          default: list.value = list.value.reversed() + [step]
          }
        }
      }
      if list.value != states.last || history.canRedo.value { states.append(list.value) }
      guard random.chance(30) else { continue }
      let isBack = history.undo()
      #expect(isBack)
      if isBack { history.redo() }
    }
    let final = list.value
    while history.undo() {}
    #expect(list.value == [])
    while history.redo() {}
    #expect(list.value == final)
  }
}
