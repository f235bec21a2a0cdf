import Bindings
import Testing

@Suite("Outputs are found by reflection")
struct OutputVisitorTests {
  private struct Titles {
    let name = "Clock"
    let ends = ["12", "24"]
  }

  /// The outputs that are visited, each with what it is; of constants, all or none.
  private struct Found: OutputVisitor {
    var all: [String] = []
    var hasConstants = false

    mutating func visit(constant: Any, named name: String) -> Bool {
      guard hasConstants else { return false }
      all.append("\(name): \(type(of: constant))")
      return !(constant is Titles)
    }

    mutating func visit<Value>(_ property: some PropertyProtocol<Value>, named name: String) {
      all.append("\(name): property of \(Value.self)")
    }

    mutating func visit<Element>(_ list: some ObservableCollection<Element>, named name: String) {
      all.append("\(name): list of \(Element.self)")
    }

    mutating func visit<Value, Failure>(_ signal: Signal<Value, Failure>, named name: String) {
      all.append("\(name): signal of \(Value.self), \(Failure.self)")
    }

    static func outputs(of subject: Any, hasConstants: Bool = false) -> [String] {
      var found = Found(hasConstants: hasConstants)
      found.visitOutputs(of: subject)
      return found.all
    }
  }

  private struct LoginError: Error {}

  private class Base {
    let inherited = Property(value: true)
  }

  private final class Form: Base {
    let title = "Sign in"
    let name = MutableProperty("")
    let password = ValidatingProperty<String, LoginError>("") { _ in .valid }
    let list = MutableCollectionProperty([1, 2])
    let filtered: CollectionProperty<Int>
    let (failed, input) = Signal<String, LoginError>.pipe()
    let submit = Action<Void, Int, LoginError> { () throws(LoginError) in throw LoginError() }
    let load = Action<Int, Int, Never> { SignalProducer(value: $0) }
    let parts: (Property<Int>, left: Property<Int>) = (Property(value: 1), Property(value: 2))
    let cells = [Property(value: 1), Property(value: 2)]
    let numbers = Array(0..<1000)
    // An element without outputs does not hide the outputs after it.
    let none: Property<Int>? = nil
    let some: Property<Int>? = Property(value: 1)
    let optional: [Property<Int>?] = [nil, Property(value: 1)]
    let nested: [[Property<Int>]] = [[], [Property(value: 1)]]
    let mixed: [Any] = [1, Property(value: 1)]
    let rows = [Row(), Named()]
    let settings = Settings()
    let again: MutableProperty<String>
    lazy var late = Property(value: 0.5)
    lazy var unread = Property(value: 0.5)
    var parent: Form?
    var computed: Property<Int> { Property(value: 0) }

    override init() {
      filtered = list.filter { $0 > 1 }
      again = name
    }
  }

  private class Row {}
  private final class Named: Row { let title = Property(value: "") }

  private final class Settings {
    let volume = MutableProperty(5)
    struct Colors { let text = Property(value: "red") }
    let colors = Colors()
  }

  @Test("stored outputs are visited once each, by type and first name, in the order of declaration")
  func order() {
    let form = Form()
    form.parent = form
    _ = form.late
    defer { form.parent = nil }
    #expect(
      Found.outputs(of: form) == [
        "inherited: property of Bool", "name: property of String", "password: property of String",
        "password.result: property of Result", "list: list of Int", "filtered: list of Int",
        "failed: signal of String, LoginError", "submit.isEnabled: property of Bool",
        "submit.errors: signal of LoginError, Never", "load.isEnabled: property of Bool",
        "load.isExecuting: property of Bool", "parts.0: property of Int",
        "parts.left: property of Int", "cells[0]: property of Int", "cells[1]: property of Int",
        "some: property of Int", "optional[1]: property of Int", "nested[1][0]: property of Int",
        "mixed[1]: property of Int", "rows[1].title: property of String",
        "settings.volume: property of Int", "settings.colors.text: property of String",
        "late: property of Double",
      ])
  }

  @Test("a single output is visited without a name, and a value without outputs not at all")
  func single() {
    #expect(Found.outputs(of: MutableProperty(1)) == [": property of Int"])
    #expect(Found.outputs(of: [MutableProperty(1)]) == ["[0]: property of Int"])
    #expect(Found.outputs(of: 3) == [] && Found.outputs(of: "text") == [])
    #expect(Found.outputs(of: Optional<Form>.none as Any) == [])
  }

  @Test("a view model whose outputs are computed names them itself")
  func provider() {
    final class Clock: OutputProvider {
      private let state = MutableProperty(0)
      var time: Property<String> { state.map { "\($0) o'clock" } }

      func provideOutputs(named name: String, to visitor: inout some OutputVisitor) {
        visitor.visit(time, named: "\(name)time")
      }
    }
    #expect(Found.outputs(of: Clock()) == ["time: property of String"])
  }

  @Test("what is no object is visited as a constant, and by parts unless the visitor takes it")
  func constants() {
    class Base { let count = 3 }
    final class Screen: Base {
      let title = "Now"
      let titles = Titles()
      let time = Property(value: 1)
    }
    #expect(
      Found.outputs(of: Screen(), hasConstants: true) == [
        "count: Int", "title: String", "titles: Titles", "titles.name: String",
        "titles.ends: Array<String>", "time: property of Int",
      ])
  }

  @Test("visiting sections and actions can be overridden")
  func overridden() {
    struct Kinds: OutputVisitor {
      var all: [String] = []
      func visit<Value>(_ property: some PropertyProtocol<Value>, named name: String) {}
      func visit<Element>(_ list: some ObservableCollection<Element>, named name: String) {}
      func visit<Value, Failure>(_ signal: Signal<Value, Failure>, named name: String) {}
      mutating func visit<Section, Row>(
        _ sections: SectionedProperty<Section, Row>, named name: String
      ) { all.append("sections \(name)") }
      mutating func visit<Input, Output, Failure>(
        _ action: Action<Input, Output, Failure>, named name: String
      ) { all.append("action \(name)") }
    }
    final class Screen {
      let table = MutableCollectionProperty([1]).sections { _ in CollectionProperty([2]) }
      let tap = Action<Void, Void, Never> {}
    }
    var kinds = Kinds()
    kinds.visitOutputs(of: Screen())
    #expect(kinds.all == ["sections table", "action tap"])
    #expect(Found.outputs(of: Screen()) == ["tap.isEnabled: property of Bool"])
  }
}
