/// A queue of values, first in, first out, in constant time each.
@usableFromInline struct Queue<Element> {
  private var slots: [Element?] = []
  private var head = 0

  @usableFromInline init() {}

  @usableFromInline var count: Int { slots.count - head }

  @usableFromInline var isEmpty: Bool { slots.count == head }

  @usableFromInline mutating func append(_ element: Element) { slots.append(element) }

  var elements: some Sequence<Element> { slots[head...].lazy.map(\.unsafelyUnwrapped) }

  @usableFromInline mutating func popFirst() -> Element? {
    guard head < slots.count else { return nil }
    let first = slots[head]
    slots[head] = nil
    head += 1
    if head == slots.count {
      slots.removeAll(keepingCapacity: head <= 64)
      head = 0
    } else if head > 64, head * 2 > slots.count {
      slots.removeFirst(head)
      head = 0
    }
    return first
  }
}
