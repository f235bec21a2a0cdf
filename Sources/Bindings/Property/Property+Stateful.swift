/// Stateful operators, whose value depends on earlier values. So they observe their source from the
/// moment they are made, for as long as they are held or observed. Two sets in one round are one
/// step for them, as for observers.
extension PropertyProtocol {
  /// Derives a property that takes each value into account, beginning with the current one.
  ///
  ///     self         1 ---- 2 ---- 3
  ///     scan(0, +)   1 ---- 3 ---- 6
  public func scan<Result>(
    _ initial: Result, _ next: @escaping (Result, Value) -> Result
  ) -> Property<Result> { remembering(initial, ByEquality.self, as: "scan", next) }

  /// Derives the pair of the previous and the current value.
  ///
  ///     self               1 -------- 2 -------- 3
  ///     combinePrevious(0) (0, 1) --- (1, 2) --- (2, 3)
  public func combinePrevious(_ initial: Value) -> Property<(Value, Value)> {
    remembering((initial, initial), ByPair<Value, Value>.self, as: "combinePrevious") { ($0.1, $1) }
  }

  /// Derives a property that begins with the current value, and continues with each value for which
  /// `isRepeat` is false.
  public func skipRepeats(_ isRepeat: @escaping (Value, Value) -> Bool) -> Property<Value> {
    passing(nil, as: "skipRepeats") { last, value in
      last.map { isRepeat($0, value) } == true ? nil : value
    }
  }

  /// Derives a property that passes on the values for which the predicate holds.
  ///
  /// - Parameter initial: the first value, if the current value does not pass.
  public func filter(initial: Value, _ isIncluded: @escaping (Value) -> Bool) -> Property<Value> {
    passing(initial, as: "filter") { isIncluded($1) ? $1 : nil }
  }

  /// Derives a property of the transformed values that are not `nil`.
  ///
  /// - Parameter initial: the first value, if `transform` returns `nil` for the current value.
  public func compactMap<Result>(
    initial: Result, _ transform: @escaping (Value) -> Result?
  ) -> Property<Result> {
    passing(initial, as: "compactMap") { transform($1) }
  }

  /// Derives the pairs of the first values of two properties, of their second values, and so on.
  ///
  ///     self     1 ---- 2 ------------- 3
  ///     other    a ----------- b -- c
  ///     result   (1, a) ------ (2, b) - (3, c)
  ///
  /// - Complexity: O(1) for each value; values that wait for their partner are stored.
  public func zip<Other: PropertyProtocol>(with other: Other) -> Property<(Value, Other.Value)> {
    let (left, right) = (numbered(nil) { $1 }, other.numbered(nil) { $1 })
    return left.joined(
      right, Incomparable<(Numbered<Value>?, Numbered<Other.Value>?)>.self, as: "step"
    ) { ($0, $1) }
    .remembering(
      Zipped<Value, Other.Value>(), ByEquality<Zipped<Value, Other.Value>>.self, as: "step"
    ) { $0.adding($1.0, $1.1) }
    .mapped({ $0.pair }, ByPair<Numbered<Value>, Numbered<Other.Value>>.self, as: "step")
    .mapped({ ($0.0.value, $0.1.value) }, ByPair<Value, Other.Value>.self, as: "zip")
  }

  /// Derives the last result of `pass` that is not `nil`.
  private func passing<Result>(
    _ initial: Result?, as kind: StaticString, _ pass: @escaping (Result?, Value) -> Result?
  ) -> Property<Result> {
    numbered(initial, pass)
      .mapped({ $0.unsafelyUnwrapped.value }, ByEquality<Result>.self, as: kind)
  }

  /// Numbers the results that are not `nil`, so that a kept one is no change, also without `==`.
  private func numbered<Result>(
    _ initial: Result?, _ pass: @escaping (Result?, Value) -> Result?
  ) -> Property<Numbered<Result>?> {
    var number = 0
    let first = initial.map { Numbered(value: $0, number: 0) }
    return remembering(first, ByEquality<Numbered<Result>?>.self, as: "step") { last, value in
      guard let passed = pass(last?.value, value) else { return last }
      number += 1
      return Numbered(value: passed, number: number)
    }
  }

  /// Makes a stateful derivation: it is attached as long as it is held or observed.
  private func remembering<Result, C: Comparison<Result>>(
    _ initial: Result, _ comparison: C.Type, as kind: StaticString,
    _ next: @escaping (Result, Value) -> Result
  ) -> Property<Result> {
    let source = graphNode.node
    let input = Upstream(source)
    let node = ValueNode<Result>(
      "step", nil, flags: C.isPossible ? [.comparesValues, .remembers] : .remembers
    ) { node, step, version in
      let node = unsafeDowncast(node, to: ValueNode<Result>.self)
      return node.advance(step, version, comparison) {
        node.version == 0 ? next(initial, input.value) : next(node.announced, input.value)
      }
    }
    node.take(input: source)
    withTurn { $0.attach(node) }
    return Property(node: node.readOnlyView(retaining: [MemoryKeeper(node)], comparison, as: kind))
  }
}

/// Keeps a stateful derivation attached; held by the handles that can read the derivation.
final class MemoryKeeper {
  let node: Node

  init(_ node: Node) { self.node = node }

  deinit {
    withTurn { turn in
      turn.releaser.keepWhileRunning(node, turn)
      node.flags.remove(.remembers)
      if node.isIdle { turn.detach(node) }
      turn.releaseIfOver()
    }
  }
}

/// A value with a unique number, by which it is compared.
struct Numbered<Value>: Equatable {
  let value: Value
  let number: Int

  static func == (left: Numbered, right: Numbered) -> Bool { left.number == right.number }
}

/// The pair, which is the first value of each side, and the values that wait for a partner.
private struct Zipped<Left, Right>: Equatable {
  private var left = Line<Left>()
  private var right = Line<Right>()

  var pair: (Numbered<Left>, Numbered<Right>) {
    (left.first.unsafelyUnwrapped.value, right.first.unsafelyUnwrapped.value)
  }

  func adding(_ newLeft: Numbered<Left>?, _ newRight: Numbered<Right>?) -> Zipped {
    var next = self
    next.left.append(newLeft)
    next.right.append(newRight)
    if next.left.isWaiting, next.right.isWaiting {
      next.left.first = next.left.first?.next
      next.right.first = next.right.first?.next
    }
    return next
  }
}

/// Values from `first` to `last`. A copy shares them: to append to an earlier copy replaces what
/// was appended to a later one, which is not used any more.
private struct Line<Value>: Equatable {
  var first: Cell?
  private var last: Cell?

  final class Cell {
    let value: Numbered<Value>
    var next: Cell?

    init(_ value: Numbered<Value>) { self.value = value }

    /// Releases the values one after the other: not one within the other.
    deinit { while isKnownUniquelyReferenced(&next) { next = next?.next } }
  }

  var isWaiting: Bool { first !== last }

  mutating func append(_ value: Numbered<Value>?) {
    guard let value, value != last?.value else { return }
    let cell = Cell(value)
    if let last, let former = exchange(&last.next, cell) { release(replaced: former) }
    if first == nil { first = cell }
    last = cell
  }

  /// As numbers are unique, the first and the last one determine those in between.
  static func == (one: Line, other: Line) -> Bool {
    one.first?.value == other.first?.value && one.last?.value == other.last?.value
  }
}
