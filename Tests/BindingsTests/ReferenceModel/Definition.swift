/// How a property or a list is made. The first number of a derivation is the node it is made from.
enum Definition {
  case source(Int)
  case list([Int])
  /// `peeking`: the transform also reads that property, and makes nothing of it.
  case map(Int, Function, peeking: Int?)
  case combine([Int], Form, Mix)
  /// `isFresh`: each call of the transform derives a property anew, which adds the outer number;
  /// where the node's number is odd, by way of a stateful operator.
  case flatMap(Int, to: [Int], isFresh: Bool)
  /// Derived by reading: which of the choices it reads depends on the selector.
  case choose(by: Int, from: [Int])
  case remember(Int, StatefulOperator)
  case lens(Int, Part)
  case following(Int)
  /// `reading`: the closure reads that property for some of the elements.
  case arrange(Int, Arrangement, reading: Int?)
  case measure(Int, Measure)

  /// How values are combined into one.
  enum Form: CaseIterable { case with, pack, array, reduce, tracked }
}

extension Definition {
  var isSource: Bool {
    switch self {
    case .source, .list: true
    default: false
    }
  }

  var isList: Bool {
    switch self {
    case .list, .following, .arrange: true
    default: false
    }
  }

  var isDerivedList: Bool { isList && !isSource }

  /// Whether its closure captures other properties.
  var isCapturing: Bool {
    switch self {
    case .flatMap, .choose, .combine(_, .tracked, _), .arrange(_, _, reading: _?): true
    default: false
    }
  }

  var inputs: [Int] {
    switch self {
    case .source, .list: []
    case .map(let input, _, _), .remember(let input, _), .lens(let input, _), .following(let input),
      .measure(let input, _):
      [input]
    case .arrange(let list, _, let read): [list] + (read.map { [$0] } ?? [])
    case .combine(let inputs, _, _): inputs
    case .flatMap(let outer, let choices, _), .choose(let outer, let choices): [outer] + choices
    }
  }
}

// MARK: Pure functions, many of which make equal values of different ones

enum Function: CaseIterable {
  case increment, half, parity, isPositive, triple, constant

  func callAsFunction(_ number: Int) -> Int {
    switch self {
    case .increment: number + 1
    case .half: number / 2
    case .parity: number & 1
    case .isPositive: number > 0 ? 1 : 0
    case .triple: number * 3 % 100
    case .constant: 7
    }
  }
}

enum Mix: CaseIterable {
  case weighted, sum, maximum, parity

  func callAsFunction(_ sum: Int, _ number: Int) -> Int {
    switch self {
    case .weighted: (sum * 3 + number) % 100
    case .sum: (sum + number) % 100
    case .maximum: max(sum, number)
    case .parity: (sum + number) & 1
    }
  }

  func callAsFunction(_ numbers: [Int]) -> Int { numbers.reduce(0) { self($0, $1) } }
}

/// A view of a number, by which it can be set.
enum Part: CaseIterable {
  case units, shifted, even

  func get(_ number: Int) -> Int {
    switch self {
    case .units: number.units
    case .shifted: number + 10
    case .even: number
    }
  }

  /// The number with another part; `nil` where that is refused.
  func set(_ number: Int, _ part: Int) -> Int? {
    switch self {
    case .units:
      var number = number
      number.units = part
      return number
    case .shifted: return part - 10
    case .even: return part % 2 == 0 ? part : nil
    }
  }
}

extension Int {
  /// The last digit.
  var units: Int {
    get { (self % 10 + 10) % 10 }
    set { self += newValue.units - units }
  }
}

/// Operators whose value depends on what came before.
enum StatefulOperator: CaseIterable {
  case sum, count, pairs, skipSameParity, skipSmaller, evens
}

/// A list that is derived from a list.
///
/// The order of `paired` reads a property only for two elements that differ in parity.
enum Arrangement: CaseIterable { case mapped, odd, ascending, counted, firstTwo, paired }

/// A number that is read from a list.
enum Measure: CaseIterable { case count, first, last, sum }

func lossy(_ fine: Int) -> Int { fine / 4 }
func fine(_ coarse: Int) -> Int { coarse * 4 }
func elements(_ number: Int) -> [Int] {
  Array(repeating: number, count: abs(number) % 4) + [number / 3]
}
