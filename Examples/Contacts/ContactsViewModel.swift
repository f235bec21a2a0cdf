import Bindings

/// An address book: a form, a search, a table with a section for each city, and a server that is
/// kept up to date.
final class ContactsViewModel {
  // What a person types
  let name: MutableProperty<String>
  let city: MutableProperty<String>
  /// Accepts whole numbers from 0 to 120; a greater one becomes 120.
  let age: ValidatingProperty<String, AgeError>
  let search = MutableProperty("", name: "search")
  /// The text size in points, on the slider of this screen.
  let textSize = MutableProperty(12, name: "textSize")
  /// Whether the text is large, on a switch.
  let isTextLarge: MutableProperty<Bool>

  // What the screen shows
  /// Why the age is refused, or differs from the typed one; else empty.
  let ageMessage: Property<String>
  /// “Ann is in Rome already”; else empty.
  let nameMessage: Property<String>
  /// “1 of 3 marked, 40 years: Ann (40)”; the number of contacts is that at the last mark.
  let marked: Property<String>
  /// “24 years on average”; empty without contacts.
  let averageAge: Property<String>
  /// A section for each city that has a contact.
  let table: SectionedProperty<CollectionGroup<String, Contact>, Contact>
  /// “2 found: Ann (40), Anton (7)”, after a pause in typing.
  let found: Property<String>
  /// The kind of a multiple click: “double click”.
  let multiClicked: Signal<String, Never>
  /// Sends the server's changes, with an interval between them: the shortest change that has the
  /// same result.
  let synced: Signal<CollectionChange<Contact>, Never>
  /// Sends how many characters of the form were saved as a draft, at most once in an interval.
  let draftSaved: Signal<String, Never>

  // What a person does
  /// Enabled when the form is complete, the name is new and the age is valid.
  let add: Action<Void, Void, Never>
  /// Marks a contact, or removes the mark.
  let mark: Action<String, Void, Never>
  /// Removes all marks. Enabled while there is one.
  let unmark: Action<Void, Void, Never>
  let remove: Action<String, Void, Never>
  let move: Action<(name: String, city: String), Void, Never>
  /// Reverts the last change of the contacts and the form.
  let undo: Action<Void, Void, Never>

  /// - Parameters:
  ///   - settings: the settings, which other screens show as well.
  ///   - clicks: the clicks on a contact.
  ///   - clock: the clock that measures pauses.
  ///   - isolation: the isolation in which time passes; the compiler fills it in.
  init(
    settings: MutableProperty<Settings>, clicks: Signal<Void, Never>,
    clock: some Clock<Duration>, isolation: isolated (any Actor)? = #isolation
  ) {
    let form = MutableProperty(Form(), name: "form")
    let (name, city) = (form[\.name], form[\.city])
    (self.name, self.city) = (name, city)
    let contacts = MutableCollectionProperty<Contact>([])

    // From now on, the two are one value, beginning with that of the settings.
    textSize <~> settings[\.textSize]
    isTextLarge = settings.map(get: { $0.textSize >= 20 }, set: { $0.textSize = $1 ? 20 : 12 })

    let age = ValidatingProperty<String, AgeError>("0") { text in
      guard let years = Int(text) else { return .invalid(.notANumber(text)) }
      if years < 0 { return .invalid(.negative(years)) }
      return years > 120 ? .coerced("120", .tooHigh(years)) : .valid
    }
    self.age = age
    ageMessage = age.error.map { $0.map(Wording.message) ?? "" }

    let namesake = contacts.first { [name = Property(name)] in $0.name == name.value }
    nameMessage = namesake.map { $0.map(Wording.namesake) ?? "" }

    // One row for each contact, which keeps its mark when the contact is edited.
    let rows = contacts.map(id: \.name) { ContactRow($0) }
    let markedRows = rows.filter { $0.isMarked.value }.sorted { $0.title.value < $1.title.value }
    let titles = markedRows.map { $0.title.value }
    let years = markedRows.map { $0.age.value }.sum()
    marked = Property {
      let count = untracked { contacts.count.value }
      return Wording.marked(titles.value, years: years.value, of: count)
    }
    mark = Action { name in
      guard let row = rows.value.first(where: { $0.name == name }) else { return }
      row.isMarked.value.toggle()
    }
    unmark = Action(enabledIf: rows.contains { $0.isMarked.value }) {
      batch { for row in rows.value { row.isMarked.value = false } }
    }

    averageAge = contacts.reduce(
      into: Ages(), adding: { $0.append($1.age) }, removing: { $0.remove($1.age) }
    ).map(Wording.average)

    table = contacts.sorted { ($0.city, $0.name) < ($1.city, $1.name) }
      .grouped(by: \.city).sections()

    // The list of hits lives on after `init`, because `found` is derived from it.
    let hits = MutableCollectionProperty<Contact>([])
    hits
      <~ search.signal.debounce(.milliseconds(300), clock: clock).map { text in
        contacts.value.filter { $0.name.hasPrefix(text) }
      }
    found = hits.property.map(Wording.found)

    // The clicks before a pause belong together.
    let pauses = clicks.debounce(.milliseconds(300), clock: clock).map(value: false)
    multiClicked = Signal.merge(clicks.map(value: true), pauses)
      .collect { $0.last == false }.map { $0.count - 1 }.filter { $0 >= 2 }.map(Wording.clicks)

    synced = contacts.bracketsSignal
      .collect(every: .seconds(5), clock: clock, skipEmpty: true)
      .map { CollectionChange($0.flatMap(\.events)).coalesced() }.filter { !$0.events.isEmpty }

    draftSaved = Property.combineLatest(name, city) { "draft: \($0), \($1)" }.signal
      .throttle(.seconds(1), clock: clock)

    let isComplete = Property.combineLatest(name, city, namesake) { name, city, namesake in
      !name.isEmpty && !city.isEmpty && namesake == nil
    }
    add = Action(validated: age, enabledIf: isComplete) { age in
      batch {
        contacts.append(Contact(name: name.value, city: city.value, age: Int(age) ?? 0))
        form.value = Form()
      }
    }
    remove = Action { name in contacts.removeAll { $0.name == name } }
    move = Action { name, city in
      guard let index = contacts.value.firstIndex(where: { $0.name == name }) else { return }
      contacts[index].city = city
    }
    let history = History([contacts, form])
    undo = Action(enabledIf: history.canUndo) { history.undo() }
  }
}

/// A contact in the address book, and whether it is marked.
final class ContactRow {
  let name: String
  let title: Property<String>
  let age: Property<Int>
  let isMarked = MutableProperty(false)

  init(_ contact: Property<Contact>) {
    name = contact.value.name
    title = contact.map(\.description)
    age = contact.map(\.age)
  }
}

/// The number of people, and the sum of their ages.
private struct Ages: Equatable {
  private var count = 0
  private var sum = 0

  var average: Int? { count == 0 ? nil : sum / count }

  mutating func append(_ age: Int) { (count, sum) = (count + 1, sum + age) }
  mutating func remove(_ age: Int) { (count, sum) = (count - 1, sum - age) }
}

private enum Wording {
  static func message(_ error: AgeError) -> String {
    switch error {
    case .notANumber(let text): "“\(text)” is not a number"
    case .negative(let age): "An age is not \(age)"
    case .tooHigh(let age): "\(age) is too high: the age is 120"
    }
  }

  static func namesake(_ contact: Contact) -> String {
    "\(contact.name) is in \(contact.city) already"
  }

  static func marked(_ titles: [String], years: Int, of count: Int) -> String {
    if titles.isEmpty { return "" }
    return "\(titles.count) of \(count) marked, \(years) years: " + titles.joined(separator: ", ")
  }

  static func average(_ ages: Ages) -> String {
    ages.average.map { "\($0) years on average" } ?? ""
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
