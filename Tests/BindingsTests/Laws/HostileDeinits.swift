import Bindings
import BindingsTesting
import Testing

@Suite("16. A value may do anything in its own deinit")
struct HostileDeinits {
  @Test("a binding that a former value disposes of sets nothing any more")
  func disposedByValue() {
    let (source, target) = (MutableProperty(Hostile(0)), MutableProperty(Hostile(100)))
    var binding: (any Disposable)?
    let log = Received<String>()
    target.map { $0.number }.startWithValues { log.note("target \($0)") }
    batch {
      source.value = Hostile(1) {
        log.note("disposed of")
        binding?.dispose()
      }
      binding = (target <~ source)
      target.value = Hostile(50)
      source.value = Hostile(2)
    }
    source.value = Hostile(3)
    #expect(log.values == ["target 100", "target 2", "disposed of"] && binding?.isDisposed == true)
  }

  @Test("a former element that only an array of the whole list retains may edit the list")
  func elementOfTheArray() {
    let list = MutableCollectionProperty<Hostile>([])
    list.append(Hostile(1) { list.removeAll() })
    list.append(Hostile(2))
    list.property.startWithValues { _ in }
    list[0] = Hostile(1)
    list.remove(at: 1)
    #expect(list.value.isEmpty)
  }

  @Test("a list that is bound takes the whole content after an element has edited it in its deinit")
  func elementOfABoundList() {
    let source = MutableCollectionProperty([Hostile(1), Hostile(2)])
    let target = MutableCollectionProperty<Hostile>([])
    target.append(Hostile(9) { target.removeAll() })
    target <~ source
    source[1] = Hostile(5)
    #expect(target.value.map(\.number) == [1, 5])
  }

  @Test(
    "an element of a flattened list, or of sections, may begin to observe them in its deinit",
    arguments: [false, true])
  func elementOfAnInnerList(isInSections: Bool) {
    let (inner, log) = (MutableCollectionProperty<Hostile>([]), Received<String>())
    let lists = MutableCollectionProperty([inner])
    let (flat, sections) = (lists.flatMap { $0 }, lists.sections { $0 })
    func observe(_ note: @escaping (CollectionEvent<Hostile>) -> Void) {
      if isInSections {
        sections.startWithChanges { if case .row(_, let event) = $0 { note(event) } }
      } else {
        flat.startWithChanges(note)
      }
    }
    observe { _ in }
    inner.append(Hostile(1) { observe { log.note("\($0.mapElements(\.number))") } })
    inner.append(Hostile(2))
    inner[0] = Hostile(1)
    inner.remove(at: 0)
    #expect(log.values == (isInSections ? ["insert 2 at 0"] : ["start", "insert 2 at 0", "end"]))
  }

  @Test("a key that nothing keeps may read the groups in its deinit")
  func keyOfAGroup() {
    let list = MutableCollectionProperty([1, 2])
    var (elements, mayRead): (CollectionProperty<Int>?, Bool) = (nil, false)
    let seen = Received<[Int]>()
    let read = {
      if mayRead {
        mayRead = false
        seen.note(elements?.value ?? [])
      }
    }
    elements = list.grouped { Hostile($0 % 3, read) }.flatMap(\.elements)
    elements?.observeChanges { _ in }
    mayRead = true
    list.append(4)
    #expect(seen.values == [[1, 4, 2]] && elements?.value == [1, 4, 2])
    list.remove(at: 1)
    #expect(elements?.value == [1, 4])
  }

  @Test(
    "a former value is released when all have been notified, and what it sets is announced next",
    arguments: [false, true])
  func releasedLast(isDerived: Bool) {
    let (selected, gone) = (MutableProperty(1), MutableProperty(0))
    var log: [String] = []
    let make = { number in
      Hostile(number) {
        log.append("released \(number)")
        gone.value = number
      }
    }
    let property = MutableProperty(make(1))
    let detail = isDerived ? selected.map(make) : Property(property)
    for _ in 0..<2 { detail.signal.observeValues { log.append("received \($0.number)") } }
    gone.signal.observeValues { log.append("gone \($0), now \(detail.value.number)") }
    for number in 2...3 {
      if isDerived { selected.value = number } else { property.value = make(number) }
    }
    #expect(
      log == [
        "received 2", "received 2", "released 1", "gone 1, now 2",
        "received 3", "received 3", "released 2", "gone 2, now 3",
      ])
  }

  @Test("an element that a read replaces is released after it, though a turn ran meanwhile")
  func replacedByReadWithTurn() {
    let (list, made) = (MutableCollectionProperty([1, 2]), MutableProperty(0))
    made.map { $0 }.startWithValues { _ in }
    var (rows, isOver): (CollectionProperty<Hostile>?, Bool) = (nil, false)
    var seen: [[Int]] = []
    rows = list.map { number in
      made.value = number
      return Hostile(number) { if !isOver, let rows { seen.append(rows.value.map(\.number)) } }
    }
    #expect(rows?.value.map(\.number) == [1, 2])
    list.removeAll()
    list.append(contentsOf: [3, 4])
    #expect(rows?.value.map(\.number) == [3, 4])
    #expect(seen == [[3, 4], [3, 4]])
    isOver = true
    rows = nil
  }

  @Test("a value that a read replaces sets the source in its deinit, which the read follows")
  func setsTheSourceOfARead() {
    let source = MutableProperty(1)
    var isArmed = true
    let derived = source.map { number in
      Hostile(number) {
        if isArmed { (isArmed, source.value) = (false, 9) }
      }
    }
    #expect(derived.value.number == 1)
    source.value = 2
    #expect(derived.value.number == 9)
  }

  @Test("the receiver of a trace may release a property whose value was replaced in the turn")
  func releasedByTrace() {
    let count = MutableProperty(0)
    var gone = 0
    var item: MutableProperty<Hostile>? = MutableProperty(Hostile(0) { gone += 1 })
    let trace = Trace(of: count) { _ in item = nil }
    batch {
      count.value = 1
      item?.value = Hostile(1) { gone += 1 }
    }
    withExtendedLifetime(trace) {}
    #expect(item == nil && gone == 2)
  }

  @Test("an observer that begins when a flattened list is released receives what follows")
  func observesWhileDetached() {
    let number = MutableProperty(1)
    let tens = number.map { $0 * 10 }
    let inner = MutableCollectionProperty([1, 2])
    let lists = MutableCollectionProperty([0])
    var received: Received<Int>?
    let observation = tens.combineLatest(with: lists.flatMap { _ in inner }.count) { _, _ in
      Hostile(0) {
        if received == nil { received = tens.received() }
      }
    }.startWithValues { _ in }
    observation.dispose()
    number.value = 2
    number.value = 3
    #expect(received?.values == [10, 20, 30])
  }

  @Test("a value that throttle drops may end the hold in its deinit")
  func letsThrottleGo() {
    let (values, input) = Signal<Hostile, Never>.pipe()
    let (condition, hold) = Signal<Bool, Never>.pipe()
    let received = Received<Int>()
    values.throttle(while: condition).observeValues { received.note($0.number) }
    hold.send(value: true)
    input.send(value: Hostile(1) { hold.send(value: false) })
    input.send(value: Hostile(2))
    hold.send(value: false)
    #expect(received.values == [2])
  }

  @Test("a value that an operator drops while it waits lets time pass in its deinit")
  func letsTimePass() {
    let clock = ManualClock()
    for debounces in [false, true] {
      let (values, input) = Signal<Hostile, Never>.pipe()
      let second = Duration.seconds(1)
      let received = Received<Int>()
      (debounces ? values.debounce(second, clock: clock) : values.throttle(second, clock: clock))
        .observeValues { received.note($0.number) }
      if !debounces { input.send(value: Hostile(0)) }
      input.send(value: Hostile(1) { clock.advance(by: second) })
      input.send(value: Hostile(2))
      clock.advance(by: second)
      #expect(received.values == (debounces ? [2] : [0, 2]))
    }
  }

  @Test("a value that waited for its partner, and was taken back, reads the pairs in its deinit")
  func takenBack() {
    let (left, right) = (MutableProperty(Hostile(0)), MutableProperty(0))
    let pairs = left.zip(with: right).map { $0.0.number * 10 + $0.1 }
    var seen: [Int] = []
    batch {
      left.value = Hostile(1) { seen.append(pairs.value) }
      #expect(pairs.value == 0)
      left.value = Hostile(0)
      #expect(pairs.value == 0)
    }
    batch {
      left.value = Hostile(2)
      right.value = 7
    }
    #expect(pairs.value == 27)
    #expect(seen == [27])
  }

  @Test("an element that only its former group's events hold reads the groups in its deinit")
  func readsItsFormerGroup() {
    let list = MutableCollectionProperty<Hostile>([])
    let groups = list.grouped { $0.number % 2 }
    let elements = groups.flatMap(\.elements)
    var seen: [[Int]?] = []
    for number in [1, 3] {
      list.append(Hostile(number) { [weak elements] in seen.append(elements?.value.map(\.number)) })
    }
    let observation = elements.startWithChanges { _ in }
    batch {
      list.remove(at: 0)
      #expect(elements.value.map(\.number) == [3])
      observation.dispose()
    }
    list.append(Hostile(5))
    #expect(elements.value.map(\.number) == [3, 5])
    #expect(seen == [[3, 5]])
  }

  @Test("an element that only an earlier read holds edits the list as its groups are observed")
  func editsWhileGroupsAreObserved() {
    let list = MutableCollectionProperty<Hostile>([])
    let elements = list.grouped { $0.number % 2 }.flatMap(\.elements)
    list.append(Hostile(1) { [weak list] in list?.append(Hostile(5)) })
    list.append(Hostile(3))
    #expect(elements.value.map(\.number) == [1, 3])
    list.remove(at: 0)
    var received: [Hostile] = []
    elements.startWithChanges { $0.apply(to: &received) }
    #expect(elements.value.map(\.number) == [3, 5])
    #expect(received.map(\.number) == [3, 5])
  }

  @Test("an element edits a list that is being sorted, and makes inner lists come and go")
  func editsWhileDeciding() {
    let numbers = MutableCollectionProperty([2, 1])
    let outer = MutableCollectionProperty([MutableCollectionProperty([0])])
    let joined = outer.flatMap { $0.prefix(3) }
    let counts = MutableCollectionProperty([1])
    let elements = counts.map { _ in
      Hostile(1) {
        // The turn that this begins goes on until the list is sorted.
        numbers.append(3)
        outer.append(MutableCollectionProperty([5]))
        #expect(joined.value == [0, 5])
        outer.removeLast()
        #expect(joined.value == [0])
      }
    }
    joined.startWithChanges { _ in }
    elements.startWithChanges { _ in }
    numbers.startWithChanges { _ in }
    numbers.sort { left, right in
      counts.removeAll()
      return left < right
    }
    #expect(numbers.value == [1, 2, 3] && joined.value == [0])
  }

  @Test("a closure of flatMap ends the observation of the list, and reads it")
  func endsAndReads() {
    let outer = MutableCollectionProperty([MutableCollectionProperty([1])])
    var act = {}
    let list = outer.flatMap { inner in
      act()
      return inner
    }
    let observation = list.observeChanges { _ in }
    act = {
      act = {}
      observation.dispose()
      #expect(list.value == [1, 2])
    }
    outer.append(MutableCollectionProperty([2]))
    #expect(list.value == [1, 2])
  }

  @Test("a former value sets its property in its deinit", arguments: [false, true])
  func setsItself(isObserved: Bool) {
    let property = MutableProperty<Hostile?>(nil)
    var seen: [Int?] = []
    if isObserved { property.signal.observeValues { seen.append($0?.number) } }
    property.value = Hostile(1) { property.value = Hostile(3) }
    property.value = Hostile(2)
    #expect(property.value?.number == 3)
    property.value = Hostile(4) { property.value = nil }
    property.value = Hostile(5)
    #expect(property.value == nil)
    if isObserved { #expect(seen == [1, 2, 3, 4, 5, nil]) }
  }

  @Test("elements that are removed edit the list in their deinit", arguments: 0..<7, [false, true])
  func elements(way: Int, isObserved: Bool) {
    let list = MutableCollectionProperty<Hostile>([])
    if isObserved { list.startWithChanges { _ in } }
    let doubled = list.map { $0.number * 2 }
    if isObserved { doubled.startWithChanges { _ in } }
    for number in 1...4 {
      list.append(Hostile(number) { [weak list] in list?.append(Hostile(100 + number)) })
    }
    switch way {
    case 0: list.removeAll()
    case 1: list.removeSubrange(0..<4)
    case 2: list.removeFirst(4)
    case 3: list.removeLast(4)
    case 4: list.replaceSubrange(0..<4, with: [])
    case 5: list.value = []
    default: for _ in 0..<4 { list.remove(at: 0) }
    }
    #expect(list.value.map(\.number).sorted() == [101, 102, 103, 104])
    #expect(doubled.value == list.value.map { $0.number * 2 })
  }
}
