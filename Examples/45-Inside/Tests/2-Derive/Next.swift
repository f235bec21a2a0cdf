import Testing

@Suite("2 Derive: next") struct NextTests {
  @Test("an observer of a diamond receives a mixture, which Once mends")
  func next() throws { try Page(name: "2-Derive").fails(observersSeeNoMixture) }
}
