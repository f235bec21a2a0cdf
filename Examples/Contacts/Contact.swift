/// A person in the address book.
struct Contact: Equatable, CustomStringConvertible {
  var name: String
  var city: String
  var age: Int

  var description: String { "\(name) (\(age))" }
}

/// Why an age is not taken.
enum AgeError: Error { case notANumber, negative, tooHigh }
