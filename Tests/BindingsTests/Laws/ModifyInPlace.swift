import Bindings
import Testing

@Suite("3. Equal is silent: modify and swap")
struct ModifyInPlace {
  struct Refusal: Error, Equatable {}

  @Test("a modification is one set, and its result is returned")
  func modify() {
    let list = MutableProperty([1])
    let heard = list.heard()
    let last = list.modify { array -> Int in
      array.append(2)
      array.append(3)
      return array.removeLast()
    }
    list.modify { _ in }
    #expect(last == 3)
    #expect(heard.values == [[1], [1, 2]])
  }

  @Test("what a throwing body has written stays and is announced")
  func throwing() {
    let list = MutableProperty([1])
    let heard = list.map(\.count).heard()
    #expect(throws: Refusal.self) {
      try list.modify { array throws(Refusal) in
        array.append(2)
        throw Refusal()
      }
    }
    #expect(list.value == [1, 2])
    #expect(heard.values == [1, 2])
  }

  @Test("a modification writes where the value is, without a copy", arguments: [false, true])
  func inPlace(isObserved: Bool) {
    // Of elements that cannot be compared, so that nothing needs the former array.
    let list = MutableProperty((0..<1000).map { number in { number } })
    var told = 0
    if isObserved { list.signal.observeValues { _ in told += 1 } }
    let before = list.withValue { $0.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } }
    list.modify { $0[0] = { 7 } }
    let after = list.withValue { $0.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } }
    #expect(before == after)
    #expect(told == (isObserved ? 1 : 0))
  }

  @Test("a swap sets, and returns the former value")
  func swap() {
    let count = MutableProperty(1)
    let heard = count.heard()
    #expect(count.swap(2) == 1)
    #expect(count.swap(2) == 2)
    #expect(heard.values == [1, 2])
  }
}
