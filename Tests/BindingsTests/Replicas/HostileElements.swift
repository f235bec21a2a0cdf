import Bindings
import Testing

@Suite("16. Elements may do anything in their own deinits")
struct HostileElements {
  @Test(
    "a replay of the events equals the list, although released elements edit it",
    arguments: 0..<24)
  func replicas(seed: Int) {
    let world = HostileListWorld(seed: UInt64(seed))
    for step in 0..<120 {
      world.step()
      if let fault = world.fault() {
        Issue.record("seed \(seed), step \(step): \(fault)")
        return
      }
    }
    world.end()
  }
}

/// An element, or a section, whose `deinit` does something.
private final class Item: Equatable, CustomStringConvertible {
  let number: Int
  let parts = MutableCollectionProperty<Item>([])
  private let action: () -> Void

  init(_ number: Int, _ action: @escaping () -> Void) {
    (self.number, self.action) = (number, action)
  }

  deinit { action() }

  static func == (left: Item, right: Item) -> Bool { left === right }

  var description: String { "\(number)" }
}

private final class HostileListWorld {
  private final class Row {
    let number: Property<Int>
    init(_ item: Property<Item>) { number = item.map(\.number) }
  }

  /// A derived list, and a copy that only replays its events. It holds no elements.
  private final class Copy {
    let name: String
    let expected: () -> [Int]
    let read: () -> [Int]
    let observe: (@escaping (CollectionEvent<Int>) -> Void) -> any Disposable
    var numbers: [Int] = []
    var observation: (any Disposable)?

    init<Element>(
      _ name: String, _ list: CollectionProperty<Element>, _ number: @escaping (Element) -> Int,
      _ expected: @escaping () -> [Int]
    ) {
      (self.name, self.expected) = (name, expected)
      read = { list.value.map(number) }
      observe = { action in list.startWithChanges { action($0.mapElements(number)) } }
    }

    func toggle() {
      if let observation { observation.dispose() }
      numbers = []
      observation = observation == nil ? observe { [unowned self] in $0.apply(to: &numbers) } : nil
    }
  }

  private var random: SplitMix64
  private var depth = 0
  private var isQuiet = false
  private let list = MutableCollectionProperty<Item>([])
  private var copies: [Copy] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let (list, isEven) = (list, { (item: Item) in item.number % 2 == 0 })
    let numbers = { list.value.map(\.number) }
    let groups = list.grouped { $0.number % 3 }
    let parts = { list.value.flatMap { $0.parts.value.map(\.number) } }
    copies = [
      Copy("list", CollectionProperty(list), \.number, numbers),
      Copy("filter", list.filter(isEven), \.number) { numbers().filter { $0 % 2 == 0 } },
      Copy("sorted", list.sorted { $0.number < $1.number }, \.number) { numbers().sorted() },
      Copy("prefix", list.prefix(3), \.number) { Array(numbers().prefix(3)) },
      Copy("map", list.map { [$0] }, \.[0].number, numbers),
      Copy("rows", list.map(id: \.number) { Row($0) }, \.number.value, numbers),
      Copy("groups", groups.flatMap(\.elements), \.number) {
        var keys: [Int] = []
        for number in numbers() where !keys.contains(number % 3) { keys.append(number % 3) }
        return keys.flatMap { key in numbers().filter { $0 % 3 == key } }
      },
      Copy("joined", list.flatMap(\.parts), \.number, parts),
      Copy("evens of parts", list.flatMap { $0.parts.filter(isEven) }, \.number) {
        parts().filter { $0 % 2 == 0 }
      },
    ]
    for copy in copies where random.chance(70) { copy.toggle() }
  }

  private func item() -> Item {
    Item(random.below(10)) { [weak self] in self?.goes() }
  }

  /// An element is being released.
  private func goes() {
    guard !isQuiet, depth < 3, random.chance(60) else { return }
    switch random.below(4) {
    case 0: _ = copies[random.below(copies.count)].read()
    case 1: copies[random.below(copies.count)].toggle()
    default: step()
    }
  }

  func step() {
    depth += 1
    defer { depth -= 1 }
    if random.chance(15) { return batch { for _ in 0..<random.below(5) { step() } } }
    let target = random.chance(40) ? list.value.randomElement(using: &random)?.parts ?? list : list
    let count = target.value.count
    switch random.below(count == 0 ? 2 : 12) {
    case 0...2: target.append(item())
    case 3: target.insert(item(), at: random.below(count + 1))
    case 4, 5: target[random.below(count)] = item()
    case 6: target.remove(at: random.below(count))
    case 7: target.move(from: random.below(count), to: random.below(count))
    case 8: target.value = target.value.shuffled(using: &random) + [item()]
    case 9: target.removeAll { $0.number % 3 == 0 }
    case 10: target.removeSubrange(random.below(count)..<count)
    default: copies[random.below(copies.count)].toggle()
    }
  }

  func fault() -> String? {
    isQuiet = true
    defer { isQuiet = false }
    for copy in copies {
      let expected = copy.expected()
      if copy.read() != expected { return "\(copy.name): read \(copy.read()), not \(expected)" }
      if copy.observation != nil, copy.numbers != expected {
        return "\(copy.name): sent \(copy.numbers), not \(expected)"
      }
    }
    return nil
  }

  func end() { isQuiet = true }
}
