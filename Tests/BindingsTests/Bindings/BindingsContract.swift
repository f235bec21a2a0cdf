import Bindings
import Testing

@Suite("Bindings: the contract")
struct BindingsContract {
  @Test("replacingNil(with:) makes a target that takes a value in place of nil")
  func replacingNil() {
    let label = Control()
    let name = MutableProperty<String?>(nil)
    let (names, input) = Signal<String?, Never>.pipe()
    let (copy, received) = (MutableProperty(""), Received<String>())
    copy.signal.observeValues { received.note($0) }
    BindingTarget(label, \.text).replacingNil(with: "nobody") <~ name
    name ~> copy.replacingNil(with: "nobody")
    #expect(label.text == "nobody")
    name.value = "Ann"
    #expect(label.text == "Ann")
    name.value = nil
    #expect(label.text == "nobody")
    copy.replacingNil(with: "a stranger") <~ names
    input.send(value: nil)
    input.send(value: "Bob")
    #expect(received.values == ["nobody", "Ann", "nobody", "a stranger", "Bob"])
  }

  @Test("a target of optional values takes values that are not optional")
  func optionalTargets() {
    let (label, target) = (Control(), MutableProperty<String?>(nil))
    let property = MutableProperty("a")
    let (signal, input) = Signal<String, Never>.pipe()
    BindingTarget(label, \.note) <~ property
    target <~ property.producer
    property ~> target
    #expect(label.note == "a" && target.value == "a")
    signal ~> BindingTarget(label, \.note)
    target <~ signal
    signal.producer ~> target
    input.send(value: "b")
    #expect(label.note == "b" && target.value == "b")
    BindingTarget(label, \.note) <~ MutableProperty<String?>(nil)
    #expect(label.note == nil)
  }

  @Test("an optional target is written to, unless it is nil")
  func optionalProvider() {
    let target: MutableProperty<Int>? = MutableProperty(0)
    let (number, label) = (MutableProperty(1), Control())
    let bindings = [
      target <~ number, BindingTarget<Int>?.none <~ number, number.signal ~> target,
      Optional(BindingTarget(label, \.text)) <~ number.map(String.init),
    ]
    number.value = 2
    #expect(target?.value == 2)
    #expect(label.text == "2")
    #expect(bindings.map(\.isDisposed) == [false, true, false, false])
  }

  @Test("an observer is a target, and is not ended by its source")
  func observer() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let received = signal.receivedEvents()
    let (numbers, number) = Signal<Int, Never>.pipe()
    input <~ numbers
    number.send(value: 1)
    number.sendCompleted()
    #expect(received.values == [.value(1)])
    input.sendCompleted()
  }

  @Test("an observer with an owner neither retains the owner nor is called after its release")
  func owners() {
    final class Owner { let received = Received<String>() }
    let count = MutableProperty(0)
    let (signal, input) = Signal<Int, Never>.pipe()
    let list = MutableCollectionProperty([1])
    var owner: Owner? = Owner()
    weak let watched = owner
    let received = owner!.received
    let observations = [
      count.startWithValues(on: owner!) { $0.received.note("start \($1)") },
      count.observeValues(on: owner!) { $0.received.note("change \($1)") },
      signal.observeValues(on: owner!) { $0.received.note("signal \($1)") },
      signal.producer.startWithValues(on: owner!) { $0.received.note("producer \($1)") },
      list.startWithChanges(on: owner!) {
        if "\($1)".hasPrefix("insert") { $0.received.note("list \($1)") }
      },
    ]
    count.value = 1
    input.send(value: 2)
    list.append(2)
    #expect(!observations.contains { $0.isDisposed })
    owner = nil
    #expect(watched == nil)
    #expect(observations.allSatisfy { $0.isDisposed })
    list.append(3)
    count.value = 3
    input.send(value: 4)
    #expect(
      received.values == [
        "start 0", "list insert 1 at 0", "start 1", "change 1", "signal 2", "producer 2",
        "list insert 2 at 1",
      ])
  }
}

@Suite("Bindings: what the compiler says")
struct BindingMistakes {
  private static let lead = """
    let name = MutableProperty<String?>(nil)
    let text = MutableProperty("")
    struct Fault: Error {}
    let failing = Signal<String, Fault>.never
    let shown = Property(text)
    let count = MutableProperty(0)
    let take = Action<Int, Void, Never> { _ in }
    final class Label { var text = "" }
    let label = Label()
    struct Opaque {}
    let opaque = MutableProperty(Opaque())
    let list = MutableCollectionProperty([1])
    let words = MutableCollectionProperty([""])
    let derived = list.map { $0 }
    let array = MutableProperty([1])
    let maybe: MutableProperty<String>? = text
    let maybeShown: Property<String>? = shown
    let maybeList: MutableCollectionProperty<Int>? = list
    let maybeLabel: Label? = label
    let flag = MutableProperty(true)
    let shownFlag = Property(flag)
    func work(_ text: String) async throws {}

    """

  private static let mistakes = [
    ("text <~ name", "target.replacingNil(with: …) <~ source"),
    ("name ~> text", "write 'target <~ source'"),
    ("text <~ failing", "source.flatMapError"),
    ("failing ~> text", "write 'target <~ source'"),
    ("shown <~ text", "a Property can only be read"),
    ("shown <~ count", "a Property can only be read"),
    ("text ~> shown", "write 'target <~ source'"),
    ("shown <~> text", "a Property can only be read"),
    ("shown <~> count", "a Property can only be read"),
    ("text <~ count", "target <~ source.map { … }"),
    ("count ~> text", "write 'target <~ source'"),
    ("take <~ text", "target <~ source.map { … }"),
    ("label.text <~ text", #"BindingTarget(object, \.property) <~ source"#),
    ("text ~> label.text", "write 'target <~ source'"),
    ("text <~> count", "left <~> right.map(get: { … }, set: { … })"),
    ("opaque <~> opaque", "make them Equatable"),
    // An optional target on the left.
    ("maybe <~ name", "target.replacingNil(with: …) <~ source"),
    ("maybe <~ count", "target <~ source.map { … }"),
    ("maybe <~ failing", "source.flatMapError"),
    ("maybeShown <~ text", "a Property can only be read"),
    ("maybeLabel?.text <~ text", #"BindingTarget(object, \.property) <~ source"#),
    // A list.
    ("list <~ count", "target <~ source.map { … }"),
    ("list <~ words", "list <~ source.map { … }"),
    ("words ~> list", "write 'target <~ source'"),
    ("maybeList <~ words", "list <~ source.map { … }"),
    ("array <~ words", "target <~ source.property.map { … }"),
    ("text <~ list", "target <~ source.property.map { … }"),
    ("list <~ failing", "source.flatMapError"),
    ("derived <~ array", "a CollectionProperty can only be read"),
    ("derived <~ list", "a CollectionProperty can only be read"),
    ("array ~> derived", "write 'target <~ source'"),
    ("list ~> derived", "write 'target <~ source'"),
    ("list <~> list", "lists are not linked"),
    // Types that differ.
    ("count <~ failing", "source.flatMapError"),
    ("failing ~> count", "write 'target <~ source'"),
    // Conditions that are properties.
    ("_ = flag && shownFlag", "first.and(second)"),
    ("_ = flag || shownFlag", "first.or(second)"),
    ("_ = !flag", "negate()"),
    ("_ = Action<Int, Void, Never>(enabledIf: true) { _ in }", "leave out 'enabledIf: true'"),
    ("_ = Action<Int, Void, Never>(enabledIf: !flag) { _ in }", "negate()"),
    // Closures that await where a closure must not.
    ("text.startWithValues { value in try await work(value) }", "an Action whose work awaits"),
    ("shown.observeValues { value in try await work(value) }", "an Action whose work awaits"),
    ("text.signal.observeValues { value in await Task.yield() }", "an Action whose work awaits"),
    ("_ = text.map { value in try await work(value) }", "flatMap(.latest)"),
    ("_ = text.signal.map { value in try await work(value) }", "flatMap(.latest)"),
    ("_ = text.producer.map { value in try await work(value) }", "flatMap(.latest)"),
    ("_ = Property { try await work(text.value) }", "then: SignalProducer { try await … }"),
    // A mistake inside a source is reported as such, and not as a mistake in the binding.
    ("text <~ count.map { $0.txt }", "has no member 'txt'"),
    ("label.text <~ count.map { $0.txt }", "has no member 'txt'"),
  ]

  private static let accepted = [
    "name <~ name", "name <~ text", "text ~> name", "text <~ text.signal", "name ~> name",
    "text.replacingNil(with: \"\") <~ name", "let binding = text <~ shown", "text <~> text",
    "take <~ count", "BindingTarget(label, \\.text) <~ text", "maybe <~ text",
    "list <~ array", "list <~ array.signal", "list <~ list", "array ~> list", "list ~> list",
    "maybeList <~ array", "maybeList <~ list", "array <~ list", "list ~> array",
    "list <~ words.map { $0.count }",
  ]

  @Test("a mistake in a binding is a compile error that says what to write instead")
  func mistakes() throws {
    for ((line, hint), errors) in zip(Self.mistakes, try errors(in: Self.mistakes.map(\.0))) {
      let isRight = errors.count == 1 && errors.allSatisfy { $0.contains(hint) }
      #expect(isRight, "\(line): \(errors)")
    }
  }

  @Test("the compiler accepts bindings without a mistake")
  func accepted() throws {
    let all = Self.accepted.joined(separator: "\n")
    #expect(try errors(in: [all]) == [[]])
  }

  private func errors(in lines: [String]) throws -> [[String]] {
    try Compiler.errors(in: lines.map { "func piece() {\n\(Self.lead)\($0)\n}" })
  }
}
