@testable import Bindings

/// Runs a script on the engine, and reports to the model everything that happens.
///
/// The world holds only handles. Each closure that the engine is given holds a `Probe`, which shows
/// in the end whether the closure was released.
final class World {
  let model = Model()

  var numbers = [(any PropertyProtocol<Int>)?](repeating: nil, count: Model.capacity)
  var lists = [(any ObservableCollection<Int>)?](repeating: nil, count: Model.capacity)
  var disposables = [(any Disposable)?](repeating: nil, count: Model.capacity)
  var listeners = [Listener?](repeating: nil, count: Model.capacity)

  /// The observer that is beginning, until it has received the current value.
  var beginning: Int?
  private var probes: [() -> Probe?] = []
  private var made: UInt64 = 0
  private var stepsLeft = 400
  /// Whether everything is traced, which must change nothing.
  let isTraced: Bool
  var traces: [Trace] = []

  private init(isTraced: Bool) { self.isTraced = isTraced }

  /// Runs a script, and returns what was wrong.
  static func run(_ steps: [Step], isTraced: Bool = false) -> String? {
    let world = World(isTraced: isTraced)
    for step in steps { world.perform(step) }
    world.tearDown()
    return world.model.failure
  }

  func perform(_ step: Step) {
    stepsLeft -= 1
    guard model.failure == nil, !model.isLost, stepsLeft > 0 else { return }
    defer { checkInvariants() }
    switch step {
    case .make(let id, let definition): make(id, definition)
    case .set(let id, let value, let way): set(id, value, way)
    case .edit(let id, let edit): self.edit(id, edit)
    case .batch(let steps, let isThrowing): run(steps, isThrowing: isThrowing)
    case .read(let id): read(id)
    case .dispose(let id): dispose(id)
    case .release(let id): release(id)
    case .observe(let id, let node, let manner, let actions):
      if isNew(id) { observe(id, node, manner, actions) }
    case .bind(let id, let target, let source):
      if isNew(id) { bind(id, target, source) }
    case .link(let id, let sources, let link):
      if isNew(id) { self.link(id, sources, link) }
    }
  }

  func source(_ id: Int) -> MutableProperty<Int>? { numbers[id] as? MutableProperty<Int> }

  /// Whether the number is new: an observer that is notified twice makes its nodes once.
  func isNew(_ id: Int) -> Bool {
    guard made & model.bit(id) == 0 else { return false }
    made |= model.bit(id)
    return true
  }

  func makeProbe(node: Int?) -> Probe {
    let probe = Probe(node: node)
    probes.append { [weak probe] in probe }
    return probe
  }

  /// The same closure, holding a probe of its own.
  func probed<each Input, Output>(
    _ closure: @escaping (repeat each Input) -> Output
  ) -> (repeat each Input) -> Output {
    let probe = makeProbe(node: nil)
    return { (input: repeat each Input) in
      withExtendedLifetime(probe) { closure(repeat each input) }
    }
  }

  /// Records a call of a transform.
  func note(_ probe: Probe, _ arguments: [Content]) {
    model.work.note(probe, arguments, model, isExact: model.bindings.isEmpty || isReadingExplicitly)
  }

  /// Checks the invariants of the graph, unless a turn is running.
  private func checkInvariants() {
    #if DEBUG
      guard !model.isOpen else { return }
      let lists: [Node] = lists.compactMap { $0?.collectionNode.node }
      let faults = Node.checkInvariants(of: lists + numbers.compactMap { $0?.graphNode.node })
      for fault in Set(faults) { model.fail(fault, isCertain: true) }
    #endif
  }

  // MARK: Steps

  func set(_ id: Int, _ value: Int, _ way: Step.Way) {
    guard source(id) != nil else { return }
    model.turn {
      // It is kept only within the turn, in which an observer may release the source.
      let source = source(id)!
      model.set(id, .number(value))
      switch way {
      case .value: source.value = value
      case .modify: source.modify { $0 = value }
      case .swap: source.swap(value)
      }
    }
  }

  private func edit(_ id: Int, _ edit: Step.Edit) {
    guard lists[id] is MutableCollectionProperty<Int> else { return }
    var elements = model.value(of: id).list
    guard let edit = edit.fitting(elements.count) else { return }
    model.turn {
      let list = lists[id] as! MutableCollectionProperty<Int>
      if edit.apply(to: &elements) { model.edit(id, elements) }
      edit.apply(to: list) { $0 }
    }
  }

  private func run(_ steps: [Step], isThrowing: Bool) {
    model.turn {
      try? batch {
        for step in steps { perform(step) }
        if isThrowing { throw Refusal() }
      }
    }
  }

  private func dispose(_ id: Int) {
    guard let disposable = disposables[id] else { return }
    model.turn {
      model.dispose(id)
      model.unbind(id)
      disposable.dispose()
    }
  }

  private func release(_ id: Int) {
    guard let node = model.nodes[id], !node.isReleased else { return }
    model.turn {
      node.isReleased = true
      numbers[id] = nil
      lists[id] = nil
    }
  }

  // MARK: Reading

  /// Whether the script asks for the read that is running, rather than a transform.
  private(set) var isReadingExplicitly = false

  private func read(_ id: Int) {
    guard let node = model.nodes[id], !node.isReleased else { return }
    if model.mayCountTwice(id) {
      model.isLost = true
      return
    }
    let expected = model.value(of: id)
    let (first, calls) = reading { current(id) }
    if first != expected { model.fail("n\(id) was read as \(first) instead of \(expected)") }
    if calls > 0, !model.isOpen, Work.isObserved(id, model) {
      model.fail("n\(id) is observed, but was computed by a read")
    }
    let (second, more) = reading { current(id) }
    if second != expected { model.fail("n\(id) was read again as \(second), not \(expected)") }
    if more > 0 { model.fail("n\(id) was computed again by a second read") }
  }

  func reading<Result>(_ body: () -> Result) -> (Result, calls: Int) {
    let before = model.work.beginReading()
    isReadingExplicitly = true
    let result = body()
    isReadingExplicitly = false
    return (result, model.work.endReading(before))
  }

  /// Reads another property within a transform.
  func peek(_ id: Int) {
    guard let node = model.nodes[id], !node.isReleased, !node.definition.isList else { return }
    let before = model.work.beginReading()
    let content = current(id)
    model.work.endReading(before)
    guard model.bindings.isEmpty || isReadingExplicitly else { return }
    let expected = model.value(of: id)
    if content != expected {
      model.fail("n\(id) was read in a transform as \(content) instead of \(expected)")
    }
  }

  private func current(_ id: Int) -> Content {
    if let list = lists[id] { return .list(list.value) }
    return .number(numbers[id]?.value ?? 0)
  }

  // MARK: The end

  /// Releases everything without disposing of observations, which have to be released all the same.
  private func tearDown() {
    stepsLeft = 400
    // While it is observed, a closure that captures a property keeps it, and a bound target too.
    if model.ids.contains(where: { model.nodes[$0]!.definition.isCapturing }) {
      for id in model.bindings.map(\.id) + model.links.map(\.id) { dispose(id) }
    }
    for id in model.ids { perform(.release(id)) }
    (numbers, lists, disposables) = ([], [], [])
    guard model.failure == nil else { return }
    let alive = probes.compactMap { $0() }
    if let first = alive.first {
      let name = first.node.map { "the transform of n\($0)" } ?? "an observer or an inner transform"
      model.fail("\(name) is still alive, and \(alive.count - 1) others", isCertain: true)
    }
  }
}

extension Step.Edit {
  /// Applies a fitting edit to the engine's list, whose elements are made from numbers.
  func apply<Element: Comparable>(
    to list: MutableCollectionProperty<Element>, _ make: @escaping (Int) -> Element
  ) {
    switch self {
    case .append(let element): list.append(make(element))
    case .insert(let element, let index): list.insert(make(element), at: index)
    case .remove(let index): list.remove(at: index)
    case .removeLast: list.popLast()
    case .move(let from, let to): list.move(from: from, to: to)
    case .set(let element, let index): list[index] = make(element)
    case .replace(let from, let count, let elements):
      list.replaceSubrange(from..<from + count, with: elements.map(make))
    case .assign(let elements): list.value = elements.map(make)
    case .swap(let one, let other): list.swapAt(one, other)
    case .within(let closure, let inner):
      var isFirst = true
      let edit = {
        if isFirst { inner.apply(to: list, make) }
        isFirst = false
      }
      switch closure {
      case .removeAll(let limit): list.removeAll { (edit(), $0 > make(limit)).1 }
      case .modify(let index, let new): list.modify(at: index) { (_, $0) = (edit(), make(new)) }
      case .sort: list.sort { (edit(), $0 < $1).1 }
      case .append(let element):
        // The sequence is evaluated before the edit begins.
        batch { list.append(contentsOf: [element].lazy.map { (edit(), make($0)).1 }) }
      }
    }
  }
}
