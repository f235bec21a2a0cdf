// What libraries do in small scenarios, as a table in Markdown.
//
//     swift run --package-path Benchmarks behaviors
//
// Each answer comes from processes of its own: some of them crash, and some libraries have no order
// of observers, so that their answers differ from run to run.

import Foundation

let libraries: [(name: String, library: any Library)] = [
  ("Bindings", WithBindings()), ("OpenCombine", WithOpenCombine()),
  ("Observation", WithObservation()),
]

/// Returns what this program prints when it is given the two numbers.
func ask(_ scenario: Int, _ library: Int) throws -> String {
  let (process, pipe) = (Process(), Pipe())
  process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
  process.arguments = ["\(scenario)", "\(library)"]
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  process.environment = ["SWIFT_BACKTRACE": "enable=no"]
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return process.terminationStatus == 0 ? String(decoding: output, as: UTF8.self) : "crashes"
}

let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
if numbers.count == 2 {
  print(libraries[numbers[1]].library.scenarios[numbers[0]].answer(), terminator: "")
  exit(0)
}
print("| | \(libraries.map(\.name).joined(separator: " | ")) |")
print("|---|\(libraries.map { _ in "---|" }.joined())")
for (number, scenario) in libraries[0].library.scenarios.enumerated() {
  let answers = try libraries.indices.map { library in
    try Set((1...16).map { _ in try ask(number, library) }).sorted().joined(separator: " *or* ")
  }
  print("| \(scenario.question) | \(answers.joined(separator: " | ")) |")
}
