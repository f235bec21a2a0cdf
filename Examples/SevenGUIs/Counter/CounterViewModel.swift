import Bindings

/// A number, and a button that increments it.
final class CounterViewModel {
  // What the screen shows
  let count: Property<String>

  // What a person does
  let increment: Action<Void, Void, Never>

  init() {
    let count = MutableProperty(0, name: "number")
    self.count = count.map { String($0) }
    increment = Action { count.value += 1 }
  }
}
