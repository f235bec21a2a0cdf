import Observation
import Testing

@testable import Bindings

@Observable final class Document {
  var title = "Untitled"
  var pages = 1
  /// A value that cannot be compared.
  var author: Sentinel?

  var summary: String { "\(title), \(pages)" }
}

@Observable private final class Constant {
  @ObservationIgnored var reads = 0
  var value: Int {
    reads += 1
    return 1
  }
}

@Suite("Properties of observable objects")
@MainActor struct ObservingTests {
  private let document = Document()

  /// Yields the main actor until `last` is received, or a thousand times.
  private func settle(_ received: Received<String>, until last: String) async {
    for _ in 0..<1000 where received.values.last != last { await Task.yield() }
  }

  @Test("sets of an observable object are announced together when its isolation is next free")
  func follows() async {
    let title = Property(observing: document, \.title)
    let received = title.received()
    title.observeValues { _ in MainActor.assertIsolated() }
    document.title = "Draft"
    document.title = "Letter"
    #expect(title.value == "Untitled")
    await settle(received, until: "Letter")
    document.pages = 2
    document.title = "Letter"
    document.title = "Letter II"
    await settle(received, until: "Letter II")
    #expect(received.values == ["Untitled", "Letter", "Letter II"])
    #expect(title.value == "Letter II")
  }

  @Test("a property of what Observation ignores is read once, and is named by its object")
  func ignored() async {
    let constant = Constant()
    let value = Property(observing: constant, \.value)
    let received = value.map { "\($0)" }.received()
    for _ in 0..<100 { await Task.yield() }
    #expect(received.values == ["1"] && constant.reads == 1)
    #expect(value.explain().links.first?.name == "a property of Constant")
  }

  @Test("a computed property of an observable object is followed in all that it reads")
  func computed() async {
    let received = Property(observing: document, \.summary).received()
    document.pages = 2
    await settle(received, until: "Untitled, 2")
    document.title = "Letter"
    document.pages = 3
    await settle(received, until: "Letter, 3")
    #expect(received.values == ["Untitled, 1", "Untitled, 2", "Letter, 3"])
  }

  @Test("values of an observable object that cannot be compared are announced once for each change")
  func incomparable() async {
    let author = Property(observing: document, \.author)
    let (received, arrived) = (Received<Bool>(), [Gate(), Gate()])
    author.observeValues {
      received.note($0 != nil)
      arrived[received.values.count - 1].open()
    }
    document.author = Sentinel()
    await arrived[0].pass()
    for _ in 0..<10 { await Task.yield() }
    document.author = nil
    await arrived[1].pass()
    #expect(received.values == [true, false])
  }

  @Test(
    "a property completes with its observable object, which it does not retain; a last set is lost")
  func objectGoes() async {
    var document: Document? = Document()
    weak let gone = document
    let (events, isOver) = (Received<Signal<String, Never>.Event>(), Gate())
    let title = Property(observing: document!, \.title)
    title.producer.start {
      events.note($0)
      if $0.isTerminating { isOver.open() }
    }
    document?.title = "Letter"
    document = nil
    #expect(gone == nil)
    await isOver.pass()
    #expect(events.values == [.value("Untitled"), .completed])
    #expect(title.value == "Untitled")
  }

  @Test("10,000 released properties of an observable object leave one registration in it")
  func propertyGoes() async {
    weak var node: Node?
    let received = Property(observing: document, \.title).received()
    let registration = Registration.of(document, \Document.title)
    for _ in 0..<10_000 { node = Property(observing: document, \.title).node }
    #expect(node == nil)
    for _ in 0..<1000 where registration?.count != 1 { await Task.yield() }
    #expect(registration != nil && Registration.of(document, \Document.title) === registration)
    #expect(registration?.count == 1)
    document.title = "Letter"
    await settle(received, until: "Letter")
    #expect(Registration.of(document, \Document.title) !== registration)
  }

  @Test("derivations and bindings of an observable object settle before observers are notified")
  func oneTurn() async {
    let (copy, received) = (MutableProperty(""), Received<String>())
    let title = Property(observing: document, \.title)
    copy <~ title.map { "a \($0)" }
    title.observeValues { received.note("\($0) \(copy.value)") }
    document.title = "Letter"
    await settle(received, until: "Letter a Letter")
    #expect(received.values == ["Letter a Letter"])
  }
}

@Suite("Properties of observable objects in an actor")
struct ObservingInAnActor {
  private actor Worker {
    private let document = Document()
    private var title: Property<String>?

    func work() async -> [String] {
      let (received, isOver) = (Received<String>(), Gate())
      let title = Property(observing: document, \.title)
      self.title = title
      title.startWithValues {
        received.note($0)
        if $0 == "Letter" { isOver.open() }
      }
      document.title = "Letter"
      await isOver.pass()
      return received.values
    }
  }

  @Test("a property of an observable object is read and announced in its actor")
  func actor() async {
    #expect(await Worker().work() == ["Untitled", "Letter"])
  }
}
