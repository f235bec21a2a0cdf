import Testing

extension Exercises {
  @Test("1: an open door lets a guest in", .exercise) func property() {
    let door = Door()
    door.open()
    door.open()
    #expect(door.guests.value == 2)
  }
}
