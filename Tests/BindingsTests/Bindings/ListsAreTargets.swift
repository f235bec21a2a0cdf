import Bindings
import Testing

@Suite("Lists are targets")
struct ListsAreTargets {
  private let list = MutableCollectionProperty([1, 2, 3])

  @Test("a list that is bound to arrays takes only the differences between them")
  func arrays() {
    let source = MutableProperty([1, 2, 3, 4])
    let (signal, input) = Signal<[Int], Never>.pipe()
    let edits = list.edits {
      list <~ source
      source.value = [1, 3, 4]
      list <~ signal
      input.send(value: [1, 3, 4, 5])
      list <~ SignalProducer(value: [3, 4, 5])
    }
    #expect(edits == ["insert 4 at 3", "delete 2 at 1", "insert 5 at 3", "delete 1 at 0"])
  }

  @Test("a list that is bound to a list takes its events, also if elements cannot be compared")
  func events() {
    let source = MutableCollectionProperty([Opaque(number: 1), Opaque(number: 2)])
    let target = MutableCollectionProperty<Opaque>([])
    target <~ source
    let events = Received<String>()
    target.observeChanges { events.note($0.mapElements(\.number).description) }
    source.move(from: 0, to: 1)
    batch {
      source.append(Opaque(number: 3))
      source.remove(at: 0)
    }
    #expect(
      events.values == [
        "start", "move 1 from 0 to 1", "end", "start", "insert 3 at 2", "delete 2 at 0", "end",
      ])
  }

  @Test("a list can be bound to a derived list, and an optional list and an array to a list")
  func others() {
    let even = MutableCollectionProperty<Int>([])
    let (maybe, array) = (Optional(MutableCollectionProperty([0])), MutableProperty([0]))
    even <~ list.filter { $0 % 2 == 0 }
    maybe <~ list
    list ~> array
    list.append(4)
    #expect(even.value == [2, 4] && maybe?.value == [1, 2, 3, 4] && array.value == [1, 2, 3, 4])
  }

  @Test("bound lists settle before observers are notified, in one round")
  func settlesFirst() {
    let (middle, last) = (MutableCollectionProperty<Int>([]), MutableCollectionProperty<Int>([]))
    last <~ middle
    middle <~ list
    let sums = list.sum().combineLatest(with: last.sum()) { [$0, $1] }.received()
    let seen = Received<[Int]>()
    list.observeChanges { _ in seen.note(last.value) }
    list.append(4)
    #expect(sums.values == [[6, 6], [10, 10]])
    #expect(seen.values == [[1, 2, 3, 4], [1, 2, 3, 4], [1, 2, 3, 4]])
  }

  @Test("lists that are bound in a cycle settle")
  func cycle() {
    let other = MutableCollectionProperty<Int>([])
    other <~ list
    list <~ other
    list.append(4)
    #expect(other.value == [1, 2, 3, 4])
    other.remove(at: 0)
    #expect(list.value == [2, 3, 4] && other.value == [2, 3, 4])
    list <~ list
    list.append(5)
    #expect(other.value == [2, 3, 4, 5])
  }

  @Test("bound lists are equal after each random edit of the source")
  func random() {
    var random = SplitMix64(seed: 23)
    let target = MutableCollectionProperty<Int>([])
    target <~ list
    let replay = Replay(target)
    for round in 0..<3000 {
      let edited = Int.random(in: 0..<4, using: &random) == 0 ? target : list
      let former = list.value
      batch {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          edited.edit(by: &random) { _ in round }
        }
      }
      if edited === list, list.value != former { #expect(target.value == list.value) }
      #expect(replay.elements == target.value && replay.faults == [])
    }
    list.append(-1)
    #expect(target.value == list.value)
  }
}
