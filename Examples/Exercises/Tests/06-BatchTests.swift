import Bindings
import Testing

extension Exercises {
  @Test("6: a guest who changes tables is counted at every moment", .exercise) func batch() {
    let (table, other) = (MutableProperty(4), MutableProperty(2))
    var seen: [String] = []
    table.combineLatest(with: other) { "\($0) + \($1)" }.startWithValues { seen.append($0) }
    move(from: table, to: other)
    #expect(seen == ["4 + 2", "3 + 3"])
  }
}
