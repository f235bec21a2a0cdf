import Bindings
import Foundation

/// A view model whose outputs have values of every sort.
final class Zoo {
  enum Kind: Equatable {
    case idle, none, `default`
    case loading(Int)
    case loaded(Bar, by: String)
  }
  struct Bar: Equatable {
    var title: String
    var kinds: [Kind?] = []
    struct Edge: Hashable { let width: Double }
  }
  struct Box<Value: Equatable>: Equatable { var value: Value }
  struct Label { var text: String }
  struct Secret: Equatable, CustomReflectable {
    var number: Int
    var customMirror: Mirror { Mirror(self, children: ["hidden": 0]) }
  }
  enum Weather: Equatable, CustomStringConvertible {
    case sunny
    var description: String { "It is sunny" }
  }
  enum Level: Int, Equatable, CustomStringConvertible {
    case low, high
    var description: String { "level \(rawValue)" }
  }
  enum Trouble: Error, Equatable { case broken(at: Int) }
  final class Animal { let name = MutableProperty("") }

  // Nested, generic, enums
  let kind = MutableProperty(Kind.idle)
  let maybeKind = MutableProperty(Kind?.none)
  let bar = MutableProperty(Bar(title: ""))
  let edges = MutableProperty<Set<Bar.Edge>>([])
  let box = MutableProperty(Box<[String: Int?]>(value: [:]))
  let weather = MutableProperty(Weather?.none)
  let level = MutableProperty(Level.low)
  let secret = MutableProperty(Secret(number: 0))
  // What cannot be compared
  let label = MutableProperty(Label(text: ""))
  let pair = MutableProperty(("", Kind?.none))
  let pairs = MutableProperty([(name: String, count: Int)]())
  let action: MutableProperty<() -> Void> = MutableProperty({})
  // Objects
  let child = MutableProperty(Animal?.none)
  let former = MutableProperty(Animal?.some(Animal()))
  let present = MutableProperty(Animal())
  let herd = MutableProperty([Animal]())
  // Texts and numbers
  let text = MutableProperty("")
  let letter = MutableProperty(Character("a"))
  let number = MutableProperty(0.0)
  let maybeNumber = MutableProperty(Double?.none)
  let numbers = MutableProperty([Float]())
  let range = MutableProperty(0..<1)
  let span = MutableProperty("a"..."b")
  let time = MutableProperty(Duration.zero)
  let date = MutableProperty(Date.distantPast)
  let twice = MutableProperty(Int??.none)
  // Signals
  let (results, resultsInput) = Signal<Result<Void, Trouble>, Never>.pipe()
  let (names, namesInput) = Signal<String?, Trouble>.pipe()
  let (bytes, bytesInput) = Signal<Int, any Error>.pipe()
  // Lists
  let animals = MutableCollectionProperty([Animal(), Animal()])
  let kinds = MutableCollectionProperty([Kind.idle])
  let dates = MutableCollectionProperty([Date.distantPast])
  let cages: SectionedProperty<String, Animal>
  let cageNames = MutableCollectionProperty<String>()
  // What is in something
  let couple = (left: Animal(), right: 1)
  let line = [Animal(), Animal()]

  init() {
    let animals = animals
    cages = cageNames.sections { _ in animals }
  }

  func change() {
    kind.value = .loaded(Bar(title: "a", kinds: [nil, Kind.none, .default]), by: "x")
    maybeKind.value = Kind.none
    bar.value = Bar(title: "b", kinds: [.loading(-1)])
    edges.value = [Bar.Edge(width: 2), Bar.Edge(width: -0.5)]
    box.value = Box(value: ["a": nil, "b": 2])
    weather.value = .sunny
    level.value = .high
    secret.value = Secret(number: 3)
    label.value = Label(text: "\"")
    pair.value = ("a", .idle)
    pairs.value = [("a", 1)]
    action.value = {}
    child.value = Animal()
    former.value = nil
    present.value = Animal()
    herd.value = [Animal(), Animal()]
    text.value = "\"quoted\" \\(x)\n\t\u{0}\u{1B}é🙂"
    letter.value = "\""
    number.value = .nan
    maybeNumber.value = .nan
    numbers.value = [-.infinity, 1e20, 0.1]
    range.value = 2..<4
    span.value = "a\n"..."c"
    time.value = .milliseconds(1500)
    date.value = Date(timeIntervalSince1970: 0)
    twice.value = .some(nil)
  }

  func send() {
    number.value = .infinity
    maybeNumber.value = -1
    numbers.value = [.nan]
    time.value = .seconds(3)
    resultsInput.send(value: .success(()))
    resultsInput.send(value: .failure(.broken(at: 3)))
    namesInput.send(value: nil)
    namesInput.send(value: "Ann")
    namesInput.send(error: .broken(at: 1))
    bytesInput.send(error: Trouble.broken(at: 2))
  }

  func edit() {
    cageNames.append("left")
    batch {
      animals.append(Animal())
      animals.remove(at: 0)
    }
    kinds.append(.loading(1))
    dates.append(.distantFuture)
    couple.left.name.value = "Cid"
    line[1].name.value = "Dan"
  }
}
