import Bindings
import Testing

extension Exercises {
  @Test("3: the text follows the number of guests", .exercise) func map() {
    let guests = MutableProperty(0)
    var seen: [String] = []
    text(guests).startWithValues { seen.append($0) }
    guests.value = 1
    guests.value = 2
    #expect(seen == ["nobody", "1 guest", "2 guests"])
  }
}
