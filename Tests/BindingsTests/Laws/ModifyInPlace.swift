import Bindings
import Testing

@Suite("3. An equal value notifies no observer: modify and swap")
struct ModifyInPlace {
  @Test("a modification is one set, and its result is returned")
  func modify() {
    let list = MutableProperty([1])
    let received = list.received()
    let last = list.modify { array -> Int in
      array.append(2)
      array.append(3)
      return array.removeLast()
    }
    list.modify { _ in }
    #expect(last == 3)
    #expect(received.values == [[1], [1, 2]])
  }

  @Test("a value that a throwing body has written stays, and is announced")
  func throwing() {
    let list = MutableProperty([1])
    let received = list.map(\.count).received()
    #expect(throws: Refusal.self) {
      try list.modify { array throws(Refusal) in
        array.append(2)
        throw Refusal()
      }
    }
    #expect(list.value == [1, 2])
    #expect(received.values == [1, 2])
  }

  @Test("a read inside a modification sees the value as it was, and the set is one")
  func readInside() {
    let count = MutableProperty(1)
    let received = count.received()
    let double = count.map { $0 * 2 }
    count.modify {
      $0 = 5
      #expect(count.value == 1)
      #expect(double.value == 2)
      $0 = 6
    }
    #expect(double.value == 12)
    #expect(received.values == [1, 6])
  }

  @Test("a swap sets, and returns the former value")
  func swap() {
    let count = MutableProperty(1)
    let received = count.received()
    #expect(count.swap(2) == 1)
    #expect(count.swap(2) == 2)
    #expect(received.values == [1, 2])
  }
}
