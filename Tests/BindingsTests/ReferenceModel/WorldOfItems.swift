@testable import Bindings

/// A random graph whose values and elements are objects that do something when they are released:
/// they read, set, edit, dispose of observations and release handles.
///
/// When exactly a value is released is not promised, so no model can say what comes of it. But
/// whenever anything is read, it has to agree with what was set last; and between the steps every
/// observer knows the present state, the invariants hold, and nothing is left in the end.
final class WorldOfItems {
  private var random: SplitMix64
  private var sources: [MutableProperty<Item>] = []
  private var lists: [MutableCollectionProperty<Item>] = []
  /// What was set last: the number of each source's value, and those in each list.
  private var numbers: [Int] = []
  private var contents: [[Int]] = []
  private var derived: [Derived] = []
  private var observations: [Observation] = []
  /// Two linked properties, which have the same value between the steps.
  private var linked: [MutableProperty<Item>] = []
  /// The inner lists of `flatMap`, by the number of an item.
  private var parts: [MutableCollectionProperty<Item>] = []
  private var edits = 0
  private var depth = 0
  /// The number of acts that are left in this step.
  private var budget = 0
  private(set) var failure: String?
  private var alive = 0

  /// A derived property or list, which `read` holds, and the numbers that it has to have.
  private struct Derived {
    let name: String
    var read: (() -> [Int])?
    let expected: () -> [Int]
    let observe: (@escaping ([Int]) -> Void) -> any Disposable
  }

  private final class Observation {
    var known: [Int] = []
    let name: String
    let expected: () -> [Int]
    var disposable: (any Disposable)?

    init(_ derived: Derived) { (name, expected) = (derived.name, derived.expected) }
  }

  /// A value that acts when it is released.
  final class Item: Comparable, CustomStringConvertible {
    let number: Int
    private weak var world: WorldOfItems?

    fileprivate init(_ number: Int, _ world: WorldOfItems?) {
      (self.number, self.world) = (number, world)
      world?.alive += 1
    }

    deinit {
      world?.alive -= 1
      world?.act()
    }

    var description: String { "I\(number)" }
    static func == (left: Item, right: Item) -> Bool { left.number == right.number }
    static func < (left: Item, right: Item) -> Bool { left.number < right.number }
  }

  private final class Row {
    let number: Property<Int>
    init(_ item: Property<Item>) { number = item.map(\.number) }
  }

  private init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Runs a script; returns what was wrong, or `nil`.
  static func run(seed: UInt64) -> String? {
    let world = WorldOfItems(seed: seed)
    world.make()
    for _ in 0..<30 where world.failure == nil {
      world.budget = 12
      world.act()
      world.checkAtRest()
    }
    world.end()
    return world.failure
  }

  private func end() {
    budget = 0
    for observation in observations { observation.disposable?.dispose() }
    (observations, derived, sources, lists, linked, parts) = ([], [], [], [], [], [])
    expect(alive == 0, "\(alive) values are left in the end")
  }

  private func expect(_ holds: Bool, _ message: @autoclosure () -> String) {
    if !holds, failure == nil { failure = message() }
  }

  private func item(_ number: Int) -> Item { Item(number, self) }

  // MARK: The graph

  private func make() {
    for number in 0..<3 {
      numbers.append(number)
      sources.append(MutableProperty(item(number)))
      let content = (0..<random.below(5)).map { $0 + number }
      contents.append(content)
      lists.append(MutableCollectionProperty(content.map(item)))
    }
    linked = [MutableProperty(item(0)), MutableProperty(item(1))]
    linked[0] <~> linked[1]
    parts = (0..<8).map { _ in MutableCollectionProperty([]) }
    for _ in 0..<6 { random.chance(50) ? makeProperty() : makeList() }
    for _ in 0..<5 { observe() }
  }

  private func makeProperty() {
    let (one, other) = (random.below(3), random.below(3))
    let (first, second) = (sources[one], sources[other])
    let number = { [unowned self] (index: Int) in numbers[index] }
    let make = { [unowned self] (number: Int) in item(number) }
    switch random.below(6) {
    case 0: add(first.map { make($0.number + 1) }) { number(one) + 1 }
    case 1:
      add(first.combineLatest(with: second) { make($0.number * 3 + $1.number) }) {
        number(one) * 3 + number(other)
      }
    case 2:
      let (left, right) = (Property(first), Property(second))
      add(Property { left.value.number % 2 == 0 ? left.value : make(right.value.number + 5) }) {
        number(one) % 2 == 0 ? number(one) : number(other) + 5
      }
    case 3:
      let inner = Property(second)
      add(first.flatMap(.latest) { outer in inner.map { make($0.number + outer.number) } }) {
        number(one) + number(other)
      }
    case 4:
      let (left, right) = (first.map { make($0.number * 2) }, Property(second))
      add(Property { make(left.value.number + right.value.number) }) {
        number(one) * 2 + number(other)
      }
    default:
      add(first.map { make($0.number / 2) }.map { make($0.number * 2) }) {
        number(one) / 2 * 2
      }
    }
  }

  private func add(_ property: Property<Item>, _ expected: @escaping () -> Int) {
    derived.append(
      Derived(
        name: Graph.describe(property).nodes.last?.kind ?? "", read: { [property.value.number] },
        expected: { [expected()] }
      ) { [weak property] action in
        property?.startWithValues { action([$0.number]) } ?? AnyDisposable {}
      })
  }

  private func makeList() {
    let index = random.below(3)
    let list = lists[index]
    let content = { [unowned self] in contents[index] }
    let make = { [unowned self] (number: Int) in item(number) }
    switch random.below(10) {
    case 0: add(list.filter { $0.number % 2 == 0 }) { content().filter { $0 % 2 == 0 } }
    case 1: add(list.map { make($0.number + 1) }) { content().map { $0 + 1 } }
    case 2: add(list.sorted { $0.number < $1.number }) { content().sorted() }
    case 3:
      add(list.map { make($0.number) }.filter { $0.number > 2 }) { content().filter { $0 > 2 } }
    case 4:
      let source = Property(sources[index])
      add(list.filter { $0.number > source.value.number }) { [unowned self] in
        content().filter { $0 > numbers[index] }
      }
    case 5: add(list.prefix(3)) { Array(content().prefix(3)) }
    case 6: add(list.map(id: \.number) { Row($0) }, \.number.value, content)
    case 7:
      add(list.grouped { $0.number % 3 }.flatMap(\.elements)) {
        content().groups(modulo: 3).flatMap(\.elements)
      }
    default:
      let isEven = { (item: Item) in item.number % 2 == 0 }
      let parts = parts
      add(list.flatMap { parts[$0.number].filter(isEven) }) {
        content().flatMap { parts[$0].value.filter(isEven).map(\.number) }
      }
    }
  }

  private func add(_ list: CollectionProperty<Item>, _ expected: @escaping () -> [Int]) {
    add(list, \.number, expected)
  }

  private func add<Element>(
    _ list: CollectionProperty<Element>, _ number: @escaping (Element) -> Int,
    _ expected: @escaping () -> [Int]
  ) {
    derived.append(
      Derived(
        name: Graph.describe(list).nodes.last?.kind ?? "", read: { list.value.map(number) },
        expected: expected
      ) { [weak list] action in
        var items: [Element] = []
        return list?.startWithChanges { event in
          event.apply(to: &items)
          if case .endChange = event { action(items.map(number)) }
        } ?? AnyDisposable {}
      })
  }

  // MARK: What happens

  /// Does something, at random, wherever this is called: in a step, an observer, a deinit.
  private func act() {
    guard budget > 0, depth < 20, failure == nil else { return }
    budget -= 1
    depth += 1
    defer { depth -= 1 }
    switch random.below(10) {
    case 0, 1, 2: set()
    case 3: random.chance(50) ? editParts() : setLinked()
    case 4, 5: edit()
    case 6: batch { for _ in 0..<3 { act() } }
    case 7: observe()
    case 8: random.pick(observations)?.disposable?.dispose()
    default:
      if random.chance(15), let index = derived.indices.randomElement(using: &random) {
        let released = derived[index].read
        derived[index].read = nil
        withExtendedLifetime(released) {}
      }
    }
    read()
  }

  private func set() {
    let index = random.below(3)
    let number = random.below(8)
    edits += 1
    numbers[index] = number
    if random.chance(30) {
      sources[index].modify { $0 = item(number) }
    } else {
      sources[index].value = item(number)
    }
  }

  private func edit() {
    let index = random.below(3)
    let count = contents[index].count
    let edit = Step.Edit.simple(random.below(9), &random, count + 1) { $0.below(8) }
    guard let edit = edit.fitting(count) else { return }
    edits += 1
    edit.apply(to: &contents[index])
    edit.apply(to: lists[index], item)
  }

  private func setLinked() { random.pick(linked)?.value = item(random.below(8)) }

  private func editParts() {
    let parts = parts[random.below(8)]
    let count = parts.value.count
    edits += 1
    Step.Edit.random(&random, size: count) { $0.below(8) }.fitting(count)?.apply(to: parts, item)
  }

  private func observe() {
    guard observations.count < 20, let derived = random.pick(derived), derived.read != nil
    else { return }
    let observation = Observation(derived)
    observations.append(observation)
    let disposable = derived.observe { [unowned self, unowned observation] numbers in
      observation.known = numbers
      if random.chance(30) { act() }
    }
    observation.disposable = disposable
  }

  private func read() {
    let index = random.below(3)
    let (source, list) = (sources[index], lists[index])
    compare("source \(index)", { [source.value.number] }, { [numbers[index]] })
    compare("list \(index)", { list.value.map(\.number) }, { contents[index] })
    if let derived = random.pick(derived), let read = derived.read {
      compare(derived.name, read, derived.expected)
    }
  }

  private func compare(_ name: String, _ read: () -> [Int], _ expected: () -> [Int]) {
    let before = edits
    let result = read()
    // A value that the read releases may set what was read.
    guard before == edits else { return }
    expect(result == expected(), "\(name) is \(result), not \(expected())")
  }

  private func checkAtRest() {
    expect(linked.first?.value == linked.last?.value, "linked properties differ")
    for observation in observations {
      guard let disposable = observation.disposable, !disposable.isDisposed else { continue }
      let expected = observation.expected()
      expect(
        observation.known == expected,
        "an observer of \(observation.name) knows \(observation.known), not \(expected)")
    }
    #if DEBUG
      let nodes: [Node] = (sources + linked).map { $0.graphNode.node }
      let all = nodes + (lists + parts).map { $0.collectionNode.node }
      for fault in Node.checkInvariants(of: all) { expect(false, fault) }
    #endif
    let former = observations
    observations = former.filter { $0.disposable?.isDisposed == false }
  }
}
