import Bindings
import Testing

@Suite("Signals: what joins release")
struct JoinsReleaseSources {
  typealias Join = (Hot, Hot) -> Hot

  static var joins: [String: Join] {
    [
      "combineLatest": { $0.combineLatest(with: $1).map { value, _ in value } },
      "combineLatest of any": { Signal.combineLatest($0, $1).map { value, _ in value } },
      "combineLatest of an array": { Signal.combineLatest([$0, $1]).map { $0[0] } },
      "zip": { $0.zip(with: $1).map { value, _ in value } },
      "merge": { $0.merge(with: $1) },
      "sample(on:)": { $0.sample(on: $1.safe) },
      "withLatest(from:)": { $0.withLatest(from: $1.safe).map { value, _ in value } },
      "take(until:)": { $0.take(until: $1.safe) },
      "skip(until:)": { $0.skip(until: $1.safe) },
      "flatMap(.latest)": { first, second in first.flatMap(.latest) { _ in second } },
      "flatMap(.merge)": { first, second in first.flatMap(.merge) { _ in second } },
      "flatMap(.concat)": { first, second in first.flatMap(.concat) { _ in second } },
      "flatMap(.race)": { first, second in first.flatMap(.race) { _ in second } },
    ]
  }

  @Test(
    "a join that is neither held nor observed no longer observes its sources",
    arguments: joins.keys.sorted())
  func letGo(name: String) {
    let (first, second) = (Hot.pipe(), Hot.pipe())
    let received = Received<String>()
    // The second source is observed only where the join keeps it: of what it holds here, nothing
    // else does.
    var result: Hot? = Self.joins[name]!(
      first.output.on(disposed: { received.note("first") }),
      second.output.on(disposed: { received.note("second") }))
    let observation = result?.observe { _ in }
    first.input.send(value: "1")
    result = nil
    #expect(received.values == [])
    observation?.dispose()
    #expect(received.values.sorted() == ["first", "second"])
    first.input.send(value: "2")
    second.input.send(value: "3")
  }

  @Test("latest releases the former inner source when the next one comes")
  func formerInner() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let received = Received<String>()
    let flat = signal.flatMap(.latest) { number in
      SignalProducer<Int, Never>.never.on(disposed: { received.note("\(number) is gone") })
    }
    let observation = flat.observe { _ in }
    input.send(value: 1)
    input.send(value: 2)
    #expect(received.values == ["1 is gone"])
    withExtendedLifetime((flat, input)) { observation.dispose() }
  }

  @Test("race releases the other sources as soon as one has won")
  func losers() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let inners = (0..<3).map { _ in Signal<String, Never>.pipe() }
    let received = Received<String>()
    let race = signal.flatMap(.race) { number in
      inners[number].output.producer.on(disposed: { received.note("\(number) is gone") })
    }
    race.observeValues { received.note($0) }
    for number in 0..<3 { input.send(value: number) }
    inners[1].input.send(value: "won")
    inners[0].input.send(value: "late")
    inners[1].input.sendCompleted()
    #expect(received.values.first == "0 is gone")
    #expect(received.values.sorted() == ["0 is gone", "1 is gone", "2 is gone", "won"])
    withExtendedLifetime((race, inners, input)) {}
  }

  @Test("a join delivers next, to all, what its observer sends through another source")
  func reentrancy() {
    let (first, second) = (Hot.pipe(), Hot.pipe())
    for (name, wanted) in [("merge", ["1", "a", "2"]), ("combineLatest", ["1a", "1b", "2b"])] {
      let join =
        name == "merge"
        ? first.output.merge(with: second.output)
        : first.output.combineLatest(with: second.output).map { $0 + $1 }
      let observer = join.observe { [unowned input = second.input] event in
        if event == .value("1") { input.send(value: "a") }
        if event == .value("1a") { input.send(value: "b") }
      }
      let received = join.receivedEvents()
      if name != "merge" { second.input.send(value: "a") }
      first.input.send(value: "1")
      first.input.send(value: "2")
      #expect(received.values == wanted.map { .value($0) }, "\(name)")
      observer.dispose()
    }
    withExtendedLifetime((first, second)) {}
  }
}
