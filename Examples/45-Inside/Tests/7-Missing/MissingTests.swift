import Bindings
import Testing

@Suite("7 Missing") struct MissingTests {
  @Test("the small library goes wrong as its last page says")
  func here() {
    for missing in Missing.all { #expect(missing.run() == missing.here, "\(missing.title)") }
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
