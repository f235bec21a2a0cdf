import Testing

extension Exercises {
  @Test("8: a glass is poured while one is left", .exercise) func action() {
    let bar = Bar(glasses: 2)
    var seen: [Bool] = []
    bar.pour.isEnabled.startWithValues { seen.append($0) }
    #expect(bar.pour())
    #expect(bar.glasses.value == 1)
    #expect(bar.pour())
    #expect(!bar.pour())
    #expect(bar.glasses.value == 0)
    #expect(seen == [true, false])
  }
}
