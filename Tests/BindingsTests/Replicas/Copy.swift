import Bindings

/// A list that is derived from the lists of a world, and how it would be computed without the library.
struct DerivedList {
  let name: String
  let list: CollectionProperty<Int>
  /// About how many elements it has, so that lists do not get too long.
  var size = 6
  /// The calls of its closure, if one edit costs few of them.
  var calls: Calls?
  let naive: () -> [Int]
}

/// A list or a table: what is read of it, and a copy that is kept by events alone.
final class Copy {
  /// What the events have led to, and the end of their observation.
  private typealias Replaying = (
    fault: () -> String?, brackets: () -> [Int], observation: (any Disposable)?
  )

  let calls: Calls?
  private let begin: () -> Replaying
  private var replaying: Replaying?
  /// Compares what is read with what it should be.
  let faultOfReading: () -> String?

  var isObserved: Bool { replaying != nil }

  /// The number of events of each bracket since the observation began.
  var brackets: [Int] { replaying?.brackets() ?? [] }

  init(_ derived: DerivedList) {
    let (name, list, naive) = (derived.name, derived.list, derived.naive)
    calls = derived.calls
    faultOfReading = { difference("\(name): read", list.value, naive()) }
    begin = {
      let replay = Replay(list)
      return (
        { replay.faults.first ?? difference("\(name): received", replay.elements, naive()) },
        { replay.brackets.map(\.count) }, replay.observation
      )
    }
  }

  init<Section: Equatable>(
    _ name: String, _ table: SectionedProperty<Section, Int>,
    naive: @escaping () -> [CollectionSection<Section, Int>]
  ) {
    calls = nil
    faultOfReading = { difference("\(name): read", table.value, naive()) }
    begin = {
      let replay = SectionsReplay(table)
      return (
        { replay.faults.first ?? difference("\(name): received", replay.sections, naive()) },
        { [] }, replay.observation
      )
    }
  }

  /// Begins or ends the observation.
  func toggle() {
    replaying?.observation?.dispose()
    replaying = isObserved ? nil : begin()
  }

  /// Compares the events so far with the expected content.
  func faultOfTelling() -> String? { replaying?.fault() }
}

private func difference<Content: Equatable>(
  _ name: String, _ content: Content, _ expected: Content
) -> String? {
  content == expected ? nil : "\(name) \(content), expected \(expected)"
}
