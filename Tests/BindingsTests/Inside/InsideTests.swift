import Bindings
import Testing

/// The counterpart of `Examples/45-Inside/Tests/7-Missing`, where the small library goes wrong.
@Suite("What the small library misses") struct InsideTests {
  @Test("Bindings gives what the last page of 45-Inside says")
  func there() {
    for missing in Missing.all { #expect(missing.run() == missing.there, "\(missing.title)") }
  }

  @Test("releasing a long chain of derivations does not overflow the stack")
  func chain() async {
    await #expect(processExitsWith: .success) { Missing.chain() }
  }
}

/// A list can be mapped.
func derived(
  from numbers: MutableProperty<[Int]>, or list: CollectionProperty<Int>,
  _ transform: @escaping (Int) -> String
) -> CollectionProperty<String> {
  list.map(transform)
}
