/// Stateful operators, whose value depends on earlier values.
///
/// They observe their source from the moment they are made, for as long as they are held or
/// observed, because they cannot compute earlier values later. Two sets in one round are one step
/// for them, as for observers.
extension PropertyProtocol {
  /// Derives a property that takes each value into account, beginning with `initial` and the
  /// current value.
  ///
  ///     self         1 ---- 2 ---- 3
  ///     scan(0, +)   1 ---- 3 ---- 6
  public func scan<Result>(
    _ initial: Result, _ next: @escaping (Result, Value) -> Result
  ) -> Property<Result> {
    scanned(initial, as: .scan, next)
  }

  private func scanned<Result>(
    _ initial: Result, as kind: Node.Kind, _ next: @escaping (Result, Value) -> Result
  ) -> Property<Result> {
    Result.self is any Equatable.Type
      ? remembering(initial, ByDynamicEquality<Result>.self, as: kind, next)
      : remembering(initial, Incomparable<Result>.self, as: kind, next)
  }

  /// Derives the pair of the previous and the current value.
  ///
  ///     self               1 -------- 2 -------- 3
  ///     combinePrevious(0) (0, 1) --- (1, 2) --- (2, 3)
  public func combinePrevious(_ initial: Value) -> Property<(Value, Value)> {
    remembering((initial, initial), ByDynamicParts<Value, Value>.self, as: .combinePrevious) {
      ($0.1, $1)
    }
  }

  /// Derives a property that begins with the current value, and continues with each value for which
  /// `isRepeat` is false.
  public func skipRepeats(_ isRepeat: @escaping (Value, Value) -> Bool) -> Property<Value> {
    var number = 0
    return remembering(Numbered<Value>?.none, ByEquality<Numbered<Value>?>.self, as: .step) {
      last, value in
      if let last, isRepeat(last.value, value) { return last }
      number += 1
      return Numbered(value: value, number: number)
    }
    .mappedDynamically(as: .skipRepeats) { $0.unsafelyUnwrapped.value }
  }

  /// Derives a property that passes on the values for which the predicate holds.
  ///
  /// - Parameters:
  ///   - initial: the first value, if the current value does not pass.
  ///   - isIncluded: the predicate; pure.
  public func filter(
    initial: Value, _ isIncluded: @escaping (Value) -> Bool
  ) -> Property<Value> {
    scanned(initial, as: .filter) { isIncluded($1) ? $1 : $0 }
  }

  /// Derives a property of the transformed values that are not `nil`.
  ///
  /// - Parameters:
  ///   - initial: the first value, if `transform` returns `nil` for the current value.
  ///   - transform: pure.
  public func compactMap<Result>(
    initial: Result, _ transform: @escaping (Value) -> Result?
  ) -> Property<Result> {
    scanned(initial, as: .compactMap) { transform($1) ?? $0 }
  }

  /// Derives the pairs of the values of two properties: the first of each, the second of each, and
  /// so on.
  ///
  ///     self     1 ---- 2 ------------- 3
  ///     other    a ----------- b -- c
  ///     result   (1, a) ------ (2, b) - (3, c)
  ///
  /// - Complexity: O(1) for each value; values that wait for their partner are stored.
  public func zip<Other: PropertyProtocol>(with other: Other) -> Property<(Value, Other.Value)> {
    let (left, right) = (numbered(), other.numbered())
    return left.joined(
      right, Incomparable<(Numbered<Value>, Numbered<Other.Value>)>.self, as: .step
    ) { ($0, $1) }
    .remembering(
      Zipped<Value, Other.Value>?.none, ByEquality<Zipped<Value, Other.Value>?>.self, as: .step
    ) { Zipped.adding($1.0, $1.1, to: $0) }
    .mapped({ $0.unsafelyUnwrapped.pair }, ByDynamicParts<Value, Other.Value>.self, as: .zip)
  }

  private func numbered() -> Property<Numbered<Value>> {
    var number = 0
    return remembering(Numbered<Value>?.none, ByEquality<Numbered<Value>?>.self, as: .step) {
      _, value in
      number += 1
      return Numbered(value: value, number: number)
    }
    .mapped({ $0.unsafelyUnwrapped }, ByEquality<Numbered<Value>>.self, as: .step)
  }

  /// Makes a stateful derivation: it is attached as long as it is held or observed.
  private func remembering<Result, C: Comparison<Result>>(
    _ initial: Result, _ comparison: C.Type, as kind: Node.Kind,
    _ next: @escaping (Result, Value) -> Result
  ) -> Property<Result> {
    let source = graphNode.node
    let input = Upstream(source)
    let node = ValueNode<Result>(
      .step, nil, flags: C.isPossible ? [.comparesValues, .remembers] : .remembers
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

/// Keeps a stateful derivation attached. It is held by the handles that can read the derivation,
/// and not by the graph itself.
final class MemoryKeeper {
  let node: Node

  init(_ node: Node) { self.node = node }

  deinit { withTurn { $0.releaser.forget(node) } }
}

/// A value with a number, by which it is compared. Numbers are unique, also for values that were
/// only read in the middle of a turn.
struct Numbered<Value>: Equatable {
  let value: Value
  let number: Int

  static func == (left: Numbered, right: Numbered) -> Bool { left.number == right.number }
}

/// The last pair, and the values that wait for a partner.
private struct Zipped<Left, Right>: Equatable {
  private(set) var pair: (Left, Right)
  private var number = 0
  private var left: (last: Int, waiting: [Left])
  private var right: (last: Int, waiting: [Right])

  static func == (left: Zipped, right: Zipped) -> Bool {
    // The waiting values are part of the state, but not visible; numbers distinguish all states.
    left.number == right.number && left.left.last == right.left.last
      && left.right.last == right.right.last
  }

  static func adding(_ left: Numbered<Left>, _ right: Numbered<Right>, to zipped: Zipped?) -> Zipped
  {
    guard var zipped else {
      return Zipped(
        pair: (left.value, right.value), left: (left.number, []), right: (right.number, []))
    }
    if left.number != zipped.left.last { zipped.left.waiting.append(left.value) }
    if right.number != zipped.right.last { zipped.right.waiting.append(right.value) }
    zipped.left.last = left.number
    zipped.right.last = right.number
    if !zipped.left.waiting.isEmpty, !zipped.right.waiting.isEmpty {
      zipped.pair = (zipped.left.waiting.removeFirst(), zipped.right.waiting.removeFirst())
      zipped.number += 1
    }
    return zipped
  }

  private init(
    pair: (Left, Right), left: (last: Int, waiting: [Left]), right: (last: Int, waiting: [Right])
  ) {
    self.pair = pair
    self.left = left
    self.right = right
  }
}
