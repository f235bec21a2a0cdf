/// A person in the address book.
struct Contact: Equatable, CustomStringConvertible {
  var name: String
  var city: String
  var age: Int

  var description: String { "\(name) (\(age))" }
}

/// The reason why an age is refused or changed, with the age that was typed.
enum AgeError: Error {
  case notANumber(String)
  case negative(Int)
  case tooHigh(Int)
}

/// The fields of the form, besides the age.
struct Form: Equatable { var name = "", city = "" }

/// The settings that all screens share.
struct Settings: Equatable { var textSize = 14 }
