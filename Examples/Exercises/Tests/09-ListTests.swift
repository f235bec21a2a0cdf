import Bindings
import Testing

extension Exercises {
  @Test("9: a table changes only the rows that have changed", .exercise) func list() throws {
    let guests = MutableCollectionProperty(["Ann", "Bob"])
    let table = Table()
    table.show(guests)
    #expect(table.rows.map(\.text) == ["Ann", "Bob"])
    let bob = try #require(table.rows.last)
    guests.insert("Eve", at: 1)
    guests.remove(at: 0)
    guests.move(from: 0, to: 1)
    #expect(table.rows.map(\.text) == ["Bob", "Eve"])
    guests[0] = "Robert"
    #expect(table.rows.map(\.text) == ["Robert", "Eve"])
    #expect(table.rows.first === bob)
  }
}
