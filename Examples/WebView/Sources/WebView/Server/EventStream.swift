import FlyingSocks

/// Texts as they come, as the body of an answer that does not end.
struct EventStream: AsyncBufferedSequence {
  typealias Element = UInt8

  let texts: AsyncStream<String>

  func makeAsyncIterator() -> Iterator { Iterator(texts: texts.makeAsyncIterator()) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    fileprivate var texts: AsyncStream<String>.Iterator
    private var rest: ArraySlice<UInt8> = []

    fileprivate init(texts: AsyncStream<String>.Iterator) { self.texts = texts }

    mutating func next() async -> UInt8? {
      if rest.isEmpty { rest = await nextBuffer(suggested: 1)?[...] ?? [] }
      return rest.popFirst()
    }

    mutating func nextBuffer(suggested count: Int) async -> [UInt8]? {
      guard rest.isEmpty else {
        defer { rest = [] }
        return Array(rest)
      }
      return await texts.next().map { Array($0.utf8) }
    }
  }
}
