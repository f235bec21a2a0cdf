import Bindings

/// A list derived from the lists of a world, and how to compute it without the library.
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
  /// A copy that replays the events, and their observation.
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

  convenience init(_ derived: DerivedList) {
    let list = derived.list
    self.init(
      derived.name, derived.calls, naive: derived.naive, read: { list.value },
      replay: { Replay(list) })
  }

  convenience init<Section: Equatable>(
    _ name: String, _ table: SectionedProperty<Section, Int>,
    naive: @escaping () -> [CollectionSection<Section, Int>]
  ) {
    self.init(name, nil, naive: naive, read: { table.value }, replay: { Replay(table) })
  }

  private init<Event>(
    _ name: String, _ calls: Calls?, naive: @escaping () -> [Event.Item],
    read: @escaping () -> [Event.Item], replay: @escaping () -> Replay<Event>
  ) {
    func difference(_ verb: String, _ content: [Event.Item]) -> String? {
      let expected = naive()
      return content == expected ? nil : "\(name): \(verb) \(content), expected \(expected)"
    }
    self.calls = calls
    faultOfReading = { difference("read", read()) }
    begin = {
      let replay = replay()
      return (
        { replay.faults.first ?? difference("received", replay.elements) },
        { replay.brackets.map(\.count) }, replay.observation
      )
    }
  }

  /// Begins or ends the observation.
  func toggle() {
    replaying?.observation?.dispose()
    replaying = isObserved ? nil : begin()
  }

  /// Compares the events so far with the expected content.
  func faultOfEvents() -> String? { replaying?.fault() }
}
