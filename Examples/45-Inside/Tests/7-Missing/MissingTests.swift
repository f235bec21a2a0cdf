import Bindings
import Foundation
import Testing

@Suite("7 Missing") struct MissingTests {
  @Test("the small library goes wrong as its last page says")
  func here() {
    for missing in Missing.all { #expect(missing.run() == missing.here, "\(missing.title)") }
  }

  @Test("the last page says what both libraries give")
  func page() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../7-Missing.md").standardizedFileURL
    let sections = try String(contentsOf: page, encoding: .utf8).split(separator: "### ")
    for missing in Missing.all {
      let section = sections.first { $0.hasPrefix("\(missing.title) (law \(missing.law))\n") }
      #expect(section?.contains("here `\(missing.here)`, there `\(missing.there)`") == true)
    }
  }

  @Test("a loop of sets goes on without an end")
  func loop() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      await Missing.loop()
    }
    #expect(
      result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) } == "300,000 rounds\n"
    )
  }

  @Test("releasing a long chain of derivations overflows the stack")
  func chain() async {
    await #expect(processExitsWith: .failure) { await Missing.chain() }
  }
}

/// Here a list cannot be mapped, but the array that it follows.
func derived(
  from numbers: Property<[Int]>, or list: CollectionProperty<Int>,
  _ transform: @escaping (Int) -> String
) -> CollectionProperty<String> {
  CollectionProperty(following: numbers.map { $0.map(transform) })
}
