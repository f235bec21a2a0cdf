import Testing

@Suite("3 Once: next") struct NextTests {
  @Test("after an observer has set the value, the others receive it too early, which Rounds mends")
  func next() throws { try Page(name: "3-Once").fails(observersAgree) }
}
