/// Finds edits that lead from one array to another.
///
/// The work is near linear in the arrays, whatever they hold; nowhere are all pairs compared.
@usableFromInline enum Diff {
  /// Whether so many events shift more elements than is quickly done one by one: each shifts those
  /// behind it, in every array that follows the list.
  @usableFromInline static func shiftsTooMuch(_ events: Int, among count: Int) -> Bool {
    events * count > 1 << 24
  }

  /// Whether moves are sent rather than updates of the indices whose elements differ. Updates shift
  /// nothing, so there may be up to twice as many.
  static func tells(_ moves: Int, among count: Int, ratherThan updates: Int) -> Bool {
    !shiftsTooMuch(moves, among: count) || updates > 2 * moves
  }

  /// By equality, should the type turn out to be `Equatable`; otherwise every place is updated.
  @usableFromInline static func dynamic<Element>(
    _ old: [Element], _ new: [Element]
  ) -> [CollectionEvent<Element>] {
    func open<Concrete: Equatable>(_ type: Concrete.Type) -> [CollectionEvent<Element>] {
      // Both are the same type, so this is not a cast element by element.
      events(old, new, gaps(old as Any as! [Concrete], new as Any as! [Concrete]))
    }
    guard let type = Element.self as? any Equatable.Type else {
      let all = Gap(old: 0..<old.count, new: 0..<new.count)
      return events(old, new, all.isEmpty ? [] : [all])
    }
    return open(type)
  }
}
