import Bindings
import Testing

@Suite("Outputs that are hard to find")
struct ReflectionEdges {
  private struct Names: OutputVisitor {
    var names: [String] = []
    mutating func visit<Value>(_ property: some PropertyProtocol<Value>, named name: String) {
      names.append(name)
    }
    mutating func visit<Element>(_ list: some ObservableCollection<Element>, named name: String) {
      names.append(name)
    }
    mutating func visit<Value, Failure>(_ signal: Signal<Value, Failure>, named name: String) {}
  }

  private func names(of subject: Any) -> [String] {
    var names = Names()
    names.visitOutputs(of: subject)
    return names.names
  }

  @Test("an element without outputs does not hide the outputs after it")
  func collections() {
    class Row {}
    final class Named: Row { let title = Property(value: "") }
    struct Screen {
      let optional: [Property<Int>?] = [nil, Property(value: 1)]
      let nested: [[Property<Int>]] = [[], [Property(value: 1)]]
      let mixed: [Any] = [1, Property(value: 1)]
      let rows: [Row] = [Row(), Named()]
    }
    #expect(
      names(of: Screen()) == ["optional[1]", "nested[1][0]", "mixed[1]", "rows[1].title"])
  }

  @Test("a lazy output is visited by its name")
  func lazy() {
    final class Screen {
      lazy var title = Property(value: "")
    }
    let screen = Screen()
    _ = screen.title
    #expect(names(of: screen) == ["title"])
  }
}
