import Foundation
import Testing

/// The built program, as a person has it.
@Suite("The program") struct ProgramTests {
  @Test("a wrong option is refused by its name, and --help lists the options")
  func options() throws {
    let wrong = try Run("--dank").end()
    #expect(wrong.status == 2)
    #expect(wrong.complaint.hasPrefix("Desktop: unknown option “--dank”"))
    let help = try Run("--help").end()
    #expect(help.status == 0)
    #expect(help.data.starts(with: "Usage: Desktop [--dark] [--seed NUMBER]".utf8))
  }

  @Test("the program ends with a message if there is no display")
  func noDisplay() throws {
    let run = try Run(display: ":12345").end()
    #expect(run.status == 1)
    #expect(run.complaint.contains("Desktop: there is no display"))
  }
}

extension ScreenTests {
  @Test("the keys of a move and of a hint change the window; a signal ends the program in a second")
  func played() throws {
    let run = try Run("--seed", "1")
    let window = try Display.run("xdotool", "search", "--sync", "--name", "Games")
      .split(separator: "\n").map(String.init)[0]
    func picture() throws -> Data {
      try Display.output(["import", "-window", window, "-depth", "8", "rgb:-"])
    }
    try Display.run("xdotool", "windowfocus", "--sync", window)
    Thread.sleep(forTimeInterval: 1)
    for key in ["3", "ctrl+h"] {
      let before = try picture()
      try Display.run("xdotool", "key", key)
      let start = ContinuousClock.now
      while try picture() == before, ContinuousClock.now - start < .seconds(10) {}
      #expect(try picture() != before, "\(key) does something")
      Thread.sleep(forTimeInterval: 1)
    }
    let start = ContinuousClock.now
    run.process.terminate()
    let end = run.end()
    #expect(ContinuousClock.now - start < .seconds(1))
    #expect(end.status == 0)
  }
}

extension Run {
  /// Runs the built program, which is beside the one that runs the tests.
  fileprivate convenience init(_ arguments: String..., display: String? = nil) throws {
    let tests = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let program = tests.deletingLastPathComponent().appending(path: "Desktop")
    try self.init([program.path] + arguments, display: display)
  }
}
