/// A person in the address book.
struct Contact: Equatable, CustomStringConvertible {
  var name: String
  var city: String
  var age: Int

  var description: String { "\(name) (\(age))" }
}

/// The reason why an age is refused or changed.
enum AgeError: Error { case notANumber, negative, tooHigh }
