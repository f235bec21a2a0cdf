import Bindings
import Testing

@Suite("16. An observer may dispose of, release and observe anything, itself included")
struct DuringDelivery {
  private let late = Received<Int>()
  private let log = Received<String>()

  @Test("an observer may release its owner, which then disposes of it", arguments: [false, true])
  func owner(isItself: Bool) {
    final class Owner {
      let observations = CompositeDisposable()
      var onEnd: () -> Void = {}
      init(_ count: MutableProperty<Int>, _ received: Received<Int>) {
        for property in [Property(count), count.map { $0 * 2 }] {
          observations += property.observeValues { [unowned self] in
            received.note($0)
            onEnd()
          }
        }
      }
      deinit { observations.dispose() }
    }
    let count = MutableProperty(0)
    let received = Received<Int>()
    var owner: Owner?
    if !isItself { count.observeValues { if $0 == 2 { owner = nil } } }
    owner = Owner(count, received)
    if isItself { owner?.onEnd = { owner = nil } }
    weak let watched = owner
    let after = count.receivedChanges()
    for value in 1...3 { count.value = value }
    #expect(watched == nil)
    #expect(received.values == (isItself ? [1] : [1, 2]))
    #expect(after.values == [1, 2, 3])
  }

  @Test("an observer's captures may set, observe and dispose in their deinit")
  func activeEnd() {
    let (count, other) = (MutableProperty(0), MutableProperty(0))
    let received = other.received()
    let gone = other.observeValues { late.note(-$0) }
    var observation: (any Disposable)?
    do {
      let last = Hostile {
        gone.dispose()
        other.value += 1
        other.map { $0 * 10 }.startWithValues { late.note($0) }
      }
      observation = count.observeValues { _ in withExtendedLifetime(last) {} }
    }
    count.observeValues { _ in observation?.dispose() }
    count.value = 1
    other.value = 5
    #expect(received.values == [0, 1, 5])
    #expect(late.values == [10, 50])
  }

  @Test("a transform may release its own source, and begin observations")
  func transforms() {
    var count: MutableProperty<Int>? = MutableProperty(0)
    let other = MutableProperty(0)
    let derived = count!.map { value -> Int in
      if value == 1 {
        other.map { $0 + value }.startWithValues { late.note($0) }
        count = nil
      }
      return value * 2
    }
    let received = derived.receivedEvents()
    count?.value = 1
    other.value = 1
    #expect(received.values == [.value(0), .value(2), .completed])
    #expect(late.values == [1, 2])
  }

  @Test(
    "an observer may release the whole graph: the others receive the round, and then the end",
    arguments: [false, true])
  func wholeGraph(isLast: Bool) {
    var source: MutableProperty<Int>? = MutableProperty(0)
    var target: MutableProperty<Int>? = MutableProperty(0)
    var derived: [Property<Int>] = [source!.map { $0 * 2 }]
    derived.append(derived[0].combineLatest(with: target!) { $0 + $1 })
    derived.append(derived[1].scan(0, +))
    target! <~ derived[0]
    weak let (watched, bound) = (source, target)
    func release(_: Int) { (source, target, derived) = (nil, nil, []) }
    if !isLast { source!.observeValues(release) }
    let received = derived.map { $0.receivedEvents() }
    if isLast { derived[2].observeValues(release) }
    source?.value = 1
    #expect(watched == nil && bound == nil)
    let sent: [[Signal<Int, Never>.Event]] = [2, 4, 4].map { [.value(0), .value($0), .completed] }
    #expect(received.map(\.values) == sent)
  }

  @Test("observers may release, dispose and subscribe while they receive the end")
  func duringTheEnd() {
    var count: MutableProperty<Int>? = MutableProperty(0)
    var other: MutableProperty<Int>? = MutableProperty(0)
    let view = Property(count!)
    var observation: (any Disposable)?
    count!.signal.observeCompleted {
      log.note("first")
      observation?.dispose()
      view.producer.start { log.note("late \($0)") }
      other = nil
    }
    observation = count!.signal.observeCompleted { log.note("second") }
    other!.signal.observeCompleted { log.note("other") }
    count = nil
    #expect(log.values == ["first", "late value(0)", "late completed", "other"])
  }

  @Test("an end that a read causes is sent after the read")
  func endCausedByRead() {
    let (count, current) = (MutableProperty(0), MutableProperty<Property<Int>?>(nil))
    let shown = Property { current.value?.value ?? 0 }
    let read = Received<Int>()
    let ways: [(MutableProperty<Int>, @escaping () -> Void) -> Void] = [
      { target, act in
        target <~ count
        target.signal.observeCompleted(act)
      },
      { target, act in target <~ SignalProducer<Int, Never>.never.on(disposed: act) },
    ]
    for bind in ways {
      do {
        let target = MutableProperty(1)
        bind(target) { read.note(shown.value) }
        current.value = Property(target)
      }
      _ = shown.value
      current.value = nil
      #expect(shown.value == 0)
    }
    #expect(read.values == [0, 0])
  }

  @Test("a signal's observers, input and handle may be released during a delivery")
  func signals() {
    var pipe: (output: Signal<Int, Never>, input: Signal<Int, Never>.Observer)? = Signal.pipe()
    var observations: [any Disposable] = []
    pipe!.output.observeValues { value in
      guard value == 1 else { return }
      for observation in observations { observation.dispose() }
      pipe?.output.map { $0 * 10 }.observe { log.note("late \($0)") }
      pipe?.input.send(value: 2)
      pipe = nil
    }
    observations.append(pipe!.output.observeValues { log.note("gone \($0)") })
    pipe!.output.observe { log.note("stays \($0)") }
    pipe?.input.send(value: 1)
    #expect(
      log.values == [
        "stays value(1)", "stays value(2)", "late value(20)", "stays completed", "late completed",
      ])
  }

  @Test("a list and its observers may be released during a delivery")
  func lists() {
    var list: MutableCollectionProperty<Int>? = MutableCollectionProperty([1])
    var observation: (any Disposable)?
    list!.observeChanges { event in
      guard case .insertion = event else { return }
      observation?.dispose()
      list?.startWithChanges { log.note("late \($0)") }
      list?.removeFirst()
      list = nil
    }
    observation = list!.observeChanges { log.note("gone \($0)") }
    list!.changesSignal.observe { log.note("stays \($0)") }
    list?.append(2)
    #expect(list == nil)
    #expect(
      log.values == [
        "late start", "late insert 1 at 0", "late insert 2 at 1", "late end",
        "stays value(start)", "stays value(insert 2 at 1)", "stays value(end)",
        "stays value(start)", "stays value(delete 1 at 0)", "stays value(end)",
        "late start", "late delete 1 at 0", "late end", "stays completed",
      ])
  }
}
