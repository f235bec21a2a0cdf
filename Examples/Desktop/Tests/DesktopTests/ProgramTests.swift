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
    @Test("keys play and ask for a hint, and a signal ends the program within a second")
    func played() throws {
      let run = try Run(["--seed", "1"])
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
