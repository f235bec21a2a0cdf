import Testing

extension Exercises {
  @Test("7: the bell rings as often as it is rung", .exercise) func signal() {
    let bell = Bell()
    bell.ring("Ann")
    var seen: [String] = []
    bell.rang.observeValues { seen.append($0) }
    bell.ring("Bob")
    bell.ring("Bob")
    #expect(seen == ["Bob", "Bob"])
  }
}
