/// Values that wait, first in, first out, in constant time each.
@usableFromInline struct Queue<Element> {
  private var elements: [Element?] = []
  private var head = 0

  @usableFromInline init() {}

  @usableFromInline var count: Int { elements.count - head }

  @usableFromInline var isEmpty: Bool { elements.count == head }

  @usableFromInline mutating func append(_ element: Element) { elements.append(element) }

  func forEach(_ action: (Element) -> Void) {
    for case let element? in elements[head...] { action(element) }
  }

  @usableFromInline mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    let first = elements[head]
    elements[head] = nil
    head += 1
    if head == elements.count {
      elements.removeAll(keepingCapacity: head <= 64)
      head = 0
    } else if head > 64, head * 2 > elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return first
  }
}
