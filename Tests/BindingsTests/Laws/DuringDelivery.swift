import Bindings
import Testing

@Suite("16. Anything may be disposed, released or subscribed during delivery, itself included")
struct DuringDelivery {
  /// Everything that a screen might hold.
  private final class Graph {
    var source: MutableProperty<Int>? = MutableProperty(0)
    var others: [MutableProperty<Int>] = (0..<3).map { MutableProperty($0) }
    var derived: [Property<Int>] = []
    var observations: [any Disposable] = []
    let heard = Heard<Int>()

    init() {
      guard let source else { return }
      let twice = source.map { $0 * 2 }
      let sum = twice.combineLatest(with: others[0]).map { $0 + $1 }
      let flat = source.flatMap(.latest) { [others] in others[$0 % 3] }
      let history = sum.scan(0, +)
      derived = [twice, sum, flat, history]
      others[1] <~ twice
      others[2] <~> others[1]
    }

    func observeAll(_ action: @escaping (Int) -> Void) {
      for property in derived { observations.append(property.observeValues(action)) }
    }

    func release() {
      source = nil
      others = []
      derived = []
      observations = []
    }
  }

  /// Who acts: an observer of the source before or after the others, or of a derivation.
  static let places = ["first", "last", "mapped", "joined", "flattened", "remembered"]

  private func property(_ place: String, of graph: Graph) -> any PropertyProtocol<Int> {
    switch place {
    case "mapped": graph.derived[0]
    case "joined": graph.derived[1]
    case "flattened": graph.derived[2]
    case "remembered": graph.derived[3]
    default: graph.source!
    }
  }

  @Test("release of the property itself: the round is told to all, then the end", arguments: places)
  func releaseProperty(place: String) {
    let graph = Graph()
    let ends = Heard<String>()
    if place == "last" { graph.observeAll { graph.heard.note($0) } }
    property(place, of: graph).observeValues { _ in graph.source = nil }
    if place != "last" { graph.observeAll { graph.heard.note($0) } }
    graph.derived[0].signal.observeCompleted { ends.note("mapped") }
    graph.source?.value = 1
    #expect(graph.source == nil)
    // Mapped 2, joined 2, flattened 2 (by way of the binding), remembered 2.
    #expect(graph.heard.values.sorted() == [2, 2, 2, 2])
    #expect(ends.values == ["mapped"])
    #expect(graph.derived.map(\.value) == [2, 2, 2, 2])
  }

  @Test("release of a whole graph", arguments: places)
  func releaseGraph(place: String) {
    var graph: Graph? = Graph()
    weak let watched = graph
    let observed = Heard<Int>()
    if place == "last" { graph!.observeAll(observed.note) }
    property(place, of: graph!).observeValues { _ in
      graph?.release()
      graph = nil
    }
    if place != "last" { graph!.observeAll(observed.note) }
    let source = graph!.source!
    source.value = 1
    #expect(watched == nil)
    #expect(observed.values.sorted() == [2, 2, 2, 2])
    source.value = 2
  }

  @Test("release of a whole graph whose source goes too", arguments: places)
  func releaseGraphAndSource(place: String) {
    var graph: Graph? = Graph()
    weak let watched = graph
    weak let watchedSource = graph?.source
    var owner: Sentinel? = Sentinel()
    weak let watchedOwner = owner
    graph!.observeAll { [owner] _ in owner?.touch() }
    owner = nil
    property(place, of: graph!).observeValues { _ in
      graph?.release()
      graph = nil
    }
    graph?.source?.value = 1
    #expect(watched == nil)
    #expect(watchedSource == nil)
    #expect(watchedOwner == nil)
  }

  @Test("disposal of all observations, also one's own", arguments: places)
  func disposeAll(place: String) {
    let graph = Graph()
    let own = SerialDisposable()
    let heard = Heard<Int>()
    own.inner = property(place, of: graph).observeValues {
      heard.note($0)
      own.dispose()
      for observation in graph.observations { observation.dispose() }
    }
    graph.observeAll { graph.heard.note($0) }
    graph.source?.value = 1
    graph.source?.value = 2
    #expect(heard.values.count == 1)
    #expect(graph.heard.values.count <= 3)
    #expect(graph.observations.allSatisfy { $0.isDisposed })
    #expect(graph.derived[0].value == 4)
  }

  @Test("subscription to everything there is", arguments: places)
  func subscribe(place: String) {
    let graph = Graph()
    let late = Heard<Int>()
    property(place, of: graph).observeValues { _ in
      guard late.values.isEmpty else { return }
      for property in graph.derived { property.startWithValues { late.note($0) } }
      graph.source?.startWithValues { late.note($0) }
    }
    graph.source?.value = 1
    #expect(late.values == [2, 2, 2, 2, 1])
    // Flattened: the third one, which is bound to the second.
    graph.source?.value = 2
    #expect(late.values.dropFirst(5).sorted() == [2, 4, 4, 4, 6])
  }

  @Test("release of the observer's owner, whose end disposes of its observations")
  func owner() {
    final class Owner {
      let heard: Heard<Int>
      let observations = CompositeDisposable()
      init(_ count: MutableProperty<Int>, _ heard: Heard<Int>) {
        self.heard = heard
        for property in [Property(count), count.map { $0 * 2 }] {
          observations += property.observeValues { [unowned self] in self.heard.note($0) }
        }
      }
      deinit { observations.dispose() }
    }
    let count = MutableProperty(0)
    let heard = Heard<Int>()
    var owner: Owner?
    count.observeValues { if $0 == 2 { owner = nil } }
    owner = Owner(count, heard)
    weak let watched = owner
    for value in 1...3 { count.value = value }
    #expect(watched == nil)
    #expect(heard.values == [1, 2])
  }

  @Test("release of the observer's owner from its own observer")
  func ownerFromItself() {
    final class Owner {
      var onEnd: () -> Void = {}
      let observations = CompositeDisposable()
      let heard: Heard<Int>
      init(_ count: MutableProperty<Int>, _ heard: Heard<Int>) {
        self.heard = heard
        observations += count.observeValues { [unowned self] value in
          self.heard.note(value)
          onEnd()
        }
      }
      deinit { observations.dispose() }
    }
    let count = MutableProperty(0)
    let heard = Heard<Int>()
    var owner: Owner? = Owner(count, heard)
    owner?.onEnd = { owner = nil }
    let after = count.heardChanges()
    for value in 1...3 { count.value = value }
    #expect(heard.values == [1])
    #expect(after.values == [1, 2, 3])
  }

  @Test("an observer's end that sets, observes and disposes while it is being let go")
  func activeEnd() {
    final class Last {
      let action: () -> Void
      init(_ action: @escaping () -> Void) { self.action = action }
      deinit { action() }
    }
    let (count, other) = (MutableProperty(0), MutableProperty(0))
    let heard = other.heard()
    let late = Heard<Int>()
    var observation: (any Disposable)?
    do {
      let last = Last {
        other.value += 1
        other.map { $0 * 10 }.startWithValues { late.note($0) }
      }
      observation = count.observeValues { _ in withExtendedLifetime(last) {} }
    }
    count.observeValues { _ in observation?.dispose() }
    count.value = 1
    other.value = 5
    #expect(heard.values == [0, 1, 5])
    #expect(late.values == [10, 50])
  }

  @Test("a transform that releases its own source, and one that subscribes")
  func transforms() {
    var count: MutableProperty<Int>? = MutableProperty(0)
    let other = MutableProperty(0)
    let late = Heard<Int>()
    let derived = count!.map { value -> Int in
      if value == 1 {
        other.map { $0 + value }.startWithValues { late.note($0) }
        count = nil
      }
      return value * 2
    }
    let heard = derived.heardEvents()
    count?.value = 1
    other.value = 1
    #expect(heard.values == [.value(0), .value(2), .completed])
    #expect(late.values == [1, 2])
  }

  @Test("each observer begins another one and ends itself, for a thousand rounds")
  func relay() {
    let count = MutableProperty(0)
    let heard = Heard<Int>()
    func begin() {
      let own = SerialDisposable()
      own.inner = count.map { $0 }.observeValues { value in
        heard.note(value)
        own.dispose()
        begin()
        if value < 1000 { count.value = value + 1 }
      }
    }
    begin()
    count.value = 1
    #expect(heard.values == Array(1...1000))
  }

  @Test("a binding made, and one ended, by an observer")
  func bindings() {
    let (source, first, second) = (MutableProperty(0), MutableProperty(0), MutableProperty(0))
    let binding = first <~ source
    let heard = [first.heard(), second.heard()]
    source.observeValues { value in
      guard value == 2 else { return }
      binding.dispose()
      second <~ source
      source.value = 3
    }
    for value in [1, 2, 4] { source.value = value }
    #expect(heard.map(\.values) == [[0, 1, 2], [0, 3, 4]])
  }

  @Test("the target of a binding goes while the binding sets it")
  func targetGoes() {
    let source = MutableProperty(0)
    var target: MutableProperty<Int>? = MutableProperty(0)
    let events = target!.heardEvents()
    target! <~ source
    target!.observeValues { _ in target = nil }
    source.value = 1
    source.value = 2
    #expect(events.values == [.value(0), .value(1), .completed])
  }

  @Test("release, disposal and subscription while the end is told")
  func duringTheEnd() {
    var count: MutableProperty<Int>? = MutableProperty(0)
    var other: MutableProperty<Int>? = MutableProperty(0)
    let face = Property(count!)
    let log = Heard<String>()
    var observation: (any Disposable)?
    count!.signal.observeCompleted {
      log.note("first")
      observation?.dispose()
      face.producer.start { log.note("late \($0)") }
      other = nil
    }
    observation = count!.signal.observeCompleted { log.note("second") }
    other!.signal.observeCompleted { log.note("other") }
    count = nil
    #expect(log.values == ["first", "late value(0)", "late completed", "other"])
  }

  @Test("a signal's observers, input and handle")
  func signals() {
    var pipe: (output: Signal<Int, Never>, input: Signal<Int, Never>.Observer)? = Signal.pipe()
    let log = Heard<String>()
    var observations: [any Disposable] = []
    pipe!.output.observeValues { value in
      guard value == 1 else { return }
      for observation in observations { observation.dispose() }
      pipe?.output.map { $0 * 10 }.observe { log.note("late \($0)") }
      pipe?.input.send(value: 2)
      pipe = nil
    }
    observations.append(pipe!.output.observeValues { log.note("gone \($0)") })
    pipe!.output.observe { log.note("stays \($0)") }
    pipe?.input.send(value: 1)
    #expect(
      log.values == [
        "stays value(1)", "stays value(2)", "late value(20)", "stays completed", "late completed",
      ])
  }

  @Test("a list's observers, properties and the list")
  func lists() {
    var list: MutableCollectionProperty<Int>? = MutableCollectionProperty([1])
    let log = Heard<String>()
    var observation: (any Disposable)?
    list!.observeChanges { event in
      guard case .insertion = event else { return }
      observation?.dispose()
      list?.startWithChanges { log.note("late \($0)") }
      list?.removeFirst()
      list = nil
    }
    observation = list!.observeChanges { log.note("gone \($0)") }
    list!.changesSignal.observe { log.note("stays \($0)") }
    list?.append(2)
    #expect(list == nil)
    #expect(
      log.values == [
        "late start", "late insert 1 at 0", "late insert 2 at 1", "late end",
        "stays value(start)", "stays value(insert 2 at 1)", "stays value(end)",
        "stays value(start)", "stays value(delete 1 at 0)", "stays value(end)",
        "late start", "late delete 1 at 0", "late end", "stays completed",
      ])
  }
}
