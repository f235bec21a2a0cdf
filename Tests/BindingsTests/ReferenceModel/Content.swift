/// What a property or a list holds.
enum Content: Equatable, CustomStringConvertible {
  case number(Int)
  case list([Int])

  var number: Int { if case .number(let number) = self { number } else { 0 } }

  var list: [Int] { if case .list(let list) = self { list } else { [] } }

  var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .list(let list): "\(list)"
    }
  }
}

func chosen<C>(_ choices: [C], _ number: Int) -> C { choices[abs(number) % choices.count] }

extension Arrangement {
  /// - Parameter read: a property that the closure reads for some of the elements.
  func callAsFunction(_ list: [Int], reading read: (() -> Int)? = nil) -> [Int] {
    let key = { Arrangement.key($0, reading: read) }
    return switch self {
    case .mapped: list.map { key($0) * 2 + 1 }
    case .odd: list.filter { key($0) % 2 != 0 }
    case .ascending: list.sorted { key($0) < key($1) }
    case .counted: [list.count { key($0) % 2 != 0 }]
    case .firstTwo: Array(list.prefix(2))
    case .paired: list.sorted { Arrangement.precedes($0, $1, reading: read) }
    }
  }

  static func key(_ number: Int, reading read: (() -> Int)?) -> Int {
    guard let read, number > 2 else { return number }
    return (number + read()) % 7
  }

  static func precedes(_ left: Int, _ right: Int, reading read: (() -> Int)?) -> Bool {
    left & 1 != right & 1 && (left + (read?() ?? 0)) & 1 == 0
  }
}

extension [Int] {
  /// Groups of equal remainders, in the order of their first elements.
  func groups(modulo divisor: Int) -> [(key: Int, elements: [Int])] {
    var keys: [Int] = []
    for element in self where !keys.contains(element % divisor) { keys.append(element % divisor) }
    return keys.map { key in (key, filter { $0 % divisor == key }) }
  }
}

extension Measure {
  func callAsFunction(_ list: [Int]) -> Int {
    switch self {
    case .count: list.count
    case .first: list.first ?? -1
    case .last: list.last ?? -1
    case .sum: list.reduce(0, +)
    }
  }
}

extension StatefulOperator {
  func first(_ number: Int) -> Content {
    switch self {
    case .sum, .count, .evens: step(.number(0), number)
    case .pairs: step(.list([0, 0]), number)
    case .skipSameParity, .skipSmaller: .number(number)
    }
  }

  func step(_ state: Content, _ number: Int) -> Content {
    switch self {
    case .sum: .number((state.number + number) % 100)
    case .count: .number(state.number + 1)
    case .pairs: .list([state.list[1], number])
    case .skipSameParity: (state.number - number) % 2 == 0 ? state : .number(number)
    case .skipSmaller: number < state.number ? state : .number(number)
    case .evens: number % 2 == 0 ? .number(number) : state
    }
  }

  func output(_ state: Content) -> Int {
    self == .pairs ? state.list[0] * 100 + state.list[1] : state.number
  }
}

extension Step.Edit {
  /// Makes an edit whose indices fit; returns whether anything is announced.
  @discardableResult func apply(to list: inout [Int]) -> Bool {
    let former = list
    switch self {
    case .append(let element): list.append(element)
    case .insert(let element, let index): list.insert(element, at: index)
    case .remove(let index): list.remove(at: index)
    case .removeLast: _ = list.popLast()
    case .move(let from, let to):
      list.insert(list.remove(at: from), at: to)
      // Also of equal elements.
      return from != to
    case .set(let element, let index): list[index] = element
    case .replace(let from, let count, let elements):
      list.replaceSubrange(from..<from + count, with: elements)
    case .assign(let elements): list = elements
    case .swap(let one, let other): list.swapAt(one, other)
    case .within(let closure, let inner):
      // Negative numbers stand for the elements for which the closure has decided.
      var marks = list.indices.map { -1 - $0 }
      inner.apply(to: &marks)
      let isEdited = inner.apply(to: &list)
      let edited = list
      switch closure {
      case .removeAll(let limit):
        list = zip(list, marks).filter { $1 >= 0 || former[-1 - $1] <= limit }.map(\.0)
      case .modify(let index, let new):
        if let place = marks.firstIndex(of: -1 - index) { list[place] = new }
      case .sort:
        let old = marks.filter { $0 < 0 }.map { former[-1 - $0] }
        list = old.sorted() + marks.filter { $0 >= 0 }
      case .append(let element): list.append(element)
      }
      return isEdited || list != edited
    }
    return list != former
  }

  /// The edit with indices that fit a list of that length; `nil` if there is none.
  func fitting(_ count: Int) -> Step.Edit? {
    switch self {
    case .append, .removeLast, .assign: return self
    case .insert(let element, let index): return .insert(element, at: index % (count + 1))
    case .replace(let from, let length, let elements):
      let start = from % (count + 1)
      return .replace(from: start, count: min(length, count - start), with: elements)
    case .remove(let index): return count == 0 ? nil : .remove(at: index % count)
    case .set(let element, let index): return count == 0 ? nil : .set(element, at: index % count)
    case .move(let from, let to):
      return count == 0 ? nil : .move(from: from % count, to: to % count)
    case .swap(let one, let other): return count == 0 ? nil : .swap(one % count, other % count)
    case .within(let closure, let inner):
      guard count > 1, let inner = inner.fitting(count) else { return nil }
      guard case .modify(let index, let new) = closure else { return .within(closure, inner) }
      return .within(.modify(at: index % count, to: new), inner)
    }
  }

  /// An edit at random, which `fitting(_:)` makes fit a list.
  ///
  /// - Parameters:
  ///   - size: the number of elements, as far as it is known.
  ///   - element: makes an element.
  static func random(
    _ random: inout SplitMix64, size: Int, element: (inout SplitMix64) -> Int = { $0.below(10) }
  ) -> Step.Edit {
    guard random.chance(15) else { return simple(random.below(9), &random, size + 1, element) }
    return within(&random, size + 1, element)
  }

  /// An edit whose closure or sequence makes another one first.
  static func within(
    _ random: inout SplitMix64, _ bound: Int, _ element: (inout SplitMix64) -> Int
  ) -> Step.Edit {
    let closures: [Step.Closure] = [
      .removeAll(above: element(&random)),
      .modify(at: random.below(bound), to: element(&random)), .sort, .append(element(&random)),
    ]
    return .within(random.pick(closures)!, simple(random.below(5), &random, bound, element))
  }

  static func simple(
    _ kind: Int, _ random: inout SplitMix64, _ bound: Int, _ element: (inout SplitMix64) -> Int
  ) -> Step.Edit {
    switch kind {
    case 0: .append(element(&random))
    case 1: .insert(element(&random), at: random.below(bound))
    case 2: .remove(at: random.below(bound))
    case 3: .removeLast
    case 4: .move(from: random.below(bound), to: random.below(bound))
    case 5: .set(element(&random), at: random.below(bound))
    case 6:
      .replace(
        from: random.below(bound), count: random.below(max(3, bound / 2)),
        with: (0..<random.below(3)).map { _ in element(&random) })
    case 7: .assign((0..<random.below(max(5, bound))).map { _ in element(&random) })
    default: .swap(random.below(bound), random.below(bound))
    }
  }
}
