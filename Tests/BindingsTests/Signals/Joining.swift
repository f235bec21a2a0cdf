import Bindings
import Testing

@Suite("Signals: joining")
struct Joining {
  @Test("combineLatest sends the latest values, as soon as all sources have sent")
  func combineLatest() {
    let (first, second) = ("1---2---3-|", "--a---b|")
    let wanted = "--{1a}-{2a}-{2b}-{3b}-|"
    #expect(hot(first, second) { $0.combineLatest(with: $1) } == wanted)
    #expect(hot("1-x", "-a---b|") { $0.combineLatest(with: $1) } == "-{1a}x")
    #expect(cold(first, second) { $0.combineLatest(with: $1) } == wanted)
    #expect(cold(first, second) { SignalProducer.combineLatest($0, $1) } == wanted)
    #expect(cold(first, second) { SignalProducer.combineLatest([$0, $1]) } == wanted)
  }

  @Test("combineLatest joins signals, producers and properties of different types")
  func mixed() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let property = MutableProperty(true)
    let received = Signal.combineLatest(signal, SignalProducer(value: "a"), property)
      .map { "\($0)\($1)\($2)" }.receivedEvents()
    input.send(value: 1)
    property.value = false
    input.send(value: 2)
    #expect(received.values == [.value("1atrue"), .value("1afalse"), .value("2afalse")])
  }

  @Test("combineLatest keeps the latest value of a source that has completed")
  func completed() {
    let (objects, first) = Signal<Hostile, Never>.pipe()
    let (numbers, second) = Signal<Int, Never>.pipe()
    let received = Received<String>()
    var isGone = false
    Signal.combineLatest(objects, numbers).observeValues {
      received.note("\($0.number)\($1) \(isGone)")
    }
    first.send(value: Hostile(1) { isGone = true })
    first.sendCompleted()
    second.send(value: 2)
    #expect(received.values == ["12 false"])
  }

  @Test("a producer of a combination starts its sources one after the other")
  func order() {
    let (numbers, letters) = (
      SignalProducer<Int, Never>(values: 1, 2), SignalProducer<String, Never>(values: "a", "b")
    )
    let received = Received<String>()
    SignalProducer.combineLatest(numbers, letters).startWithValues { received.note("\($0)\($1)") }
    numbers.combineLatest(with: letters).startWithValues { received.note("\($0)\($1)") }
    SignalProducer.zip(numbers, letters).startWithValues { received.note("\($0)\($1)") }
    #expect(received.values == ["2a", "2b", "2a", "2b", "1a", "2b"])
  }

  @Test("zip sends the first values of all, the second ones, and so on")
  func zip() {
    let (first, second) = ("12--3--4|", "--ab--c-d")
    let wanted = "--{1a}{2b}--{3c}-({4d}|)"
    #expect(hot(first, second) { $0.zip(with: $1) } == wanted)
    #expect(cold(first, second) { $0.zip(with: $1) } == wanted)
    #expect(cold(first, second) { SignalProducer.zip($0, $1) } == wanted)
    #expect(hot("1-2---3|", "--a-b") { .zip([$0, $1]) } == "--{1a}-{2b}")
  }

  @Test("merge sends the values as they come")
  func merge() {
    let (first, second) = ("1--2-|", "-a--b--|")
    let wanted = "1a-2b--|"
    #expect(hot(first, second) { $0.merge(with: $1) } == wanted)
    #expect(cold(first, second) { SignalProducer.merge($0, $1) } == wanted)
    #expect(cold(first, second) { SignalProducer.merge([$0, $1]) } == wanted)
    #expect(hot("12|", "ab|") { $1.merge(with: $0) } == "(1a)(2b)|")
  }

  @Test("concat goes on with the next source when the first has completed")
  func concat() {
    #expect(hot("1-2|", "a-b-c-d|") { $0.concat($1) } == "1-2-c-d|")
    #expect(cold("1-2|", "a-b-c-d|") { $0.concat($1) } == "1-2a-b-c-d|")
    #expect(cold("1-x", "ab|") { $0.concat($1) } == "1-x")
    #expect(cold("1|", "ab|") { SignalProducer.concat([$0, $1, $0]) } == "1ab1|")
  }

  @Test("sample sends the latest value when the sampler sends, alone or with what that sends")
  func sample() {
    let (source, sampler) = ("-1-2---3|", "t-t-tt----t|")
    let wanted = "--1-22----3|"
    #expect(hot(source, sampler) { $0.sample(on: $1.safe) } == wanted)
    #expect(hot("-1-2----3|", "t-t-tt|") { $0.sample(on: $1.safe) } == "--1-22---|")
    #expect(hot("-1-2--|", "a-b-cd-e|") { $0.sample(with: $1.safe) } == "--{1b}-{2c}{2d}-{2e}|")
    #expect(cold("-1-2--|", "a-b-cd-e|") { $0.sample(with: $1.safe) } == "--{1b}-{2c}{2d}-{2e}|")
    #expect(hot("-1x", "a-b") { $0.sample(with: $1.safe) } == "--x")
    #expect(hot("-1/", "a-b") { $0.sample(on: $1.safe) } == "--/")
    #expect(hot("-1-2", "a-/") { $0.sample(on: $1.safe) } == "--/")
  }

  @Test("withLatest(from:) sends each value with the other source's latest one")
  func withLatest() {
    #expect(hot("1-2-3|", "-a-b|") { $0.withLatest(from: $1.safe) } == "--{2a}-{3b}|")
    #expect(hot("1-2-3x", "-a/") { $0.withLatest(from: $1.safe) } == "--{2a}-{3a}x")
    #expect(hot("1-2|") { $0.withLatest(from: Property(value: 7)) } == "{17}-{27}|")
  }

  @Test("a join of no sources sends its sentinel, if there is one, and completes")
  func noSources() {
    typealias Arrays = SignalProducer<[String], Fault>
    func draw(_ join: some BindingSource) -> String { marbles { _ in join } }
    #expect(draw(Signal<[Int], Never>.combineLatest([Signal<Int, Never>]())) == "|")
    #expect(draw(SignalProducer<Void, Fault>.combineLatest()) == "|")
    #expect(draw(Cold.merge([Cold]())) == "|")
    #expect(draw(Arrays.zip([Cold]())) == "|")
    #expect(draw(Arrays.combineLatest([Cold](), emptySentinel: ["0"])) == "(0|)")
    #expect(draw(Arrays.zip([Cold](), emptySentinel: [])) == "({}|)")
  }

  @Test("all and any send whether conditions hold, as soon as all have sent")
  func conditions() {
    typealias Condition = Signal<Bool, Fault>
    let play = { (make: (Condition, Condition) -> Condition) in
      hot("t---f-|", "--ft|") { left, right in
        make(left.map { $0 == "t" }, right.map { $0 == "t" }).map { $0 ? "t" : "f" }
      }
    }
    #expect(play { .all($0, $1) } == "--ftf-|")
    #expect(play { .all([$0, $1]) } == "--ftf-|")
    #expect(play { $0.and($1) } == "--ftf-|")
    #expect(play { .any($0, $1) } == "--ttt-|")
    #expect(play { .any([$0, $1]) } == "--ttt-|")
    #expect(play { $0.or($1) } == "--ttt-|")
    let (on, off) = (SignalProducer<Bool, Never>(value: true), Property(value: false))
    let none: [SignalProducer<Bool, Never>] = []
    let received = Received<Bool>()
    for producer: SignalProducer<Bool, Never> in [
      .all(on, off), .any(on, off), .all(none), .any(none),
    ] {
      producer.startWithValues { received.note($0) }
    }
    #expect(received.values == [false, true, true, false])
  }

  @Test("a join delivers next, to all, what its observer sends through another source")
  func reentrancy() {
    typealias Join = (Hot, Hot) -> Hot
    let joins: [(Join, [String])] = [
      ({ $0.merge(with: $1) }, ["a", "1", "b", "2"]),
      ({ $0.combineLatest(with: $1).map { $0 + $1 } }, ["1a", "1b", "2b"]),
    ]
    for (make, wanted) in joins {
      let (first, second) = (Hot.pipe(), Hot.pipe())
      let join = make(first.output, second.output)
      join.observe { [unowned input = second.input] event in
        if event == .value("1") || event == .value("1a") { input.send(value: "b") }
      }
      let received = join.receivedEvents()
      second.input.send(value: "a")
      first.input.send(value: "1")
      first.input.send(value: "2")
      #expect(received.values == wanted.map { .value($0) })
    }
  }
}
