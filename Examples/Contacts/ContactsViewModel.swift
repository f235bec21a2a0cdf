import Bindings

/// An address book: a form, a search, a table with a section for each city, and a server that is
/// kept up to date.
final class ContactsViewModel {
  // What a person types
  let name = MutableProperty("", name: "name")
  let city = MutableProperty("", name: "city")
  /// Takes whole numbers from 0 to 120; one above is taken as 120.
  let age: ValidatingProperty<String, AgeError>
  let search = MutableProperty("", name: "search")
  /// In points, on the slider of this screen.
  let textSize = MutableProperty(12, name: "textSize")

  // What the screen shows
  /// Why an age is not taken, or is another one; empty if it is as it was typed.
  let ageMessage: Property<String>
  /// The section of a city comes with its first contact and goes with its last.
  let table: SectionedProperty<CollectionGroup<String, Contact>, Contact>
  /// “2 found: Ann (40), Anton (7)”, when nobody has typed for a while.
  let found: Signal<String, Never>
  /// How many clicks came in a row: “double click”.
  let multiClicked: Signal<String, Never>
  /// What the server is told, at most once in a while: the least that has the same result.
  let synced: Signal<CollectionChange<Contact>, Never>
  /// How many characters of the form are saved as a draft, again and again, but not too often.
  let draftSaved: Signal<String, Never>

  // What a person does
  let add: Action<Void, Void, Never>
  let remove: Action<String, Void, Never>
  let move: Action<(name: String, city: String), Void, Never>

  /// - Parameters:
  ///   - textSize: the size that other screens show as well.
  ///   - clicks: the clicks on a contact.
  ///   - clock: the clock that measures pauses.
  ///   - isolation: where time passes: leave it to the compiler.
  init(
    textSize shared: MutableProperty<Int>, clicks: Signal<Void, Never>,
    clock: some Clock<Duration>, isolation: isolated (any Actor)? = #isolation
  ) {
    let (name, city, search) = (name, city, search)
    let contacts = MutableCollectionProperty<Contact>([])

    // The two are one value from now on, whoever sets it, and begin as the shared one's.
    textSize <~> shared

    let age = ValidatingProperty<String, AgeError>("0") { text in
      guard let years = Int(text) else { return .invalid(.notANumber) }
      return years < 0 ? .invalid(.negative) : years > 120 ? .coerced("120", .tooHigh) : .valid
    }
    self.age = age
    ageMessage = age.result.map(Wording.message)

    table = contacts.sorted { ($0.city, $0.name) < ($1.city, $1.name) }
      .grouped(by: \.city).sections()

    found = search.signal.debounce(.milliseconds(300), clock: clock).map { text in
      Wording.found(contacts.value.filter { $0.name.hasPrefix(text) })
    }

    // A click, a click, a pause: what comes up to a pause belongs together.
    let pauses = clicks.debounce(.milliseconds(300), clock: clock).map(value: false)
    multiClicked = Signal.merge(clicks.map(value: true), pauses)
      .collect { $0.last == false }.map { $0.count - 1 }.filter { $0 >= 2 }.map(Wording.clicks)

    synced = contacts.bracketsSignal
      .collect(every: .seconds(5), clock: clock, skipEmpty: true)
      .map { CollectionChange($0.flatMap(\.events)).coalesced() }.filter { !$0.events.isEmpty }

    draftSaved = name.combineLatest(with: city).signal
      .throttle(.seconds(1), clock: clock).map { "draft: \($0), \($1)" }

    let isComplete = name.combineLatest(with: city).map { !$0.isEmpty && !$1.isEmpty }
    add = Action(enabledIf: isComplete) {
      contacts.append(Contact(name: name.value, city: city.value, age: Int(age.value) ?? 0))
      batch {
        name.value = ""
        city.value = ""
      }
    }
    remove = Action { name in contacts.removeAll { $0.name == name } }
    move = Action { name, city in
      guard let index = contacts.value.firstIndex(where: { $0.name == name }) else { return }
      contacts[index].city = city
    }
  }
}

private enum Wording {
  static func message(_ result: ValidatingProperty<String, AgeError>.Result) -> String {
    switch result {
    case .valid: ""
    case .coerced(let age, let proposed, _): "Nobody is \(proposed): \(age) it is"
    case .invalid(let text, .notANumber): "“\(text)” is not a number"
    case .invalid(let text, _): "An age is not \(text)"
    }
  }

  static func found(_ contacts: [Contact]) -> String {
    "\(contacts.count) found: " + contacts.map(\.description).joined(separator: ", ")
  }

  static func clicks(_ count: Int) -> String {
    switch count {
    case 2: "double click"
    case 3: "triple click"
    default: "\(count) clicks"
    }
  }
}
