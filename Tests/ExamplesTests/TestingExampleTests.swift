import Foundation
import Testing

@Suite("The example of testing") struct TestingExampleTests {
  private let example = Stop.testing

  @Test("the example prints exactly the failures of its transcript")
  func transcript() throws {
    let golden = example.transcripts.appending(path: "failures.output")
    let printed = try example.play(Data(), arguments: [])
    if ExamplesTests.isRecording {
      try printed.write(to: golden, atomically: true, encoding: .utf8)
    }
    #expect(try printed == String(contentsOf: golden, encoding: .utf8))
  }

  @Test("the built program needs no test library")
  func noTestLibrary() throws {
    let tests = URL(filePath: CommandLine.arguments[0])
    let program = tests.deletingLastPathComponent().appending(path: example.name)
    #expect(try Self.testLibraries(of: program) == [])
    // The program that runs the tests does need one, so the names are the right ones.
    #expect(try Self.testLibraries(of: tests).contains("libTesting.so"))
  }

  /// The libraries of test frameworks that a program names.
  private static func testLibraries(of program: URL) throws -> [String] {
    let bytes = try Data(contentsOf: program, options: .mappedIfSafe)
    return ["libTesting.so", "libXCTest.so", "lib_TestingInterop.so"].filter {
      bytes.range(of: Data($0.utf8)) != nil
    }
  }
}
