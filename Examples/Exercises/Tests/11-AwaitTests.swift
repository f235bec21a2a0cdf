import Testing

extension Exercises {
  @Test("11: an invitation waits for its answer", .exercise) func await() async throws {
    var isExecuting: [Bool] = []
    var invitation: Invitation?
    let asked = Invitation { name in
      isExecuting.append(invitation?.send.isExecuting.value == true)
      await Task.yield()
      return name == "Ann"
    }
    invitation = asked
    try await asked.send.execute("Ann")
    #expect(asked.answer.value == "Ann comes")
    try await asked.send.execute("Bob")
    #expect(asked.answer.value == "Bob does not come")
    #expect(isExecuting == [true, true])
    #expect(asked.send.isEnabled.value)
  }
}
