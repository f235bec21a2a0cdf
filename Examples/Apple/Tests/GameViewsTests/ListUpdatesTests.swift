import Bindings
import Foundation
import GameViews
import Testing

@Suite("The batch updates of a collection view") struct ListUpdatesTests {
  @Test("random batches of a list keep UIKit's rules, and show the list")
  func list() throws {
    let rows = MutableCollectionProperty([1, 2, 3])
    var model = CollectionModel([rows.value])
    var result = Result<Void, any Error>.success(())
    rows.bracketsSignal.observeValues { [unowned rows] change in
      result = Result { try model.perform(ListUpdates(change), content: [rows.value]) }
    }
    for number in 0..<2_000 {
      batch { for _ in 0...number % 7 { rows.edit(number) } }
      try result.get()
      try #require(model.shown == [rows.value])
    }
  }

  @Test("random batches of sections and their rows keep UIKit's rules, and show the table")
  func sections() throws {
    let sections = MutableCollectionProperty(
      [[1, 2], [], [3, 4, 5]].map { MutableCollectionProperty($0) })
    let table = sections.sections(\.self)
    func content() -> [[Int]] { table.value.map(\.rows) }
    var model = CollectionModel(content())
    var result = Result<Void, any Error>.success(())
    table.bracketsSignal.observeValues { [unowned table] events in
      let updates = ListUpdates(events, sectionCount: model.shown.count)
      result = Result { try model.perform(updates, content: table.value.map(\.rows)) }
    }
    for number in 0..<2_000 {
      batch {
        for _ in 0...number % 7 {
          if Int.random(in: 0...9) < 4 {
            sections.edit(MutableCollectionProperty([number, -number]), most: 6)
          } else {
            sections.value.randomElement()?.edit(number)
          }
        }
      }
      try result.get()
      try #require(model.shown == content())
    }
  }

  @Test("the events one after another, as they are, would be refused")
  func sequential() {
    var model = CollectionModel([[1, 2, 3]])
    var updates = ListUpdates()
    updates.deletions = [[0, 0], [0, 0]]
    #expect(throws: CollectionModel<Int>.Violation.self) {
      try model.perform(updates, content: [[3]])
    }
    #expect(
      ListUpdates(CollectionChange([1, 2].map { .deletion(index: 0, element: $0) })).deletions
        == [[0, 0], [0, 1]])
  }
}

extension MutableCollectionProperty {
  /// Inserts, removes, moves or replaces an element at random.
  fileprivate func edit(_ element: Element, most: Int = .max) {
    let index = Int.random(in: 0...value.count)
    switch Int.random(in: 0...3) {
    case 0 where value.count < most: insert(element, at: index)
    case 1 where index < value.count: remove(at: index)
    case 2 where index < value.count: move(from: index, to: value.indices.randomElement() ?? 0)
    case 3 where index < value.count: self[index] = element
    default: break
    }
  }
}
