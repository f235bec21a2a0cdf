import Bindings
import Testing

private struct Address: Equatable {
  var city: String
  var street = "High Street"
}

private struct User: Equatable {
  var name: String
  var nick: String
  var address: Address
  var age = 30
}

/// Values that cannot be compared.
private struct Draft {
  var title: String
  var body = ""
}

private let ann = User(name: "Ann", nick: "A", address: Address(city: "Ulm"))

@Suite("Lenses: a part of a property can be set")
struct Lenses {
  private let user = MutableProperty(ann)
  private let celsius = MutableProperty(20.0)
  private let field = MutableProperty("")

  // MARK: Reading and setting

  @Test("a lens reads a part or another form of its source, and sets the source")
  func parts() {
    user.value.name = "Bob"
    let (count, names) = (MutableProperty(1), MutableProperty(["Ann"]))
    let name = user[\.name]  // MutableProperty<String>
    name.value = "Ann"  // sets user
    let city = user[\.address][\.city]
    let fahrenheit = celsius.map(get: { $0 * 9 / 5 + 32 }, set: { ($0 - 32) * 5 / 9 })
    let text = count.map(get: { String($0) }, set: { Int($0) })  // nil: nothing is set
    let isEmpty = names.map(get: { $0.isEmpty }, set: { if $1 { $0 = [] } })
    let shout = city.map(get: { $0.uppercased() }, set: { $0.lowercased() })
    #expect(user.value == ann && (name.value, shout.value) == ("Ann", "ULM"))
    shout.value = "BONN"
    #expect(user.value == User(name: "Ann", nick: "A", address: Address(city: "bonn")))
    user.value.address.city = "kiel"
    #expect((city.value, shout.value) == ("kiel", "KIEL"))
    (fahrenheit.value, text.value, isEmpty.value) = (212, "many", true)
    #expect((celsius.value, fahrenheit.value, count.value, names.value) == (100, 212, 1, []))
  }

  @Test("a set function refuses by nil; for a source of optionals, nil is a value")
  func refusal() {
    let (count, number) = (MutableProperty(1), MutableProperty<Int?>(1))
    let text = count.map(get: { String($0) }, set: { Int($0) })
    let received = (count.received(), text.received())
    text.value = "many"
    #expect((count.value, text.value) == (1, "1"))
    text.value = "2"
    #expect(received.0.values == [1, 2] && received.1.values == ["1", "2"])
    number.map(get: { $0.map(String.init) ?? "" }, set: { Int($0) }).value = "none"
    #expect(number.value == nil)
  }

  @Test("a lens can be modified and swapped, and what a throwing body has written stays")
  func modifying() {
    let (name, age) = (user[\.name], user[\.age])
    let received = user.received()
    age.modify { $0 += 1 }
    age.value += 1
    #expect(name.swap("Bob") == "Ann")
    try? age.modify {
      $0 = 50
      throw Refusal()
    }
    #expect(name.withValue(\.count) == 3)
    #expect(received.values.map(\.age) == [30, 31, 32, 32, 50])
  }

  @Test("a lens that is set to its value sets nothing, also where its source cannot be compared")
  func equalIsSilent() {
    let draft = MutableProperty(Draft(title: "One"))
    let title = draft[\.title]
    var count = 0
    draft.signal.observeValues { _ in count += 1 }
    let received = title.received()
    title.value = "One"
    #expect(count == 0)
    draft.value.body = "text"
    #expect(count == 1)
    title.value = "Two"
    #expect(count == 2)
    #expect(received.values == ["One", "Two"])
  }

  // MARK: Ownership

  @Test("observers, bindings and links retain neither a lens nor its source")
  func ownership() {
    let (source, field) = (MutableProperty("Bob"), MutableProperty(""))
    weak var root: MutableProperty<User>?
    weak var lens: MutableProperty<String>?
    weak var sentinel: Sentinel?
    var bindings: [any Disposable] = []
    do {
      let made = MutableProperty(ann)
      let (name, kept) = (made[\.name], Sentinel())
      (root, lens, sentinel) = (made, name, kept)
      name.startWithValues { _ in kept.touch() }
      bindings += [name <~ source, made[\.nick] <~> field]
      #expect(bindings.allSatisfy { !$0.isDisposed })
    }
    #expect(root == nil && lens == nil && sentinel == nil)
    #expect(bindings.allSatisfy { $0.isDisposed })
  }

  @Test("a former part may do anything in its deinit: set the lens, its source, what is linked")
  func hostileDeinits() {
    struct Drawing: Equatable {
      var pen = Hostile()
      var title = ""
    }
    for isObserved in [false, true] {
      let (drawing, mirror) = (MutableProperty(Drawing()), MutableProperty(Hostile()))
      let (pen, title) = (drawing[\.pen], drawing[\.title])
      if isObserved {
        pen.startWithValues { _ in }
        drawing.startWithValues { _ in }
      }
      mirror <~> pen
      var numbers: [Int] = []
      pen.value = Hostile(1) {
        numbers.append(pen.value.number)
        title.value = "set"
      }
      mirror.value = Hostile(2) { mirror.value = Hostile(9) }
      drawing.value = Drawing(pen: Hostile(3) { drawing.value.title = "last" }, title: title.value)
      batch {
        pen.value = Hostile(4)
        pen.value = Hostile(5)
      }
      #expect(numbers == [2])
      #expect(pen.value == mirror.value && drawing.value.pen == mirror.value)
      #expect(title.value == "last" && drawing.value.title == "last")
    }
  }

  // MARK: Bound

  @Test("a lens that is bound to another part of its source follows it in the next round")
  func boundToItself() {
    user[\.nick] <~ user[\.name].map { String($0.prefix(1)).lowercased() }
    #expect(user.value.nick == "a")
    let received = user.received()
    user[\.name].value = "Bob"
    #expect(received.values.map { "\($0.name) \($0.nick)" } == ["Ann a", "Bob a", "Bob b"])
  }

  @Test("a chain of 20,000 lenses is read, set and released on a small stack")
  func deep() {
    let values = onSmallStack {
      let root = MutableProperty(0)
      var lens = root
      for _ in 0..<20_000 { lens = lens.map(get: { $0 + 1 }, set: { $0 - 1 }) }
      let first = lens.value
      lens.value = 20_005
      let received = lens.received()
      lens.value = 20_007
      return [first, root.value, received.values.last!]
    }
    #expect(values == [20_000, 7, 20_007])
  }

  // MARK: Linked

  @Test("two parts of one source that are linked are one value, whichever is set")
  func withinOneSource() {
    user[\.name] <~> user[\.nick]
    #expect(user.value.name == "A")
    user.value.name = "Bob"
    #expect(user.value.nick == "Bob")
    user.value.nick = "Cid"
    #expect(user.value.name == "Cid")
    user[\.nick].value = "Dan"
    #expect(user.value.name == "Dan")
    user.modify { ($0.name, $0.nick) = ("Eva", "Fay") }
    #expect((user.value.name, user.value.nick) == ("Fay", "Fay"))
    let received = user.received()
    batch {
      user[\.name].value = "Gus"
      #expect(user.value.nick == "Gus")
      user[\.name].value = "Fay"
    }
    user.value.name = "Hal"
    #expect(received.values.map(\.nick) == ["Fay", "Hal"])
  }

  @Test("a field that is linked to two parts of one source makes them one value, whichever is set")
  func byWayOfAField() {
    field <~> user[\.name]
    user[\.nick] <~> field
    let ways: [(String) -> Void] = [
      { user.value.name = $0 }, { user.value.nick = $0 }, { field.value = $0 },
      { user[\.nick].value = $0 },
    ]
    for (index, set) in ways.enumerated() {
      set("N\(index)")
      #expect(
        [field.value, user.value.name, user.value.nick] == Array(repeating: "N\(index)", count: 3))
    }
  }

  @Test("a lens is linked to a validating property, which decides")
  func validated() {
    let name = ValidatingProperty<String, Refusal>("Ann") {
      $0.count < 2
        ? .invalid(Refusal()) : $0.count > 4 ? .coerced(String($0.prefix(4)), nil) : .valid
    }
    name <~> user[\.name]
    user.value.name = "B"
    #expect((name.value, user.value.name) == ("Ann", "B"))
    user.value.name = "Barbara"
    #expect((name.value, user.value.name) == ("Barb", "Barb"))
    name.value = "Cid"
    #expect(user.value.name == "Cid")
  }

  @Test("linked properties agree, also if a set function sets one of them")
  func settingTheLinked() {
    let (count, left) = (MutableProperty(0), MutableProperty(0))
    left
      <~> count.map(
        get: { $0 },
        set: { [unowned left] new in
          if new == 5 { left.value = 6 }
          return new
        })
    let received = (left.received(), count.received())
    left.value = 5
    #expect(left.value == count.value)
    #expect(received.0.values.last == received.1.values.last)
  }
}
