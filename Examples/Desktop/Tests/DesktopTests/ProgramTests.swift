import Foundation
import Testing

/// The built program, as a person has it.
@Suite("The program") struct ProgramTests {
  @Test("a wrong option is refused by its name, and --help lists the options")
  func options() throws {
    let wrong = try Run(["--dank"]).end()
    #expect(wrong.status == 2)
    #expect(wrong.complaint.hasPrefix("Desktop: there is no “--dank”"))
    let help = try Run(["--help"]).end()
    #expect(help.status == 0)
    #expect(help.printed.hasPrefix("Usage: Desktop"))
  }

  @Test("the program ends with a message if there is no display")
  func noDisplay() throws {
    let run = try Run([], display: ":12345").end()
    #expect(run.status == 1)
    #expect(run.complaint.contains("Desktop: there is no display"))
  }
}

extension ScreenTests {
  @Suite("The program on a screen") struct ShownProgramTests {
    @Test(
      "keys play, a notice is hidden after its time, and a signal ends the program within a second")
    func played() throws {
      let run = try Run(["--seed", "1"])
      let window = try Display.run("xdotool", "search", "--sync", "--name", "Games")
        .split(separator: "\n").map(String.init)[0]
      func picture() throws -> String {
        try Display.run("import", "-window", window, "-depth", "8", "rgb:-")
      }
      func wait(_ change: (String) -> Bool) throws -> Bool {
        for _ in 0..<40 {
          if change(try picture()) { return true }
          Thread.sleep(forTimeInterval: 0.25)
        }
        return false
      }
      try Display.run("xdotool", "windowfocus", "--sync", window)
      Thread.sleep(forTimeInterval: 1)
      let beginning = try picture()
      try Display.run("xdotool", "key", "3")
      #expect(try wait { $0 != beginning }, "matches are taken")
      Thread.sleep(forTimeInterval: 1)
      let before = try picture()
      try Display.run("xdotool", "key", "ctrl+h")
      #expect(try wait { $0 != before }, "the notice comes")
      Thread.sleep(forTimeInterval: 1)
      #expect(try wait { $0 == before }, "the notice goes")
      let start = ContinuousClock.now
      run.process.terminate()
      let end = run.end()
      #expect(ContinuousClock.now - start < .seconds(1))
      #expect(end.status == 0)
    }
  }
}

/// It runs until the body has ended, or by itself.
@MainActor private final class Run {
  let process = Process()
  private let output = Pipe()
  private let errors = Pipe()

  init(_ arguments: [String], display: String? = nil) throws {
    process.executableURL = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "Desktop")
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = errors
    if let display {
      var environment = ProcessInfo.processInfo.environment
      environment["DISPLAY"] = display
      process.environment = environment
    }
    try process.run()
  }

  /// What it has printed when it ends.
  func end() -> (status: Int32, printed: String, complaint: String) {
    let printed = (try? output.fileHandleForReading.readToEnd()) ?? nil
    let complaint = (try? errors.fileHandleForReading.readToEnd()) ?? nil
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: printed ?? Data(), as: UTF8.self),
      String(decoding: complaint ?? Data(), as: UTF8.self)
    )
  }

  deinit { process.terminate() }
}
