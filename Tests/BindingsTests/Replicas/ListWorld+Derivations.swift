import Bindings

extension ListWorld {
  /// A random derivation of a random list; in a world with a long list, of that one.
  func derivation(_ random: inout SplitMix64) -> DerivedList {
    let parent = random.pick(isLong ? Array(derived.prefix(1)) : derived)!
    let other = random.pick(derived)!
    let (list, naive, size, modulus) = (parent.list, parent.naive, parent.size, modulus)
    let calls = Calls()
    func make(
      _ name: String, _ list: CollectionProperty<Int>, size: Int = size, calls: Calls? = nil,
      naive: @escaping () -> [Int]
    ) -> DerivedList {
      DerivedList(
        name: "\(name)(\(parent.name))", list: list, size: size, calls: calls, naive: naive)
    }
    switch random.below(18) {
    case 0:
      return make("map", list.map { calls.counting(($0 * 3 + 1) % 10) }, calls: calls) {
        naive().map { ($0 * 3 + 1) % 10 }
      }
    case 1:
      let length = random.below(5)
      return make("prefix", list.prefix(length), size: 6) { Array(naive().prefix(length)) }
    case 2:
      return make("filter", list.filter { calls.counting($0 % 3 > 0) }, calls: calls) {
        naive().filter { $0 % 3 > 0 }
      }
    case 3 where size + other.size <= ListWorld.limit:
      return make(
        "concatenated", list.concatenated(with: other.list), size: size + other.size
      ) { naive() + other.naive() }
    case 4:
      return make("grouped", list.grouped { $0 % 3 }.flatMap(\.elements)) {
        naive().groups(modulo: 3).flatMap(\.elements)
      }
    case 5:
      return make("keys", list.grouped { $0 % 3 }.map(\.key), size: 6) {
        naive().groups(modulo: 3).map(\.key)
      }
    case 6 where size * max(other.size, 6) <= ListWorld.limit:
      let choices = [other, derived[0], derived[1]]
      let flat = list.flatMap { choices[$0 % 3].list }
      return make("flatMap", flat, size: size * max(other.size, 6)) {
        naive().flatMap { choices[$0 % 3].naive() }
      }
    case 7 where size * 6 <= ListWorld.limit:
      let inner = list.flatMap { [unowned self] number in numbers.map { ($0 + number) % 10 } }
      return make("fresh", inner, size: size * 6) { [unowned self] in
        naive().flatMap { number in plainNumbers.map { ($0 + number) % 10 } }
      }
    case 8, 9:
      let predicate = modulus.map { modulus in { (number: Int) in number % modulus == 0 } }
      return make("filter by property", list.filter(predicate)) {
        naive().filter { $0 % modulus.value == 0 }
      }
    case 10:
      // What the closure captures lives as long as the list is observed.
      let divisible = list.filter { [unowned modulus] in $0 % modulus.value == 0 }
      return make("filter that reads", divisible) {
        naive().filter { $0 % modulus.value == 0 }
      }
    case 11:
      return make("sorted", list.sorted { calls.counting($0 < $1) }, calls: calls) {
        naive().sorted()
      }
    case 12:
      // Most of them are equal, so that their order among each other shows.
      return make("stable", list.sorted { calls.counting($0 / 4 > $1 / 4) }, calls: calls) {
        naive().sorted { $0 / 4 > $1 / 4 }
      }
    case 13:
      let order = modulus.map { modulus in { $0 % modulus < $1 % modulus } as (Int, Int) -> Bool }
      return make("order", list.sorted(by: order)) {
        naive().sorted { $0 % modulus.value < $1 % modulus.value }
      }
    case 14:
      let total = list.sum().combineLatest(with: list.count { $0 > 4 })
        .combineLatest(with: list.contains(3))
      let figures = total.map { [$0.0 % 10, $0.1, $1 ? 1 : 0] }
      return make("sum", CollectionProperty(following: figures), size: 6) {
        let elements = naive()
        return [
          elements.reduce(0, +) % 10, elements.count { $0 > 4 }, elements.contains(3) ? 1 : 0,
        ]
      }
    case 15:
      // Derives from the list in two ways.
      let third = list.count.map { count in { $0 % 3 == count % 3 } as (Int) -> Bool }
      return make("filter by the count", list.filter(third)) {
        let elements = naive()
        return elements.filter { $0 % 3 == elements.count % 3 }
      }
    case 16:
      // A row for each element, which follows it.
      return make("rows", list.map(id: \.self) { $0 }.map { $0.value }) { naive() }
    default:
      let following = CollectionProperty(following: list.property.map { $0.reversed() })
      return make("reversed", following) { naive().reversed() }
    }
  }

  static let limit = 80
}
