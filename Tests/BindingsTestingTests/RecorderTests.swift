import Bindings
import BindingsTesting
import Testing

@Suite("Recorder")
struct RecorderTests {
  @Test("a property is recorded from its initial value until the recorder's release")
  func property() {
    let count = MutableProperty(1)
    var text: Recorder? = Recorder(count.map { "\($0)" })
    count.value = 2
    count.value = 2
    #expect(text?.values == ["1", "2"])
    #expect(text?.end == nil)
    text?.dispose()
    count.value = 3
    #expect(text?.values == ["1", "2"] && text?.isDisposed == true)
    let later = Recorder(count)
    text = nil
    #expect(later.values == [3])
  }

  @Test("a signal is recorded with its end, of any kind")
  func signal() {
    struct Refusal: Error, Equatable {}
    let (output, input) = Signal<Int, Refusal>.pipe()
    let recorder = Recorder(output)
    input.send(value: 1)
    input.send(value: 1)
    #expect(recorder.end == nil)
    input.send(error: Refusal())
    #expect(recorder.values == [1, 1] && recorder.end == .failed(Refusal()))
    #expect(recorder.events == [.value(1), .value(1), .failed(Refusal())])
    let produced = Recorder(SignalProducer<Int, Never>(values: [1, 2]))
    #expect(produced.values == [1, 2] && produced.end == .completed)
  }

  @Test("a list is recorded as events, as brackets and as a replica")
  func list() {
    let failures = Failures()
    let list = MutableCollectionProperty(["a"])
    let recorder = Recorder(list) { failures.note($0) }
    batch {
      list.append("b")
      list.remove(at: 0)
    }
    list.observeChanges { _ in if list.count.value == 2 { list.append("e") } }
    list.append("c")
    #expect(
      recorder.brackets == [
        CollectionChange([.insertion(index: 0, element: "a")]),
        CollectionChange([.insertion(index: 1, element: "b"), .deletion(index: 0, element: "a")]),
        CollectionChange([.insertion(index: 1, element: "c")]),
        CollectionChange([.insertion(index: 2, element: "e")]),
      ])
    #expect(recorder.events.count == 13)
    #expect(recorder.replica == ["b", "c", "e"] && list.value == recorder.replica)
    #expect(failures.messages == [])
  }

  @Test("derived lists are equal to their replayed events, after any edits of their source")
  func randomLists() {
    let failures = Failures()
    var random = SeededRandom(seed: 6)
    let list = MutableCollectionProperty([3, 1, 2])
    let limit = MutableProperty(10)
    let recorders = [
      Recorder(list.map { $0 * 2 }) { failures.note($0) },
      Recorder(list.filter(limit.map { limit in { $0 < limit } })) { failures.note($0) },
      Recorder(list.sorted()) { failures.note($0) },
    ]
    list.observeChanges { _ in if list.value.count > 12 { list.remove(at: 5) } }
    for _ in 1...500 {
      batch {
        for _ in 0...Int.random(in: 0...2, using: &random) {
          switch Int.random(in: 0...4, using: &random) {
          case 0 where !list.value.isEmpty:
            list.remove(at: Int.random(in: 0..<list.value.count, using: &random))
          case 1 where !list.value.isEmpty:
            list[Int.random(in: 0..<list.value.count, using: &random)] = Int.random(
              in: 0...20, using: &random)
          case 2: limit.value = Int.random(in: 0...20, using: &random)
          case 3: _ = recorders.map(\.replica)
          default: list.append(Int.random(in: 0...20, using: &random))
          }
        }
      }
    }
    #expect(failures.messages == [])
    #expect(recorders[2].replica == list.value.sorted())
  }
}
