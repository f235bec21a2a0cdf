import Bindings
import Testing

@Suite("15. An observed derivation need not be held")
struct TemporaryDerivations {
  @Test("count.map(text).startWithValues(show) goes on although no one holds the mapped property")
  func map() {
    let count = MutableProperty(1)
    let heard = Heard<String>()
    count.map { "\($0) matches" }.startWithValues(heard.note)
    count.value = 2
    #expect(heard.values == ["1 matches", "2 matches"])
  }

  @Test("each operator, and a chain of operators, goes on although no one holds the result")
  func operators() {
    let (left, right) = (MutableProperty(1), MutableProperty(10))
    var heard: [Heard<Int>] = []
    heard.append(left.map { $0 + 1 }.map { $0 * 2 }.heard())
    heard.append(left.combineLatest(with: right).map { $0 + $1 }.heard())
    heard.append(Property.combineLatest(left, right, left).map { $0 + $1 + $2 }.heard())
    heard.append(Property.combineLatest([left, right]).map { $0.reduce(0, +) }.heard())
    heard.append(left.flatMap(.latest) { value in right.map { $0 * value } }.heard())
    heard.append(left.scan(0, +).heard())
    heard.append(left.combinePrevious(0).map { $1 - $0 }.heard())
    heard.append(left.filter(initial: 0) { $0 != 2 }.heard())
    heard.append(left.compactMap(initial: 0) { $0 == 2 ? nil : $0 }.heard())
    heard.append(left.skipRepeats { $0 / 2 == $1 / 2 }.heard())
    heard.append(left.zip(with: right).map { $0 * $1 }.heard())
    heard.append(Property(left).map { $0 }.heard())
    heard.append(Property(capturing: left).heard())
    left.value = 2
    right.value = 20
    left.value = 3
    let expected = [
      [4, 6, 8], [11, 12, 22, 23], [12, 14, 24, 26], [11, 12, 22, 23], [10, 20, 40, 60],
      [1, 3, 6], [1], [1, 3], [1, 3], [1, 2], [10, 40], [1, 2, 3], [1, 2, 3],
    ]
    #expect(heard.map(\.values) == expected)
  }

  @Test("a temporary producer, signal and binding go on although no one holds them")
  func producerSignalAndBinding() {
    let count = MutableProperty(1)
    let heard = Heard<Int>()
    let target = MutableProperty(0)
    let fromSignal = MutableProperty(0)
    count.map { $0 * 2 }.producer.map { $0 + 1 }.startWithValues(heard.note)
    count.map { $0 * 2 }.signal.filter { $0 > 4 }.observeValues(heard.note)
    target <~ count.map { $0 * 10 }
    fromSignal <~ count.map { $0 * 2 }.signal.map { -$0 }
    count.value = 2
    count.value = 3
    #expect(heard.values == [3, 5, 7, 6])
    #expect([target.value, fromSignal.value] == [30, -6])
  }

  @Test("a list's temporary properties, and a list that follows a property, go on")
  func lists() {
    let list = MutableCollectionProperty([1])
    let counts = list.count.heard()
    let sums = list.property.map { $0.reduce(0, +) }.heard()
    let brackets = CollectionProperty(following: list.property.map { $0.map { -$0 } }).heard()
    list.append(2)
    #expect(counts.values == [1, 2])
    #expect(sums.values == [1, 3])
    #expect(
      brackets.values == [
        .startChange, .insertion(index: 0, element: -1), .endChange, .startChange,
        .insertion(index: 1, element: -2), .endChange,
      ])
  }

  @Test(
    "an observed derivation goes on without its disposable, its owner and its source's other observers"
  )
  func everythingElseGoes() {
    let count = MutableProperty(1)
    var held: Property<Int>? = count.map { $0 * 2 }
    let heard = held!.heard()
    let other = held!.startWithValues { _ in }
    held = nil
    other.dispose()
    count.value = 2
    #expect(heard.values == [2, 4])
  }
}
