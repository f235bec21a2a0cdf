import Observation
import Testing

@testable import Bindings

@Observable final class Document {
  var title = "Untitled"
  var pages = 1
  /// Values that cannot be compared.
  var author: Sentinel?

  var summary: String { "\(title), \(pages)" }
}

@Suite("Properties of observable objects")
@MainActor struct ObservingTests {
  /// Lets everything run that waits for the main actor.
  private func settle(_ heard: Heard<String>, until last: String) async {
    for _ in 0..<1000 where heard.values.last != last { await Task.yield() }
  }

  @Test("sets of an observable object are announced together when its isolation is next free")
  func follows() async {
    let document = Document()
    let title = Property(observing: document, \.title)
    let heard = title.heard()
    title.observeValues { _ in MainActor.assertIsolated() }
    #expect(heard.values == ["Untitled"])
    document.title = "Draft"
    document.title = "Letter"
    #expect(title.value == "Untitled")
    await settle(heard, until: "Letter")
    document.pages = 2
    document.title = "Letter"
    document.title = "Letter II"
    await settle(heard, until: "Letter II")
    #expect(heard.values == ["Untitled", "Letter", "Letter II"])
    #expect(title.value == "Letter II")
  }

  @Test("a computed property of an observable object is followed in all that it reads")
  func computed() async {
    let document = Document()
    let heard = Property(observing: document, \.summary).heard()
    document.pages = 2
    await settle(heard, until: "Untitled, 2")
    document.title = "Letter"
    document.pages = 3
    await settle(heard, until: "Letter, 3")
    #expect(heard.values == ["Untitled, 1", "Untitled, 2", "Letter, 3"])
  }

  @Test("values of an observable object that cannot be compared are announced once for each change")
  func incomparable() async {
    let document = Document()
    let author = Property(observing: document, \.author)
    let (heard, arrived) = (Heard<Bool>(), [Gate(), Gate()])
    author.observeValues {
      heard.note($0 != nil)
      arrived[heard.values.count - 1].open()
    }
    document.author = Sentinel()
    await arrived[0].pass()
    for _ in 0..<10 { await Task.yield() }
    document.author = nil
    await arrived[1].pass()
    #expect(heard.values == [true, false])
  }

  @Test("a property of an observable object does not retain it, and completes at its release")
  func objectGoes() async {
    weak var gone: Document?
    let title: Property<String>
    let (events, isOver) = (Heard<Signal<String, Never>.Event>(), Gate())
    do {
      let document = Document()
      gone = document
      title = Property(observing: document, \.title)
      title.producer.start {
        events.note($0)
        if $0.isTerminating { isOver.open() }
      }
    }
    #expect(gone == nil)
    await isOver.pass()
    #expect(events.values == [.value("Untitled"), .completed])
    #expect(title.value == "Untitled")
  }

  @Test("a set right before the object's release is lost")
  func lastSet() async {
    let (heard, isOver) = (Heard<String>(), Gate())
    do {
      let document = Document()
      Property(observing: document, \.title).producer.start { event in
        if let value = event.value { heard.note(value) } else { isOver.open() }
      }
      document.title = "Letter"
    }
    await isOver.pass()
    #expect(heard.values == ["Untitled"])
  }

  @Test("a released property leaves only a small object in the observable object")
  func propertyGoes() async {
    let document = Document()
    weak var node: Node?
    do {
      let title = Property(observing: document, \.title)
      node = title.node
    }
    #expect(node == nil)
    document.title = "Letter"
    await Task.yield()
    #expect(document.title == "Letter")
  }

  @Test("an observation keeps a temporary property of an observable object")
  func temporary() async {
    let document = Document()
    let heard = Property(observing: document, \.title).map { $0.uppercased() }.heard()
    document.title = "Letter"
    await settle(heard, until: "LETTER")
    #expect(heard.values == ["UNTITLED", "LETTER"])
  }

  @Test(
    "derivations and bindings of an observable object's property settle before observers are notified"
  )
  func oneTurn() async {
    let document = Document()
    let (copy, heard) = (MutableProperty(""), Heard<String>())
    let title = Property(observing: document, \.title)
    copy <~ title
    title.observeValues { heard.note("\($0) \(copy.value)") }
    document.title = "Letter"
    await settle(heard, until: "Letter Letter")
    #expect(heard.values == ["Letter Letter"])
  }
}

@Suite("Properties of observable objects in an actor")
struct ObservingInAnActor {
  private actor Worker {
    private let document = Document()
    private var title: Property<String>?

    func work() async -> [String] {
      let (heard, isOver) = (Heard<String>(), Gate())
      let title = Property(observing: document, \.title)
      self.title = title
      title.startWithValues {
        heard.note($0)
        if $0 == "Letter" { isOver.open() }
      }
      document.title = "Letter"
      await isOver.pass()
      return heard.values
    }
  }

  @Test("a property of an observable object is read and announced in its actor")
  func actor() async {
    #expect(await Worker().work() == ["Untitled", "Letter"])
  }
}
