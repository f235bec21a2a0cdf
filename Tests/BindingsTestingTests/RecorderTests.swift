import Bindings
import BindingsTesting
import Testing

@Suite("Recorder")
struct RecorderTests {
  @Test("a property is recorded from its initial value until the recorder is disposed of")
  func property() {
    let count = MutableProperty(1)
    let text = Recorder(count.map { "\($0)" })
    count.value = 2
    count.value = 2
    #expect(text.values == ["1", "2"])
    #expect(text.end == nil)
    text.dispose()
    count.value = 3
    #expect(text.values == ["1", "2"] && text.isDisposed)
    #expect(Recorder(count).values == [3])
    #expect(Graph.observations(of: count) == [])
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
    #expect(Recorder(SignalProducer<Int, Never>(value: 1).take(first: 0)).end == .interrupted)
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
    failures.expect()
  }
}
