import Bindings

/// How often a closure has been called.
final class Calls {
  var count = 0

  func counting<Result>(_ result: Result) -> Result {
    count += 1
    return result
  }
}

/// A derived list, how it would be computed without it, and what one edit of its source may cost.
final class Hand {
  let name: String
  let list: CollectionProperty<Card>
  let naive: ([Card]) -> [Card]
  let calls: Calls
  private let sorts: Bool
  /// Nothing is said of what an edit costs that changes the predicate, too.
  private let isBounded: Bool
  private let maxEvents: Int
  /// A predicate or an order that was read in a batch, and then set back, is another one: the next
  /// edit may ask about all elements, once.
  var mayAskAboutAll = false
  private var replay: Replay<Card>?

  init(
    _ name: String, _ list: CollectionProperty<Card>, _ calls: Calls, sorts: Bool = false,
    events: Int? = nil, isBounded: Bool = true, naive: @escaping ([Card]) -> [Card]
  ) {
    self.name = name
    self.list = list
    self.calls = calls
    self.sorts = sorts
    self.isBounded = isBounded
    self.naive = naive
    maxEvents = events ?? (sorts ? 2 : 1)
    toggle()
  }

  func toggle() {
    replay?.observation?.dispose()
    replay = replay == nil ? Replay(list) : nil
  }

  var brackets: Int { replay?.brackets.count ?? 0 }

  func faultOfTelling(_ cards: [Card]) -> String? {
    guard let replay else { return nil }
    if let fault = replay.faults.first { return "\(name): \(fault)" }
    return replay.elements == naive(cards) ? nil : "\(name): observers received another list"
  }

  /// Compares what one edit has cost with what it may.
  func faultOfCosts(since brackets: Int, ofCount count: Int) -> String? {
    guard let replay, isBounded else { return nil }
    defer { mayAskAboutAll = false }
    let events = replay.brackets[brackets...].map(\.count)
    if events.count > 1 || events.contains(where: { $0 > maxEvents }) {
      return "\(name): one edit, brackets of \(events) events"
    }
    // A binary search asks twice for each of its steps.
    let steps = Int.bitWidth - (count + 1).leadingZeroBitCount
    let allowed = sorts ? 2 * steps : 1
    if calls.count <= allowed || mayAskAboutAll { return nil }
    return "\(name): one edit, \(calls.count) calls"
  }
}

/// A property that is computed from a list, and how it would be computed without it.
final class Figure {
  let name: String
  let property: Property<Int>
  let naive: ([Card]) -> Int
  private var received: [Int] = []
  private var observation: (any Disposable)?

  init(_ name: String, _ property: Property<Int>, naive: @escaping ([Card]) -> Int) {
    self.name = name
    self.property = property
    self.naive = naive
    toggle()
  }

  func toggle() {
    received = []
    if let observation {
      observation.dispose()
      self.observation = nil
    } else {
      observation = property.startWithValues { [unowned self] in received.append($0) }
    }
  }

  func faultOfTelling(_ cards: [Card]) -> String? {
    guard observation != nil else { return nil }
    let repeats = zip(received, received.dropFirst()).contains { $0 == $1 }
    if repeats { return "\(name): observers received an equal value" }
    let expected = naive(cards)
    return received.last == expected
      ? nil : "\(name): received \(received.last ?? -1), expected \(expected)"
  }
}
