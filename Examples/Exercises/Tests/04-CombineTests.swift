import Bindings
import Testing

extension Exercises {
  @Test("4: a party is full when each seat is taken", .exercise) func combine() {
    let (guests, seats) = (MutableProperty(3), MutableProperty(4))
    var seen: [Bool] = []
    isFull(guests: guests, seats: seats).startWithValues { seen.append($0) }
    guests.value = 4
    seats.value = 6
    guests.value = 7
    #expect(seen == [false, true, false, true])
  }
}
