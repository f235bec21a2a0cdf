import BindingsSwiftTesting
import BindingsTesting
import Testing

extension Exercises {
  @Test("10: a step lists all that the outputs send", .exercise) func journal() {
    let cake = Cake(pieces: 3)
    let journal = Journal(cake, called: "cake")
    eatAll(cake, journal)
    journal.finish()
    #expect(cake.pieces.value == [])
  }
}
