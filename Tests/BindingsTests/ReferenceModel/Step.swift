/// One step of a script. A script makes its graph as it goes, also inside batches and observers.
///
/// Everything that is made has a number, the same in every run. A step that refers to what was never made, or has been
/// released, does nothing; so any step can be left out of a script, and what remains is a script.
indirect enum Step {
  case source(Int, Int)
  /// `peeking`: the transform also reads that property, and makes nothing of it.
  case map(Int, of: Int, Function, peeking: Int?)
  case combine(Int, of: [Int], Form, Mix)
  /// `isFresh`: the inner property is derived anew by each call of the transform; in every other one with a stateful operator,
  /// which makes nothing of it.
  case flatMap(Int, of: Int, to: [Int], isFresh: Bool)
  /// Derived by reading: which of the choices it reads depends on the selector.
  case choose(Int, by: Int, from: [Int])
  case remember(Int, of: Int, StatefulOperator)
  case lens(Int, of: Int, Part)
  case list(Int, [Int])
  case following(Int, of: Int)
  /// `reading`: the closure reads that property for some of the elements.
  case arrange(Int, of: Int, Arrangement, reading: Int?)
  case measure(Int, of: Int, Measure)

  case bind(Int, target: Int, source: Int)
  case link(Int, [Int], Link)
  case observe(Int, of: Int, Manner, actions: [Step])
  case set(Int, Int, Way)
  case edit(Int, Edit)
  case batch([Step], isThrowing: Bool)
  case read(Int)
  case dispose(Int)
  case release(Int)
}

extension Step {
  /// How values are combined into one.
  enum Form: CaseIterable { case with, pack, array, reduce, tracked }
  /// How an observer begins.
  enum Manner: CaseIterable { case startWithValues, observeValues, producer, signal }
  /// How a source is set.
  enum Way: CaseIterable { case value, modify, swap }
  /// How sources are bound to each other; `lossy` joins a fine one on the left with a coarse one on the right.
  enum Link: CaseIterable { case twoWay, lossy, cycle }

  enum Closure {
    case removeAll(above: Int)
    case modify(at: Int, to: Int)
    case sort
    case append(Int)
  }

  indirect enum Edit {
    case append(Int)
    case insert(Int, at: Int)
    case remove(at: Int)
    case removeLast
    case move(from: Int, to: Int)
    case set(Int, at: Int)
    case replace(from: Int, count: Int, with: [Int])
    case assign([Int])
    case swap(Int, Int)
    /// The closure or sequence of an edit makes another one first.
    case within(Closure, Edit)
  }
}

extension Step.Manner {
  var isStarting: Bool { self == .startWithValues || self == .producer }
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

/// What of a number can be read and set by itself.
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
    set { self += (newValue % 10 + 10) % 10 - units }
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
