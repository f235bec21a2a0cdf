import Bindings
import Testing

@Suite("A property explains itself")
struct ExplanationTests {
  private let count = MutableProperty(18, name: "count")
  private let limit = MutableProperty(3, name: "limit")
  private let prompt: Property<String>

  init() {
    let allowed = count.combineLatest(with: limit, min).named("allowed")
    prompt = allowed.map { "Your move (1..\($0))" }.named("prompt")
  }

  #if DEBUG
    @Test("an explanation leads from the source that was set last to the value")
    func lastSource() {
      count.value = 2
      #expect(prompt.explain().links.map(\.name) == ["count", "allowed", "prompt"])
      limit.value = 1
      // Equal is silent, so this has set nothing.
      count.value = 2
      #expect(prompt.explain().links.map(\.name) == ["limit", "allowed", "prompt"])
      #expect(prompt.explain().others.isEmpty)
    }

    @Test("an explanation leads to the source of a binding that closes a cycle")
    func cycle() {
      let (first, second) = (MutableProperty(0, name: "first"), MutableProperty(0, name: "second"))
      first <~ second
      second <~ first
      first.value = 1
      #expect(second.explain().links.map(\.name) == ["first", "second"])
    }
  #endif

  @Test("an explanation of what was never set begins with the first source, and names the others")
  func neverSet() {
    #expect(
      prompt.explain().description == """
        count is 18
        allowed is 3
        prompt is "Your move (1..3)"
        or, if set later: limit
        """)
    #expect(Property(value: 1).explain().description == "a constant is 1")
  }

  @Test("an explanation of a bound property names its source, and during a trace its cause")
  func cause() {
    let screen = CountScreen()
    let trace = Trace(of: screen) { _ in }
    screen.add(2)
    #expect(
      screen.copy.map { $0 * 2 }.named("double").explain().description == """
        count is 3, set by the action add(2)
        copy is 3, set by the binding from count
        double is 6
        """)
    trace.dispose()
    screen.count.value = 9
    #expect(screen.count.explain().links.map(\.cause) == [nil])
  }

  @Test("a list explains itself, with source locations in place of missing names")
  func lists() {
    let line: Int = #line + 1
    let words = MutableCollectionProperty(["a"])
    let long = words.filter { $0.count > 1 }
    words.append("bb")
    let place = "BindingsTests/ExplanationTests.swift:\(line)"
    #expect(
      long.explain().description == """
        \(place) is ["a", "bb"]
        filter(\(place)) is ["bb"]
        """)
    #expect(long.explain().links.first?.sourceLocation == place)
  }
}
