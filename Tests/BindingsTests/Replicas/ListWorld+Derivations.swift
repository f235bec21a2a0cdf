import Bindings

extension ListWorld {
  /// A random derivation of a random list.
  func derivation(_ random: inout SplitMix64) -> Derived {
    let parents = derived
    let parent = parents[random.below(parents.count)]
    let (list, naive) = (parent.list, parent.naive)
    let size = parent.size
    let other = parents[random.below(parents.count)]
    switch random.below(15) {
    case 0:
      return Derived("map(\(parent.name))", list.map { ($0 * 3 + 1) % 10 }, size: size) {
        naive().map { ($0 * 3 + 1) % 10 }
      }
    case 1:
      let length = random.below(5)
      return Derived("prefix(\(length), \(parent.name))", list.prefix(length)) {
        Array(naive().prefix(length))
      }
    case 2:
      return Derived("filter(\(parent.name))", list.filter { $0 % 3 > 0 }, size: size) {
        naive().filter { $0 % 3 > 0 }
      }
    case 3 where size + other.size <= ListWorld.limit:
      return Derived(
        "(\(parent.name) + \(other.name))", list.concatenated(with: other.list),
        size: size + other.size
      ) { naive() + other.naive() }
    case 4:
      let groups = list.grouped { $0 % 3 }
      return Derived("grouped(\(parent.name))", groups.flatMap(\.elements), size: size) {
        ListWorld.grouped(naive()).flatMap(\.elements)
      }
    case 5:
      return Derived("keys(\(parent.name))", list.grouped { $0 % 3 }.map(\.key)) {
        ListWorld.grouped(naive()).map(\.key)
      }
    case 6 where size * max(other.size, 6) <= ListWorld.limit:
      let choices = [other, parents[0], parents[1]]
      let flat = list.flatMap { choices[$0 % 3].list }
      return Derived("flatMap(\(parent.name))", flat, size: size * max(other.size, 6)) {
        naive().flatMap { choices[$0 % 3].naive() }
      }
    case 7 where size * 6 <= ListWorld.limit:
      let inner = list.flatMap { [unowned self] number in numbers.map { ($0 + number) % 10 } }
      return Derived("fresh(\(parent.name))", inner, size: size * 6) { [unowned self] in
        naive().flatMap { number in plainNumbers.map { ($0 + number) % 10 } }
      }
    case 8:
      return Derived("odd(\(parent.name))", list.filter { !$0.isMultiple(of: 2) }, size: size) {
        naive().filter { !$0.isMultiple(of: 2) }
      }
    case 9:
      let predicate = modulus.map { modulus in { (number: Int) in number % modulus == 0 } }
      return Derived("filter(\(parent.name))", list.filter(predicate), size: size) {
        [unowned self] in naive().filter { $0 % modulus.value == 0 }
      }
    case 10:
      return Derived("sorted(\(parent.name))", list.sorted(), size: size) { naive().sorted() }
    case 11:
      // Most of them are equal, so that their order among each other shows.
      return Derived("stable(\(parent.name))", list.sorted { $0 / 4 > $1 / 4 }, size: size) {
        naive().sorted { $0 / 4 > $1 / 4 }
      }
    case 12:
      let order = modulus.map { modulus in { $0 % modulus < $1 % modulus } as (Int, Int) -> Bool }
      return Derived("order(\(parent.name))", list.sorted(by: order), size: size) {
        [unowned self] in naive().sorted { $0 % modulus.value < $1 % modulus.value }
      }
    case 13:
      let total = list.sum().combineLatest(with: list.count { $0 > 4 })
        .combineLatest(with: list.contains(3))
      return Derived(
        "sum(\(parent.name))",
        CollectionProperty(
          following: total.map {
            [$0.0 % 10, $0.1, $1 ? 1 : 0]
          })
      ) {
        let elements = naive()
        return [
          elements.reduce(0, +) % 10, elements.count { $0 > 4 }, elements.contains(3) ? 1 : 0,
        ]
      }
    default:
      let following = CollectionProperty(following: list.property.map { $0.reversed() })
      return Derived("reversed(\(parent.name))", following, size: size) { naive().reversed() }
    }
  }

  static let limit = 80

  private static func grouped(_ elements: [Int]) -> [(key: Int, elements: [Int])] {
    var groups: [(key: Int, elements: [Int])] = []
    for element in elements {
      if let index = groups.firstIndex(where: { $0.key == element % 3 }) {
        groups[index].elements.append(element)
      } else {
        groups.append((element % 3, [element]))
      }
    }
    return groups
  }
}
