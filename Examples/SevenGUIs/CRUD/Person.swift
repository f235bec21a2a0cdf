/// An entry of the database.
struct Person: Equatable, Identifiable {
  let id: Int
  var name: String
  var surname: String

  /// “Mustermann, Max”.
  var row: String { "\(surname), \(name)" }
}

extension Person {
  static let examples = [
    Person(id: 1, name: "Hans", surname: "Emil"),
    Person(id: 2, name: "Max", surname: "Mustermann"),
    Person(id: 3, name: "Roman", surname: "Tisch"),
  ]
}
