import Bindings
import GameViews
import Testing

@Suite("The batch updates of a collection view") struct ListUpdatesTests {
  private final class Section {
    let rows: MutableCollectionProperty<Int>

    init(_ rows: [Int]) { self.rows = MutableCollectionProperty(rows) }

    func edit(_ number: Int, using random: inout some RandomNumberGenerator) {
      let count = rows.count.value
      let (first, second) = (
        Int.random(in: 0...count, using: &random), Int.random(in: 0..<max(count, 1), using: &random)
      )
      switch Int.random(in: 0...3, using: &random) {
      case 0: rows.insert(number, at: first)
      case 1 where first < count: rows.remove(at: first)
      case 2 where first < count: rows.move(from: first, to: second)
      case 3 where first < count: rows[first] = number
      default: break
      }
    }
  }

  @Test("random batches of a list keep UIKit's rules, and show the list")
  func list() throws {
    var random = SystemRandomNumberGenerator()
    let section = Section([1, 2, 3])
    var model = CollectionModel([section.rows.value])
    var result = Result<Void, any Error>.success(())
    section.rows.bracketsSignal.observeValues { change in
      result = Result { try model.perform(ListUpdates(change), content: [section.rows.value]) }
    }
    for number in 0..<2_000 {
      batch { for _ in 0...number % 7 { section.edit(number, using: &random) } }
      try result.get()
      try #require(model.shown == [section.rows.value])
    }
  }

  @Test("random batches of sections and their rows keep UIKit's rules, and show the table")
  func sections() throws {
    var random = SystemRandomNumberGenerator()
    let sections = MutableCollectionProperty([Section([1, 2]), Section([]), Section([3, 4, 5])])
    let table = sections.sections(\.rows)
    func content() -> [[Int]] { table.value.map(\.rows) }
    var model = CollectionModel(content())
    var result = Result<Void, any Error>.success(())
    table.bracketsSignal.observeValues { events in
      let updates = ListUpdates(events, sectionCount: model.shown.count)
      result = Result { try model.perform(updates, content: content()) }
    }
    for number in 0..<2_000 {
      batch {
        for _ in 0...number % 7 {
          let count = sections.count.value
          let (first, second) = (
            Int.random(in: 0...count, using: &random),
            Int.random(in: 0..<max(count, 1), using: &random)
          )
          switch Int.random(in: 0...9, using: &random) {
          case 0 where count < 6: sections.insert(Section([number, -number]), at: first)
          case 1 where first < count: sections.remove(at: first)
          case 2 where first < count: sections.move(from: first, to: second)
          case 3 where first < count: sections[first] = Section([number])
          case _ where first < count: sections.value[first].edit(number, using: &random)
          default: break
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
    updates.deletions = [.init(0, 0), .init(0, 0)]
    #expect(throws: CollectionModel<Int>.Violation.self) {
      try model.perform(updates, content: [[3]])
    }
    #expect(
      ListUpdates(CollectionChange([1, 2].map { .deletion(index: 0, element: $0) })).deletions
        == [.init(0, 0), .init(0, 1)])
  }
}
