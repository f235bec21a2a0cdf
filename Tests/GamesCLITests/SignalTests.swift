import Testing

@Suite("Signals in line mode")
struct SignalTests {
  @Test(
    "a signal ends the program as it ends any other, on a terminal and on a pipe",
    arguments: [(Int32(2), Int32(130)), (15, 143), (1, 129)])
  func ends(signal: Int32, status: Int32) throws {
    for play in [try Play(onTerminal: ["match"]), try Play(["match"])] {
      try play.wait(for: "Your move")
      play.kill(by: signal)
      #expect(try play.finish().status == status)
    }
  }

  @Test("^Z stops the program, and fg continues it where it was")
  func stops() throws {
    let play = try Play(onTerminal: ["match", "--no-color"])
    try play.wait(for: "Your move (1..3): ")
    play.kill(by: .stop)
    play.kill(by: .goOn)
    play.type("3")
    try play.wait(for: "leaving 15.")
    play.kill(by: 15)
    #expect(try play.finish().status == 143)
  }
}

extension Int32 {
  // The numbers differ between systems.
  #if canImport(Darwin)
    fileprivate static let (stop, goOn): (Int32, Int32) = (18, 19)
  #else
    fileprivate static let (stop, goOn): (Int32, Int32) = (20, 18)
  #endif
}
