import Bindings
import ViewModels

/// Differences between arrays: `CollectionChange(from:to:)` beside the standard library's
/// `difference(from:)`.
///
/// The latter takes time and memory with the square of what differs, so it is left out where that
/// would be minutes or gigabytes; the rows of fewer elements compare the two.
var listDiffs: [Work] {
  let both = [
    Difference.edited(100, edits: 3), .edited(100, edits: 10), .edited(1000, edits: 10),
    .edited(10_000, edits: 100), .edited(10_000, edits: 1000), .edited(100_000, edits: 100),
    .edited(100_000, edits: 1000), .reversed(100), .reversed(4000), .shuffled(100),
    .shuffled(4000),
  ]
  let oursAlone = [
    Difference.edited(100_000, edits: 10_000), .reversed(100_000), .shuffled(100_000),
  ]
  return both.map { $0.work(isOursAlone: false) } + oursAlone.map { $0.work(isOursAlone: true) }
    + [Difference.edited(100, edits: 3), .edited(1000, edits: 10)].map(\.ofTexts)
    + [Difference.edited(100_000, edits: 1000), .reversed(100_000)].map(\.ofUnhashable)
    + [Difference.edited(100_000, edits: 1000), .reversed(100_000)].map(\.byIdentity)
    + [Difference.edited(10_000, edits: 1000).coalescing]
}

/// Two arrays between which the differences are to be found.
private struct Difference {
  let name: String
  let old: [Int]
  let new: [Int]

  /// About `edits` random places: an element is inserted, deleted or replaced at a third each.
  static func edited(_ count: Int, edits: Int) -> Difference {
    let old = Array(0..<count)
    var random = SplitMix64(seed: 1)
    let places = (0..<edits).map { _ in Int.random(in: 0..<count, using: &random) }.sorted()
    var new: [Int] = []
    var end = 0
    for (number, place) in places.enumerated() where place >= end {
      new += old[end..<place]
      end = place
      if number % 3 != 0 { end += 1 }
      if number % 3 != 1 { new.append(.random(in: -count..<0, using: &random)) }
    }
    new += old[end...]
    return Difference(name: "diff-\(short(count))-edited-\(short(edits))", old: old, new: new)
  }

  static func reversed(_ count: Int) -> Difference {
    Difference(
      name: "diff-\(short(count))-reversed", old: Array(0..<count), new: (0..<count).reversed())
  }

  static func shuffled(_ count: Int) -> Difference {
    var random = SplitMix64(seed: 1)
    return Difference(
      name: "diff-\(short(count))-shuffled", old: Array(0..<count),
      new: (0..<count).shuffled(using: &random))
  }

  /// The change as it is.
  func work(isOursAlone: Bool) -> Work { work(isOursAlone: isOursAlone, of: \.self) }

  /// The same with texts as elements.
  var ofTexts: Work { work("-texts") { "the row with number \($0)" } }

  @inline(__always) private func work<Element: Hashable>(
    _ suffix: String = "", isOursAlone: Bool = false, of element: (Int) -> Element
  ) -> Work {
    let (from, to) = (old.map(element), new.map(element))
    return Work(
      name + suffix,
      [
        .bindings: { repeatedly { CollectionChange(from: from, to: to).events.count } },
        .standard: isOursAlone ? nil : { repeatedly { to.difference(from: from).count } },
      ]
    ) { check(CollectionChange(from: old, to: new)) }
  }

  /// The same with elements that can only be compared.
  var ofUnhashable: Work {
    struct Unhashable: Equatable { let number: Int }
    let (old, new) = (old.map(Unhashable.init), new.map(Unhashable.init))
    return alone("-plain") { CollectionChange(from: old, to: new).events.count }
  }

  /// Coalescing a change that is done, undone and done again.
  var coalescing: Work {
    let change = CollectionChange(from: old, to: new)
    let twice = CollectionChange(change.events + change.inverse.events + change.events)
    return alone("-undone") { twice.coalesced().events.count }
  }

  /// The same by identity: with moves.
  var byIdentity: Work {
    var work = alone("-by-id") { CollectionChange(from: old, to: new, id: \.self).events.count }
    work.check = { check(CollectionChange(from: old, to: new, id: \.self)) }
    return work
  }

  private func alone(_ suffix: String, _ work: @escaping () -> Int) -> Work {
    Work(name + suffix, [.bindings: { repeatedly(work) }])
  }

  private func check(_ change: CollectionChange<Int>) {
    var copy = old
    change.batch.apply(to: &copy)
    expect(copy == new, "\(name): the change does not lead to the new array")
  }
}

private func short(_ count: Int) -> String {
  count >= 1000 && count % 1000 == 0 ? "\(count / 1000)k" : "\(count)"
}

private func repeatedly(_ work: @escaping () -> Int) -> Run {
  let sink = Sink()
  return timing { numbers in
    for _ in numbers { sink.take(work()) }
  }
}
