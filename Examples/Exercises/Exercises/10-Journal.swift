// 10 · A journal finds all outputs of a view model. A step does something, and lists everything that
// the outputs send: what is missing fails, and so does what is listed and not sent.

import Bindings
import BindingsTesting

final class Cake {
  let title: Property<String>
  let pieces: CollectionProperty<Int>
  let eaten: Signal<Int, Never>
  let eat: Action<Int, Void, Never>

  init(pieces count: Int) {
    let count = MutableProperty(count, name: "count")
    let (eaten, input) = Signal<Int, Never>.pipe()
    title = count.map { $0 == 1 ? "1 piece" : "\($0) pieces" }
    pieces = CollectionProperty(following: count.map { Array(0..<$0) })
    self.eaten = eaten
    eat = Action(enabledIf: count.map { $0 > 0 }) { number in
      let number = min(number, count.value)
      count.value -= number
      input.send(value: number)
    }
  }
}

/// Eats one of three pieces, and then more than are left.
func eatAll(_ cake: Cake, _ journal: Journal) {
  journal.expect(after: cake.eat(1)) {
    cake.title.becomes("2 pieces")
    // TODO
  }
  journal.expect(after: cake.eat(5)) {
    // TODO
  }
}

// Hint: run the test. The failure says what else has happened and why, and ends with the lines to
// write. Read them before you copy them: are they right?
