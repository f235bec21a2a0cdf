import Bindings

/// An address book: a form, a search, a table with a section for each city, and a server that is
/// kept up to date.
final class ContactsViewModel {
  // What a person types
  let name = MutableProperty("", name: "name")
  let city = MutableProperty("", name: "city")
  /// Accepts whole numbers from 0 to 120; a greater one becomes 120.
  let age: ValidatingProperty<String, AgeError>
  let search = MutableProperty("", name: "search")
  /// The text size in points, on the slider of this screen.
  let textSize = MutableProperty(12, name: "textSize")

  // What the screen shows
  /// Why the age is refused, or differs from the typed one; else empty.
  let ageMessage: Property<String>
  /// “1 of 3 marked: Ann (40)”; the number of contacts is that at the last mark.
  let marked: Property<String>
  /// A section for each city that has a contact.
  let table: SectionedProperty<CollectionGroup<String, Contact>, Contact>
  /// “2 found: Ann (40), Anton (7)”, after a pause in typing.
  let found: Signal<String, Never>
  /// The kind of a multiple click: “double click”.
  let multiClicked: Signal<String, Never>
  /// Sends the server's changes, with an interval between them: the shortest change that has the
  /// same result.
  let synced: Signal<CollectionChange<Contact>, Never>
  /// Sends how many characters of the form were saved as a draft, at most once in an interval.
  let draftSaved: Signal<String, Never>

  // What a person does
  /// Enabled when the form is complete and the age is valid.
  let add: Action<Void, Void, Never>
  /// Marks a contact, or removes the mark.
  let mark: Action<String, Void, Never>
  let remove: Action<String, Void, Never>
  let move: Action<(name: String, city: String), Void, Never>

  /// - Parameters:
  ///   - textSize: the size that other screens show as well.
  ///   - clicks: the clicks on a contact.
  ///   - clock: the clock that measures pauses.
  ///   - isolation: the isolation in which time passes; the compiler fills it in.
  init(
    textSize shared: MutableProperty<Int>, clicks: Signal<Void, Never>,
    clock: some Clock<Duration>, isolation: isolated (any Actor)? = #isolation
  ) {
    let (name, city, search) = (name, city, search)
    let contacts = MutableCollectionProperty<Contact>([])

    // From now on, the two are one value, beginning with that of `shared`.
    textSize <~> shared

    let age = ValidatingProperty<String, AgeError>("0") { text in
      guard let years = Int(text) else { return .invalid(.notANumber) }
      return years < 0 ? .invalid(.negative) : years > 120 ? .coerced("120", .tooHigh) : .valid
    }
    self.age = age
    ageMessage = age.result.map(Wording.message)

    // One row for each contact, which keeps its mark when the contact is edited.
    let rows = contacts.map(id: \.name) { ContactRow($0) }
    let markedRows = rows.filter { $0.isMarked.value }.map { $0.title.value }
    marked = Property {
      let titles = markedRows.value
      return Wording.marked(titles, of: untracked { contacts.count.value })
    }
    mark = Action { name in
      guard let row = rows.value.first(where: { $0.name == name }) else { return }
      row.isMarked.value.toggle()
    }

    table = contacts.sorted { ($0.city, $0.name) < ($1.city, $1.name) }
      .grouped(by: \.city).sections()

    found = search.signal.debounce(.milliseconds(300), clock: clock).map { text in
      Wording.found(contacts.value.filter { $0.name.hasPrefix(text) })
    }

    // The clicks before a pause belong together.
    let pauses = clicks.debounce(.milliseconds(300), clock: clock).map(value: false)
    multiClicked = Signal.merge(clicks.map(value: true), pauses)
      .collect { $0.last == false }.map { $0.count - 1 }.filter { $0 >= 2 }.map(Wording.clicks)

    synced = contacts.bracketsSignal
      .collect(every: .seconds(5), clock: clock, skipEmpty: true)
      .map { CollectionChange($0.flatMap(\.events)).coalesced() }.filter { !$0.events.isEmpty }

    draftSaved = Property.combineLatest(name, city) { "draft: \($0), \($1)" }.signal
      .throttle(.seconds(1), clock: clock)

    let isComplete = name.combineLatest(with: city) { !$0.isEmpty && !$1.isEmpty }
    add = Action(validated: age, enabledIf: isComplete) { age in
      contacts.append(Contact(name: name.value, city: city.value, age: Int(age) ?? 0))
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

/// A contact in the address book, and whether it is marked.
final class ContactRow {
  let name: String
  let title: Property<String>
  let isMarked = MutableProperty(false)

  init(_ contact: Property<Contact>) {
    name = contact.value.name
    title = contact.map(\.description)
  }
}

private enum Wording {
  static func message(_ result: ValidatingProperty<String, AgeError>.Result) -> String {
    switch result {
    case .valid: ""
    case .coerced(let age, let proposed, _): "\(proposed) is too high: the age is \(age)"
    case .invalid(let text, .notANumber): "“\(text)” is not a number"
    case .invalid(let text, _): "An age is not \(text)"
    }
  }

  static func marked(_ titles: [String], of count: Int) -> String {
    titles.isEmpty ? "" : "\(titles.count) of \(count) marked: " + titles.joined(separator: ", ")
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
