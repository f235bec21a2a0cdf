import Bindings
import Testing

@Suite("19. The index of an event is valid after the events before it")
struct IndicesAreSequential {
  @Test("each event's index is valid in the list after the events before it")
  func operations() {
    let list = MutableCollectionProperty(["a", "b"])
    let replay = Replay(list)
    list.insert("c", at: 1)
    list.move(from: 0, to: 2)
    list.replaceSubrange(0..<2, with: ["x", "y", "z"])
    list.replaceSubrange(1..<4, with: ["y"])
    list.value = ["w", "x", "v"]
    list[2] = "u"
    list.removeLast()
    #expect(replay.faults == [])
    #expect(
      replay.states == [
        ["a", "b"], ["a", "c", "b"], ["c", "b", "a"], ["x", "y", "z", "a"], ["x", "y"],
        ["w", "x", "v"], ["w", "x", "u"], ["w", "x"],
      ])
  }

  @Test("a list is not a sequence: its properties are live, and silent when equal")
  func properties() {
    let list = MutableCollectionProperty([1, 2])
    let (count, first, last) = (list.count.received(), list.first.received(), list.last.received())
    let isEmpty = list.isEmpty.received()
    #expect(list[1] == 2)
    batch {
      list.append(3)
      list.removeLast()
    }
    list.insert(0, at: 0)
    list.removeAll()
    #expect(count.values == [2, 3, 0])
    #expect(first.values == [1, 0, nil])
    #expect(last.values == [2, nil])
    #expect(isEmpty.values == [false, true])
  }

  @Test("replaying random edits, batches and nested edits gives the list", arguments: 1...20)
  func random(seed: Int) {
    var chance = SplitMix64(seed: UInt64(seed))
    let list = MutableCollectionProperty<Int>([1, 2, 3])
    let replays = [Replay(list)]
    let following = CollectionProperty(following: list.property.map { $0.map { -$0 } })
    let mirror = Replay(following)
    var late: [Replay<Int>] = []
    var nested = 0
    list.observeChanges { [unowned list] event in
      guard case .endChange = event, nested > 0 else { return }
      nested -= 1
      list.append(nested)
      if nested == 1 { late.append(Replay(list)) }
    }
    for step in 0..<60 {
      nested = step % 7 == 0 ? 2 : 0
      if step % 3 == 0 {
        batch {
          for _ in 0..<4 { list.edit(by: &chance) }
          late.append(Replay(list))
          late.append(Replay(following))
          list.edit(by: &chance)
        }
      } else {
        list.edit(by: &chance)
      }
      for replay in replays + late {
        let isMirror = replay === mirror
        #expect(replay.elements.map(abs) == list.value, "seed \(seed), step \(step), \(isMirror)")
      }
      #expect(mirror.elements == list.value.map { -$0 }, "seed \(seed), step \(step)")
    }
    #expect((replays + late + [mirror]).flatMap(\.faults) == [], "seed \(seed)")
  }
}
