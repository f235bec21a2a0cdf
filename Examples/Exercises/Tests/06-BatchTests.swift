import Bindings
import Testing

extension Exercises {
  @Test("6: who changes tables is counted all the time", .exercise) func batch() {
    let (table, other) = (MutableProperty(4), MutableProperty(2))
    var seen: [String] = []
    table.combineLatest(with: other) { "\($0) + \($1)" }.startWithValues { seen.append($0) }
    move(from: table, to: other)
    #expect(seen == ["4 + 2", "3 + 3"])
  }
}
