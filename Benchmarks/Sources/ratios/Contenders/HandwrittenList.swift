/// A hand-written list: it edits its array, and loops over its observers with three
/// events. No derivations, no safety when an observer edits.
final class HandwrittenList {
  enum Event {
    case start
    case insertion(index: Int, element: Int)
    case deletion(index: Int, element: Int)
    case update(index: Int, old: Int, new: Int)
    case move(from: Int, to: Int, element: Int)
    case end
  }

  private(set) var elements: [Int]
  private var observers: [(Event) -> Void] = []

  init(_ elements: [Int]) { self.elements = elements }

  func observe(_ observer: @escaping (Event) -> Void) { observers.append(observer) }

  @inline(__always) private func notify(_ event: Event) {
    for observer in observers {
      observer(.start)
      observer(event)
      observer(.end)
    }
  }

  func append(_ element: Int) {
    elements.append(element)
    notify(.insertion(index: elements.count - 1, element: element))
  }

  func insert(_ element: Int, at index: Int) {
    elements.insert(element, at: index)
    notify(.insertion(index: index, element: element))
  }

  @discardableResult func remove(at index: Int) -> Int {
    let element = elements.remove(at: index)
    notify(.deletion(index: index, element: element))
    return element
  }

  func update(at index: Int, to element: Int) {
    let old = elements[index]
    if old == element { return }
    elements[index] = element
    notify(.update(index: index, old: old, new: element))
  }

  func move(from: Int, to: Int) {
    let element = elements.remove(at: from)
    elements.insert(element, at: to)
    notify(.move(from: from, to: to, element: element))
  }

  func appendInBatch(_ new: Range<Int>) {
    var events: [Event] = []
    for element in new { append(element, notedIn: &events) }
    for observer in observers {
      observer(.start)
      for event in events { observer(event) }
      observer(.end)
    }
  }

  private func append(_ element: Int, notedIn events: inout [Event]) {
    elements.append(element)
    if observers.isEmpty { return }
    events.append(.insertion(index: elements.count - 1, element: element))
  }

  func removeLast(_ count: Int) { elements.removeLast(count) }
}

extension HandwrittenList: EditedList {
  static func make(of count: Int, observers: Int, _ sink: Sink) -> HandwrittenList {
    let list = HandwrittenList(Array(0..<count))
    for _ in 0..<observers {
      list.observe { event in
        switch event {
        case .insertion(let index, _), .deletion(let index, _), .update(let index, _, _),
          .move(let index, _, _):
          sink.take(index)
        case .start, .end: break
        }
      }
    }
    return list
  }
}

enum Handwritten {
  @inline(never) static func append(to count: Int) -> Run {
    let (box, sink) = (LoopBox(Array(0..<count)), Sink())
    box.observe { sink.take($0.count) }
    return { repetitions in
      box.current.reserveCapacity(count + repetitions)
      let time = nanoseconds {
        for index in 0..<repetitions { box.current.append(index) }
      }
      box.current.removeLast(repetitions)
      return time
    }
  }
}
