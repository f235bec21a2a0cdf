/// Finds edits that lead from one array to another.
///
/// The work is near linear in the arrays, whatever they hold; nowhere are all pairs compared.
@usableFromInline enum Diff {
  /// Moves are told as long as all of them together shift no more elements than this: a move shifts
  /// what lies between, in every array that follows the list.
  static let shiftedAtMost = 1 << 24

  /// Whether so many moves among so many elements are told as moves.
  static func mayMove(_ moves: Int, among count: Int) -> Bool { moves * count <= shiftedAtMost }

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
