import Bindings
import Testing

@Suite("Descriptions of the graph")
struct GraphTests {
  @Test("a text names each node with its inputs, height, observers and value")
  func text() {
    let name = MutableProperty("Anna", name: "name")
    let greeting = name.map { "Hello, \($0)" }.map { $0 + "!" }
    let form = (greeting: greeting, greeted: greeting.signal.filter { $0.count > 10 })
    greeting.startWithValues { _ in }
    #expect(
      Graph.describe(form, values: true).description == """
        name      property            height 0  is "Anna"
        map1      = map(name)         height 1  is "Hello, Anna"
        greeting  = map(map1)         height 2  2 observers  is "Hello, Anna!"
        greeted   = signal(greeting)
        """)
  }

  @Test("nodes and signals come after their inputs, whatever their heights")
  func order() {
    let (source, bound) = (MutableProperty(0, name: "source"), MutableProperty(0, name: "bound"))
    let derived = bound.map { $0 }
    bound <~ source.map { $0 }.map { $0 }.map { $0 }
    let (raw, input) = Signal<Int, Never>.pipe()
    let form = (derived: derived, shown: raw.map { $0 + 1 }, raw: raw)
    let graph = Graph.describe(form)
    #expect(graph.edges.allSatisfy { $0.from < $0.to })
    #expect(graph.nodes.suffix(2).map(\.name) == ["raw", "shown"])
    withExtendedLifetime(input) {}
  }

  @Test("an unnamed action is called by its kind and a number, a named constant by its name")
  func single() {
    let action = Action<Int, Int, Never>(enabledIf: MutableProperty(true)) { $0 }
    #expect(Graph.describe(action).nodes.map(\.name) == ["isEnabled", "action1"])
    let constant = Graph.describe(Property(value: 2).named("two")).nodes[0]
    #expect(constant.name == "two" && constant.kind == "constant")
  }

  @Test("the description of an unnamed property has its file and line, in a long file, too")
  func place() throws {
    let line: Int = #line + 1
    let graph = Graph.describe(MutableProperty(1))
    let place = "BindingsTests/GraphTests.swift:\(line)"
    #expect(graph.nodes.map(\.sourceLocation) == [place])
    #expect(graph.description == "property1  property at \(place)  height 0")
    for line: UInt in [1, 2, 1_021, 1_022, 1_023, 1_024, 100_000] {
      let node = Graph.describe(MutableProperty(1, fileID: "Rows/Long.swift", line: line)).nodes[0]
      #expect(node.sourceLocation == "Rows/Long.swift:\(line)")
      #expect(node.kind == "property" && node.height == 0)
    }
    let list = MutableCollectionProperty([1], fileID: "Rows/List.swift", line: 7)
    #expect(Graph.describe(list.map { $0 }).nodes.first?.sourceLocation == "Rows/List.swift:7")
  }

  @Test("a description names each operator")
  func kinds() {
    let source = MutableProperty(1)
    let other = MutableProperty(2)
    let flag = MutableProperty(true)
    let list = MutableCollectionProperty([1])
    let lists = MutableCollectionProperty([list])
    let outputs: [(String, AnyObject)] = [
      ("property", source), ("list", list), ("constant", Property(value: 1)),
      ("map", source.map { $0 }), ("not", flag.negate()), ("and", flag.and(flag)),
      ("or", flag.or(flag)), ("combineLatest", source.combineLatest(with: other)),
      ("combineLatest", Property.combineLatest(source, other, flag)),
      ("combineLatest", Property.combineLatest([source, other])),
      ("all", Property.all([flag])), ("any", Property.any([flag])),
      ("reduce", Property.reduce([source], 0, +)),
      ("flatMap", source.flatMap(.latest) { _ in other }),
      ("scan", source.scan(0, +)), ("combinePrevious", source.combinePrevious(0)),
      ("skipRepeats", source.skipRepeats(==)), ("filter", source.filter(initial: 0) { $0 > 0 }),
      ("compactMap", source.compactMap(initial: 0) { $0 }), ("zip", source.zip(with: other)),
      ("capturing", Property(capturing: source)), ("tracked", Property { source.value }),
      ("lens", source.map(get: { $0 }, set: { $0 })),
      ("map", list.map { $0 }), ("filter", list.filter { $0 > 0 }), ("sorted", list.sorted()),
      ("prefix", list.prefix(1)),
      ("flatMap", lists.flatMap { $0 }), ("joined", lists.joined()),
      ("concatenated", list.concatenated(with: list)), ("sections", lists.sections { $0 }),
      ("grouped", list.grouped { $0 }),
      ("following", CollectionProperty(following: source.map { [$0] })),
      ("count", list.count), ("isEmpty", list.isEmpty), ("first", list.first), ("last", list.last),
      ("elements", list.property), ("count", list.count { $0 > 0 }), ("contains", list.contains(1)),
      ("sum", list.sum()),
      ("reduce", list.reduce(into: 0, adding: { $0 += $1 }, removing: { $0 -= $1 })),
    ]
    for (kind, output) in outputs {
      #expect(Graph.describe(output).nodes.last { $0.isOutput }?.kind == kind)
    }
    #expect(Graph.describe(list.grouped { $0 }.value[0].elements).nodes.last?.kind == "group")
  }

  @Test("a description includes bindings, inner lists and the signals that properties follow")
  func edges() {
    let source = MutableProperty(1, name: "source")
    let target = MutableProperty(0, name: "target")
    target <~ source
    #expect(
      Graph.describe(target).description == """
        source  property            height 0
        target  property <~ source  height 2
        """)

    let inner = MutableCollectionProperty([1], name: "inner")
    let outer = MutableCollectionProperty([inner], name: "outer")
    let joined = outer.joined()
    joined.startWithChanges { _ in }
    #expect(Graph.describe(joined).nodes.map(\.name) == ["outer", "inner", "joined1"])

    let followed = MutableProperty(1, name: "followed")
    let state = Property(initial: 0, then: followed.signal.map { $0 * 2 })
    #expect(Set(Graph.describe(state).nodes.map(\.name)).isSuperset(of: ["followed", "signal1"]))
  }

  @Test("a description includes what a signal observes through other disposables, until it ends")
  func observing() {
    let source = MutableProperty(1, name: "source")
    let serial = SerialDisposable()
    let outputs = [
      Signal<Int, Never> { observer, lifetime in
        lifetime += ScopedDisposable(source.signal.observe(observer))
      },
      Signal<Int, Never> { observer, lifetime in
        serial.inner = source.signal.observe(observer)
        lifetime += serial
      },
    ]
    let received = outputs.map { $0.receivedEvents() }
    func names() -> [[String]] { outputs.map { Graph.describe($0).nodes.map(\.name) } }
    #expect(names() == [["source", "signal1"], ["source", "signal1"]])
    source.value = 2
    serial.inner = nil
    source.value = 3
    #expect(names() == [["source", "signal1"], ["signal1"]])
    #expect(received.map(\.values) == [[.value(2), .value(3)], [.value(2), .completed]])
  }

  @Test("a description computes nothing, unless it is asked for values, and marks what has ended")
  func lazy() {
    var source: MutableProperty<Int>? = MutableProperty(1)
    let calls = Calls()
    let derived = source!.map { calls.counting($0) }
    #expect(Graph.describe(derived).nodes.map(\.value) == [nil, nil] && calls.count == 0)
    #expect(Graph.describe(derived, values: true).nodes.map(\.value) == ["1", "1"])
    source?.value = 2
    let signal = derived.signal
    #expect(Graph.describe(signal, values: true).nodes.map(\.value) == ["2", "2"])
    #expect(calls.count == 2)
    derived.startWithValues { _ in }
    source = nil
    #expect(Graph.describe(derived).description == "map1  map  height 1  ended")
  }

  @Test("a long chain is described without using up the stack")
  func deep() {
    var last = Property(MutableProperty(0, name: "first"))
    for _ in 0..<20_000 { last = last.map { $0 } }
    let graph = Graph.describe(last)
    #expect(graph.nodes.count == 20_001 && graph.edges.count == 20_000)
    #expect(graph.nodes.map { $0.height } == Array(0...20_000))
  }

  // MARK: Observations

  #if DEBUG
    @Test("observations of a property and its derivations are listed by where or how they began")
    func observations() {
      let screen = Control()
      let user = MutableProperty("Ann", name: "user")
      let (copy, greeting) = (MutableProperty("", name: "copy"), user.map { "Hello, \($0)" })
      #expect(Graph.observations(of: user) == [])
      let line: Int = #line + 2
      let observations = [
        user.startWithValues { _ in },
        greeting.observeValues { _ in },
        user.startWithValues(on: screen) { $0.text = $1 },
        user.combineLatest(with: greeting).map { $0.0 }.signal.observeValues { _ in },
        BindingTarget(screen, \.text) <~ user,
        copy <~ greeting,
      ]
      let expected = [
        "BindingsTests/GraphTests.swift:\(line)", "BindingsTests/GraphTests.swift:\(line + 1)",
        "BindingsTests/GraphTests.swift:\(line + 2)", "a binding", "a binding to “copy”",
        "a signal or producer",
      ]
      #expect(Graph.observations(of: user).sorted() == expected)
      for observation in observations { observation.dispose() }
      #expect(Graph.observations(of: user) == [])
      _ = user.observed
      #expect(Graph.observations(of: user) == ["a tracked read"])
    }
  #endif

  // MARK: Formats

  @Test("a Mermaid graph has round sources, thick outputs, dotted bindings and escaped names")
  func mermaid() {
    let source = MutableProperty("a\nb", name: "the \"source\" <1>")
    let target = MutableProperty("", name: "target")
    target <~ source
    let tap = Action<Void, Void, Never>(enabledIf: target.map { !$0.isEmpty }) {}
    #expect(
      Graph.describe([target.map(\.count)], values: true).mermaid == """
        flowchart LR
          n0(["the #quot;source#quot; #lt;1#gt;<br/>property<br/>#quot;a\\nb#quot;"])
          n1(["target<br/>property<br/>#quot;a\\nb#quot;"])
          n2["[0]<br/>map<br/>3"]
          n0 -. binding .-> n1
          n1 --> n2
          classDef output stroke-width:3px
          class n2 output
        """)
    let actions = Graph.describe(tap).mermaid
    #expect(actions.contains("{{\"action1<br/>action\"}}") && actions.contains("-. enables .->"))
  }

  @Test("a DOT graph is a digraph with escaped labels")
  func dot() {
    let source = MutableProperty(1, name: "the \"source\"\u{301} \\")
    let (signal, input) = Signal<Int, Never>.pipe()
    defer { withExtendedLifetime(input) {} }
    #expect(
      Graph.describe([source.map { $0 }]).dot == """
        digraph {
          rankdir=LR;
          n0 [label="the \\"source\\"\u{301} \\\\\\nproperty", shape=ellipse];
          n1 [label="[0]\\nmap", shape=box, penwidth=2];
          n0 -> n1;
        }
        """)
    #expect(Graph.describe([signal]).dot.contains("shape=cds"))
  }
}
