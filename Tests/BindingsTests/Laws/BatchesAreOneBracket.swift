import Bindings
import Testing

@Suite("22. A batch is one bracket")
struct BatchesAreOneBracket {
  @Test("several edits in a batch are one bracket, in order")
  func oneBracket() {
    let list = MutableCollectionProperty([1, 2])
    let replay = Replay(list)
    let edits = list.edits {
      batch {
        list.append(3)
        batch { list.remove(at: 0) }
        list[0] = 9
        list.move(from: 0, to: 1)
      }
    }
    #expect(edits == ["insert 3 at 2, delete 1 at 0, update 2 to 9 at 0, move 9 from 0 to 1"])
    #expect(replay.elements == [3, 9])
  }

  @Test("edits of a round are one bracket, also if a computation edits a list that had settled")
  func whileSettling() {
    let (first, last) = (MutableProperty(0), MutableProperty(0))
    let list = MutableCollectionProperty<Int>()
    for source in [first, last] {
      source.map { number in
        if number > 0 { list.append(number) }
        return number
      }.observeValues { _ in }
    }
    let replays = [Replay(list), Replay(list.map { $0 })]
    batch {
      first.value = 1
      list.append(2)
      last.value = 3
    }
    #expect(list.value == [2, 1, 3])
    #expect(replays.map(\.states) == [[[2, 1, 3]], [[2, 1, 3]]])
    #expect(replays.flatMap(\.faults) == [])
  }

  @Test("each bracket has an inverse: undone from the last on, they restore the list")
  func inverse() {
    let list = MutableCollectionProperty([1, 2, 3, 4])
    let replay = Replay(list)
    list.move(from: 0, to: 3)
    batch {
      list.replaceSubrange(1..<3, with: [7, 8, 9])
      list.removeLast()
      list.insert(5, at: 0)
    }
    list.value = [9, 9]
    list.removeAll()
    var elements = list.value
    var states: [[Int]] = []
    for bracket in replay.brackets.reversed() {
      for event in bracket.reversed() { event.inverse.apply(to: &elements) }
      states.append(elements)
    }
    #expect(states == Array(replay.states.reversed().dropFirst()) + [[]])
  }
}
