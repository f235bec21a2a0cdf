import Bindings

/// The data of a person, which may change.
final class Person {
  let handle: String
  let name: MutableProperty<String>
  let friends: MutableCollectionProperty<String>

  init(handle: String, name: String, friends: [String]) {
    self.handle = handle
    self.name = MutableProperty(name, name: "name")
    self.friends = MutableCollectionProperty(friends, name: "friends")
  }
}
