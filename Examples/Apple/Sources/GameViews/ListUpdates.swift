import Bindings
public import Foundation

/// A change of a list with sections, as the batch updates of `UICollectionView` require it.
///
/// UIKit deletes before it inserts, whatever the order of the calls. So what is deleted, and the
/// origin of a move, has the index before the change; what is inserted, and the goal of a move, has
/// the index after it. Rows of sections that are deleted or inserted are not mentioned. What is
/// reconfigured comes after the batch, with the index after it.
///
/// A path is that of UIKit: a section, and an item in it.
public struct ListUpdates {
  public var deletedSections: [Int] = []
  public var insertedSections: [Int] = []
  public var deletions: [IndexPath] = []
  public var insertions: [IndexPath] = []
  public var moves: [(from: IndexPath, to: IndexPath)] = []
  public var reconfigured: [IndexPath] = []

  /// Creates an empty change.
  public init() {}

  /// Creates the updates of a list in one section.
  public init<Row>(_ change: CollectionChange<Row>) { add(change.batch, from: 0, to: 0) }

  /// Creates the updates of a list with sections. A section that is moved or updated is deleted and
  /// inserted, with its rows.
  ///
  /// - Parameters:
  ///   - events: what `SectionedProperty.bracketsSignal` sends.
  ///   - count: the number of sections before the change.
  public init<Section, Row>(_ events: [SectionEvent<Section, Row>], sectionCount count: Int) {
    /// A section on its way through the events: where it was, and the events of its rows.
    typealias Passage = (old: Int?, events: [CollectionEvent<Row>])
    var sections: [Passage] = (0..<count).map { ($0, []) }
    for event in events {
      switch event {
      case .startChange, .endChange, .section(.startChange), .section(.endChange): break
      case .section(.insertion(let index, _)): sections.insert((nil, []), at: index)
      case .section(.deletion(let index, _)): sections.remove(at: index)
      case .section(.update(let index, _, _)): sections[index] = (nil, [])
      case .section(.move(let index, let other, _)):
        sections.remove(at: index)
        sections.insert((nil, []), at: other)
      case .row(let section, let event): sections[section].events.append(event)
      }
    }
    deletedSections = Set(0..<count).subtracting(sections.compactMap(\.old)).sorted()
    for (new, section) in sections.enumerated() {
      if let old = section.old {
        add(CollectionChange(section.events).batch, from: old, to: new)
      } else {
        insertedSections.append(new)
      }
    }
  }

  private mutating func add<Row>(_ batch: BatchChange<Row>, from old: Int, to new: Int) {
    deletions += batch.removals.map { [old, $0.index] }
    insertions += batch.insertions.map { [new, $0.index] }
    moves += batch.moves.map { (from: [old, $0.oldIndex], to: [new, $0.newIndex]) }
    reconfigured += batch.updates.map { [new, $0.newIndex] }
  }
}
