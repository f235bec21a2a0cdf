import Foundation
import GameViews

/// `UICollectionView`'s rules for batch updates, as its assertions state them: what it refuses, and
/// where its cells are afterwards.
struct CollectionModel<Row: Equatable> {
  /// What the cells show, section by section.
  private(set) var shown: [[Row]]

  struct Violation: Error, Equatable { let rule: String }

  init(_ content: [[Row]]) { shown = content }

  /// - Parameter content: what the data source has after the updates.
  mutating func perform(_ updates: ListUpdates, content: [[Row]]) throws {
    func require(_ rule: String, _ isTrue: Bool) throws {
      if !isTrue { throw Violation(rule: rule) }
    }
    let (deleted, inserted) = (Set(updates.deletedSections), Set(updates.insertedSections))
    let gone = updates.deletions + updates.moves.map(\.from)
    let come = updates.insertions + updates.moves.map(\.to)
    try require(
      "a section is deleted or inserted once",
      deleted.count == updates.deletedSections.count
        && inserted.count == updates.insertedSections.count)
    try require("a deleted section exists before", deleted.isSubset(of: shown.indices))
    try require("an inserted section exists after", inserted.isSubset(of: content.indices))
    try require(
      "the numbers of sections fit", shown.count - deleted.count + inserted.count == content.count)
    try require("an item is deleted, or the origin of a move, once", Set(gone).count == gone.count)
    try require("an item is inserted, or the goal of a move, once", Set(come).count == come.count)
    try require(
      "what goes exists before, in a section that stays",
      gone.allSatisfy { path in
        shown.indices.contains(path.section) && !deleted.contains(path.section)
          && shown[path.section].indices.contains(path.item)
      })
    try require(
      "what comes exists after, in a section that stays",
      come.allSatisfy { path in
        content.indices.contains(path.section) && !inserted.contains(path.section)
          && content[path.section].indices.contains(path.item)
      })

    // The sections that stay keep their order, and in them the items that stay.
    var stay = shown.indices.filter { !deleted.contains($0) }.map { section in
      shown[section].indices.filter { !gone.contains([section, $0]) }.map { shown[section][$0] }
    }[...]
    var result: [[Row]] = []
    for section in content.indices {
      guard !inserted.contains(section) else {
        result.append(content[section])
        continue
      }
      var items = stay.removeFirst()[...]
      let count = items.count + come.count { $0.section == section }
      try require("the numbers of items fit", count == content[section].count)
      result.append(
        content[section].indices.map { item in
          if let move = updates.moves.first(where: { $0.to == [section, item] }) {
            return shown[move.from.section][move.from.item]
          }
          return come.contains([section, item]) ? content[section][item] : items.removeFirst()
        })
    }
    for path in updates.reconfigured {
      try require(
        "what is reconfigured exists after",
        content.indices.contains(path.section)
          && content[path.section].indices.contains(path.item))
      result[path.section][path.item] = content[path.section][path.item]
    }
    shown = result
  }
}

extension IndexPath {
  fileprivate var section: Int { self[0] }
  fileprivate var item: Int { self[1] }
}
