import Testing

@Suite("1 Tell: next") struct NextTests {
  @Test("a binding keeps its label, which Derive mends")
  func next() throws { try Page(name: "1-Tell").fails(bindingKeepsNoLabel) }
}
