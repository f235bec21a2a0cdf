import Bindings
import Testing

private enum TextFault: Error { case empty, long, padded, differs }

private typealias Text = ValidatingProperty<String, TextFault>

extension ValidatingProperty where Value == String, ValidationError == TextFault {
  /// Trims what is padded, refuses what is empty.
  fileprivate static func trimming(_ initial: String) -> ValidatingProperty {
    ValidatingProperty(initial) { text in
      let trimmed = String(text.drop { $0 == " " })
      if trimmed.isEmpty { return .invalid(.empty) }
      return trimmed == text ? .valid : .coerced(trimmed, .padded)
    }
  }
}

@Suite("Validation: the contract")
struct ValidationContract {
  private let text = Text.trimming("a")
  private let field = MutableProperty("")

  @Test("value and result change together: no observer sees one without the other")
  func together() {
    let received = Received<String>()
    let note = { [unowned text] in received.note("\(text.value) \(text.result.value)") }
    text.startWithValues { _ in note() }
    text.result.signal.observeValues { _ in note() }
    let joined = text.combineLatest(with: text.result).map { $0 == $1.value }.received()
    text.value = "b"
    text.value = " c"
    let coerced = "c \(Text.Result.coerced("c", proposed: " c", .padded))"
    #expect(
      received.values == ["a valid(\"a\")", "b valid(\"b\")", "b valid(\"b\")", coerced, coerced])
    #expect(joined.values == [true])
  }

  @Test("an invalid value stays where it was entered, and only the result is announced")
  func invalid() {
    let (values, results) = (text.received(), text.result.received())
    field <~> text
    field.value = ""
    text.value = ""
    #expect(field.value == "" && text.value == "a")
    field.value = "a"
    batch {
      text.value = ""
      text.value = "a"
    }
    #expect(values.values == ["a"])
    #expect(results.values == [.valid("a"), .invalid("", .empty), .valid("a")])
  }

  @Test("a proposed value is validated again before observers receive the other property's change")
  func settlesFirst() {
    let password = MutableProperty("secret")
    let repeated = Text("secret", with: password) { $0 == $1 ? .valid : .invalid(.differs) }
    let received = Received<[Bool]>()
    password.startWithValues { received.note([$0 == "secret", !repeated.result.value.isInvalid]) }
    let agree = password.combineLatest(with: repeated.result).map {
      ($0 == $1.proposed) == !$1.isInvalid
    }
    .received()
    password.value = "changed"
    repeated.value = "changed"
    password.value = "secret"
    #expect(received.values == [[true, true], [false, false], [true, false]])
    #expect(agree.values == [true])
  }

  @Test("a bound value is validated against the limit that a binding sets in the same turn")
  func boundLimit() {
    let (source, limit) = (MutableProperty(1), MutableProperty(10))
    let number = Number(1, with: limit) { $0 <= $1 ? .valid : .invalid(.long) }
    number <~ source
    limit <~ source.map { 11 - $0 }
    source.value = 8
    #expect(number.value == 1 && number.result.value == .invalid(8, .long))
  }

  @Test("each proposal in a batch is decided at once, and the outcome is announced once")
  func batches() {
    let password = MutableProperty("a")
    let repeated = Text("a", with: password) { $0 == $1 ? .valid : .invalid(.differs) }
    let (values, results) = (repeated.received(), repeated.result.received())
    var lates: [Text] = []
    batch {
      repeated.value = "b"
      #expect(repeated.result.value == .invalid("b", .differs))
      password.value = "b"
    }
    #expect(repeated.value == "b")
    batch {
      password.value = "c"
      repeated.value = "c"
      #expect(repeated.value == "c")
      repeated.value = "d"
      #expect(repeated.value == "c")
    }
    #expect(values.values == ["a", "b", "c"])
    #expect(results.values == [.valid("a"), .valid("b"), .invalid("d", .differs)])
    batch {
      let late = Text("c", with: password) { $0 == $1 ? .valid : .invalid(.differs) }
      password.value = "e"
      late.value = "e"
      password.value = "c"
      lates.append(late)
    }
    #expect(lates.map(\.result.value) == [.invalid("e", .differs)])
  }

  @Test("a value that stays invalid has the error of its last proposal, also in a batch")
  func proposedAgain() {
    let limit = MutableProperty(1)
    let number = ValidatingProperty<Int, Refusal>(0, with: limit) { number, limit in
      number > limit ? .invalid(Refusal(reason: "over \(limit)")) : .valid
    }
    number.value = 9
    let errors = number.error.map { $0?.reason }.received()
    batch {
      limit.value = 2
      number.value = 9
    }
    #expect(errors.values == ["over 1", "over 2"])
  }

  @Test(
    "a link keeps the decision: a coerced value comes back each time, without another proposal",
    arguments: [false, true])
  func twoWayCoerced(isReversed: Bool) {
    let field = MutableProperty("a")
    if isReversed { text <~> field } else { field <~> text }
    let (fields, values, results) = (field.received(), text.received(), text.result.received())
    for _ in 0..<2 {
      field.value = " a"
      #expect(field.value == "a")
    }
    field.value = " b"
    #expect(results.values.last == .coerced("b", proposed: " b", .padded))
    field.value = "c"
    text.value = "  d"
    #expect(fields.values == ["a", "b", "c", "d"])
    #expect(values.values == ["a", "b", "c", "d"])
    #expect(
      results.values == [
        .valid("a"), .coerced("a", proposed: " a", .padded),
        .coerced("b", proposed: " b", .padded), .valid("c"),
        .coerced("d", proposed: "  d", .padded),
      ])
  }

  @Test("a binding proposes, and ends with the validating property")
  func bindings() {
    let source = MutableProperty("a")
    var text: Text? = Text.trimming("x")
    let (signal, input) = Signal<String, Never>.pipe()
    let bindings = [text! <~ source, text! <~ signal]
    #expect(text?.value == "a")
    source.value = ""
    input.send(value: " c")
    #expect(text?.result.value == .coerced("c", proposed: " c", .padded))
    text = nil
    #expect(bindings.map(\.isDisposed) == [true, true])
  }

  @Test("an optional target and a view receive a value also if it is coerced to the former one")
  func optionalTarget() {
    let shown = MutableProperty<String?>(nil)
    shown <~ text
    BindingTarget(on: field) { $0.value = $1 } <~ text
    let starts = Received<String>()
    text.producer.startWithValues(on: starts) { $0.note($1) }
    (shown.value, field.value) = ("other", "other")
    text.value = " a"
    #expect(shown.value == "a" && field.value == "a")
    #expect(starts.values == ["a"])
  }

  @Test("a coerced value is not accepted again when the other property changes")
  func decidedAgain() {
    let (limit, shown) = (MutableProperty(9), MutableProperty(0))
    let number = ValidatingProperty<Int, TextFault>(0, with: limit) {
      $0 > $1 ? .coerced(5, .long) : .valid
    }
    shown <~ number
    number.value = 10
    shown.value = 7
    limit.value = 8
    #expect(shown.value == 7)
  }

  @Test("a validating property follows several other ones, and decides once in each round")
  func several() {
    let (least, most) = (MutableProperty(1), MutableProperty(5))
    let decisions = Received<[Int]>()
    let number = ValidatingProperty<Int, TextFault>(
      3, with: Property.combineLatest(least, most)
    ) { number, bounds in
      decisions.note([number, bounds.0, bounds.1])
      if number < bounds.0 { return .coerced(bounds.0, nil) }
      return number > bounds.1 ? .coerced(bounds.1, .long) : .valid
    }
    let received = number.received()
    batch {
      least.value = 4
      most.value = 9
    }
    least.value = 0
    #expect(received.values == [3, 4, 3])
    #expect(decisions.values == [[3, 1, 5], [3, 4, 9], [3, 0, 9]])
  }

  @Test("values that cannot be compared are announced each time they are accepted, and only then")
  func incomparable() {
    let limit = MutableProperty(10)
    let box = ValidatingProperty<Opaque, TextFault>(Opaque(number: 1), with: limit) { box, limit in
      box.number > limit ? .invalid(.long) : .valid
    }
    let received = Received<Int>()
    box.startWithValues { received.note($0.number) }
    box.value = Opaque(number: 1)
    box.value = Opaque(number: 99)
    limit.value = 9
    limit.value = 100
    limit.value = 101
    #expect(received.values == [1, 1, 99])
  }

  @Test("a released validating property still decides while it is linked and its result is held")
  func ownership() {
    let other = MutableProperty("")
    var owner: Sentinel? = Sentinel()
    var text: Text? = Text("a", with: other) { [owner] _, _ in
      owner?.touch()
      return .valid
    }
    weak let (watched, watchedOwner) = (text, owner)
    owner = nil
    field <~> text!
    text!.startWithValues { _ in }
    var result: Property<Text.Result>? = text!.result
    other.value = "b"
    text = nil
    #expect(watched == nil)
    field.value = "d"
    #expect(result?.value == .valid("d"))
    result = nil
    #expect(watchedOwner == nil)
    other.value = "c"
    field.value = "e"
    #expect(Graph.observations(of: other) == [])
    #expect(Graph.observations(of: field) == [])
  }

  // MARK: Dependencies, and the beginning and end

  private typealias Number = ValidatingProperty<Int, TextFault>

  private static func besidePumpkin(_: Int, _ text: String) -> Number.Decision {
    text == "🎃" ? .valid : .invalid(.differs)
  }

  @Test("if the dependency validates, the validator receives what is proposed to it, valid or not")
  func validatingDependency() {
    let text = Text("") { _ in .invalid(.differs) }
    let number = Number(0, with: text, Self.besidePumpkin)
    let results = number.result.received()
    number.value = 10
    text.value = "🎃"
    #expect(text.value == "")
    #expect(results.values == [.invalid(0, .differs), .invalid(10, .differs), .valid(10)])
  }

  @Test("the dependency is not kept alive, and its last value is used after its release")
  func dependencyGoes() {
    var text: MutableProperty<String>? = MutableProperty("🎃")
    weak let watched = text
    let number = Number(0, with: text!, Self.besidePumpkin)
    text = nil
    #expect(watched == nil)
    number.value = 5
    #expect(number.result.value == .valid(5))
  }

  @Test("an initial value is coerced, too")
  func initial() {
    let number = Number(200) { $0 > 100 ? .coerced(100, .long) : .valid }
    #expect(number.value == 100)
    #expect(number.result.value == .coerced(100, proposed: 200, .long))
    let invalid = Number(-1) { _ in .invalid(.empty) }
    #expect(invalid.value == -1)
    #expect(invalid.result.value.isInvalid)
  }

  @Test("a validating property completes when it is released")
  func completes() {
    var number: Number? = Number(0) { _ in .valid }
    let (values, results) = (number!.receivedEvents(), number!.result.receivedEvents())
    weak let watched = number
    number = nil
    #expect(watched == nil)
    #expect(values.values == [.value(0), .completed])
    #expect(results.values == [.value(.valid(0)), .completed])
  }
}
