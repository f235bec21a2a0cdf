import Foundation
import Testing

@Suite("The tutorial", .serialized)
struct TutorialPage {
  @Test("each step of the tutorial compiles", arguments: Tutorial.sample.filter { !$0.isTerminal })
  func compiles(step: Tutorial.Step) throws {
    let package = try TutorialPackage(upTo: step)
    switch step.name {
    case "Package.swift": try checkManifest(of: package, in: step.text)
    case "DinnerTests.swift": try package.testProgram()
    default: try package.program()
    }
  }

  /// Checks that SwiftPM reads the manifest, that this package has the products it depends on, and
  /// that the README shows the same dependency.
  private func checkManifest(of package: TutorialPackage, in text: String) throws {
    let (status, output) = try Compiler.run([
      "swift", "package", "--package-path", package.folder.path, "describe",
    ])
    #expect(status == 0, "\(output)")
    let ours = try Page.text("Package.swift")
    let products = text.matches(of: /\.product\(name: (".*?")/).map { String($0.1) }
    #expect(products.filter { !ours.contains(".library(name: \($0)") } == [])
    let dependency = try #require(text.firstMatch(of: /dependencies: \[\.package.*\],/)).0
    #expect(try Page.text("README.md").contains(dependency))
  }

  @Test(
    "a run of the tutorial's package prints what the step shows",
    arguments: Tutorial.sample.filter(\.isTerminal))
  func prints(step: Tutorial.Step) throws {
    let lines = step.text.split(separator: "\n", maxSplits: 1)
    let command = try #require(lines.first).dropFirst(2)
    let expected = String(try #require(lines.last))
    let output = try TutorialPackage(upTo: step).output(of: String(command))
    // The step shows the part of the tests' output that does not depend on the time they took.
    if command.hasSuffix("swift test") {
      #expect(output.contains(expected.dropLast()), "\(output)")
    } else {
      #expect(output == expected)
    }
  }

  @Test("the tutorial shows each file of its folder")
  func resources() throws {
    #expect(Tutorial.steps.count > 20)
    #expect(try Tutorial.resources.sorted() == Set(Tutorial.steps.map(\.resource)).sorted())
  }
}
