import Bindings
import Testing

extension Exercises {
  @Test("9: a table changes only the rows that have changed", .exercise) func list() throws {
    let guests = MutableCollectionProperty(["Ann", "Bob"])
    let table = Table()
    table.show(guests)
    let rows = table.rows
    try #require(rows.map(\.text) == ["Ann", "Bob"])
    guests.insert("Eve", at: 1)
    guests.move(from: 0, to: 2)
    guests.remove(at: 0)
    #expect(table.rows.map(\.text) == ["Bob", "Ann"])
    guests[0] = "Robert"
    #expect(table.rows.map(\.text) == ["Robert", "Ann"])
    #expect(table.rows.elementsEqual(rows.reversed(), by: ===))
  }
}
