import Bindings
import Testing

@Suite("Traces")
struct TraceTests {
  private let count = MutableProperty(1, name: "count")

  @Test("what a trace's closure keeps may read the trace in its deinit")
  func released() {
    let seen = Received<Bool>()
    var trace: Trace?
    do {
      let owner = Hostile(0) { seen.note(trace?.isDisposed == true) }
      trace = Trace(of: count) { _ in _ = owner }
    }
    trace?.dispose()
    #expect(seen.values == [true])
  }

  @Test("a trace reports sets, computations, silent derivations and announcements in their order")
  func order() {
    let text = count.map { "\($0) matches" }.named("text")
    let isFew = count.map { $0 < 9 }.named("isFew")
    let both = text.combineLatest(with: isFew) { "\($0), \($1)" }.named("both")
    both.startWithValues { _ in }
    text.observeValues { _ in }
    let story = Story(of: [both])
    count.value = 5
    count.value = 5
    #expect(
      story.turns == [
        [
          "set count: 1 → 5",
          "computed text: \"1 matches\" → \"5 matches\"",
          "computed isFew: true, as before",
          "computed both: \"1 matches, true\" → \"5 matches, true\"",
          "sent text to 1 observer: \"5 matches\"",
          "sent both to 1 observer: \"5 matches, true\"",
        ],
        ["set count to 5, as before"],
      ])
    #expect(story.all.map(\.number) == [1, 2] && story.all.allSatisfy { $0.duration > .zero })
  }

  @Test("a trace changes nothing, although a description reads what depends on the list")
  func descriptionsThatRead() {
    struct Job: CustomStringConvertible {
      let number: Int
      var read = {}
      var description: String {
        read()
        return "\(number)"
      }
    }
    let jobs = MutableCollectionProperty([1, 2, 3].map { Job(number: $0) })
    let odd = jobs.filter { $0.number % 2 != 0 }
    let numbers = odd.map(\.number)
    let replay = Replay(numbers)
    let story = Story(of: [odd])
    func job(_ number: Int) -> Job { Job(number: number) { _ = (odd.value, numbers.value) } }
    jobs.value = [job(1), job(2)]
    batch {
      jobs.insert(job(9), at: 0)
      jobs.append(job(11))
    }
    #expect(numbers.value == [9, 1, 11])
    #expect(replay.elements == [9, 1, 11] && replay.faults == [])
    #expect(story.turns.count == 2)
  }

  @Test("a trace reports what has set a value: an action, a binding, an observer, a batch's line")
  func causes() {
    let screen = CountScreen()
    let story = Story(of: screen)
    screen.add.apply(2).start()
    let line: Int = #line + 1
    batch {
      screen.count.value = 4
      screen.log.value = 5
    }
    #expect(
      story.turns == [
        [
          "set count: 1 → 3, by the action add(2)",
          "set copy: 1 → 3, by the binding from count",
          "sent copy to 1 observer: 3",
          "set log: 0 → 30, by an observer of copy",
          "round 2",
        ],
        [
          "set count: 3 → 4", "set log: 30 → 5", "set copy: 3 → 4, by the binding from count",
          "sent copy to 1 observer: 4", "set log: 5 → 40, by an observer of copy", "round 2",
        ],
      ])
    #expect(story.all.map(\.rounds) == [2, 2])
    #expect(story.all.map(\.sourceLocation) == [nil, "BindingsTests/TraceTests.swift:\(line)"])
  }

  @Test("a trace reports the edits of a list and of lists that are derived from it")
  func lists() {
    let tasks = MutableCollectionProperty(["Sow"], name: "tasks")
    let long = tasks.filter { $0.count > 3 }.named("long")
    long.startWithChanges { _ in }
    let story = Story(of: long)
    tasks.append("Water")
    tasks.move(from: 1, to: 0)
    tasks.value = []
    #expect(
      story.turns == [
        [
          "edited tasks: insert Water at 1", "computed long: insert Water at 0",
          "sent long to 1 observer: insert Water at 0",
        ],
        ["edited tasks: move Water from 1 to 0", "computed long: as before"],
        [
          "edited tasks: delete Sow at 1; delete Water at 0", "computed long: delete Water at 0",
          "sent long to 1 observer: delete Water at 0",
        ],
      ])
  }

  @Test("a trace truncates long texts and lists, and writes each value on one line")
  func brief() {
    struct Lines: CustomStringConvertible { let description: String }
    let text = MutableProperty(String(repeating: "a", count: 300), name: "text")
    let lines = MutableProperty(Lines(description: "1\n2"), name: "lines")
    let numbers = MutableProperty(Array(0..<11), name: "numbers")
    let story = Story(of: [Property(text), Property(lines), Property(numbers)] as [Any])
    text.value = ""
    lines.value = Lines(description: "3\n4")
    numbers.value = [0]
    #expect(
      story.turns == [
        ["set text: \"\(String(repeating: "a", count: 118))… → \"\""], ["set lines: 1 2 → 3 4"],
        ["set numbers: [0, 1, 2, … 11 elements] → [0]"],
      ])
  }

  @Test("an action that throws leaves no cause behind, and neither does a batch")
  func throwing() {
    let fail = Action<Int, Void, Refusal> { [count] (input: Int) throws(Refusal) in
      count.value = input
      throw Refusal()
    }
    let story = Story(of: (count: count, fail: fail))
    fail(2)
    try? batch {
      count.value = 3
      throw Refusal()
    }
    count.value = 4
    #expect(
      story.turns == [
        ["set count: 1 → 2, by the action fail(2)"], ["set count: 2 → 3"], ["set count: 3 → 4"],
      ])
    #expect(story.all.map { $0.sourceLocation == nil } == [true, false, true])
  }

  // MARK: Graphs that change

  @Test("a trace covers what is connected with its subject, also by what is derived or bound later")
  func component() {
    let other = MutableProperty(1, name: "other")
    let story = Story(of: count)
    other.value = 2
    let sum = count.combineLatest(with: other) { $0 + $1 }.named("sum")
    let observation = sum.startWithValues { _ in }
    other.value = 3
    observation.dispose()
    let target = MutableProperty(0, name: "target")
    count <~ other
    target <~ count
    other.value = 4
    #expect(
      story.turns.first == ["set other: 2 → 3", "computed sum: 3 → 4", "sent sum to 1 observer: 4"])
    #expect(
      story.turns.last == [
        "set other: 3 → 4", "set count: 3 → 4, by the binding from other",
        "set target: 3 → 4, by the binding from count",
      ])
  }

  @Test("an inner property that a traced one switches to is traced from then on")
  func switching() {
    let inner = MutableProperty(2, name: "inner")
    let outer = MutableProperty(count)
    let flat = outer.flatMap(.latest) { $0 }.named("flat")
    flat.observeValues { _ in }
    let story = Story(of: flat)
    outer.value = inner
    inner.value = 3
    let sent = ["set inner: 2 → 3", "computed flat: 2 → 3", "sent flat to 1 observer: 3"]
    #expect(story.turns.count == 2 && story.turns[1] == sent)
  }

  @Test("a trace that begins in a turn reports the rest of that turn when it ends")
  func beginsInTurn() {
    let trigger = MutableProperty(0)
    var story: Story?
    trigger.observeValues { [count] _ in
      story = Story(of: count)
      count.value = 2
    }
    trigger.value = 1
    #expect(story?.turns.count == 1 && story?.turns[0].first == "set count: 1 → 2")
    count.value = 3
    #expect(story?.turns.count == 2 && story?.turns.last == ["set count: 2 → 3"])
  }

  @Test("a set in answer to a traced turn, or by a deinit at its end, is a turn of its own")
  func nested() {
    let serial = SerialDisposable()
    func observe() {
      let setter = Hostile { [count] in count.value = 9 }
      serial.inner = count.observeValues { _ in
        serial.inner = nil
        withExtendedLifetime(setter) {}
      }
    }
    observe()
    let story = Story(of: count)
    count.value = 2
    let answer = Trace(of: count) { [count] _ in if count.value > 7 { count.value -= 1 } }
    count.value = 9
    withExtendedLifetime(answer) {}
    #expect(
      story.turns == [
        ["set count: 1 → 2", "sent count to 1 observer: 2"], ["set count: 2 → 9"],
        ["set count to 9, as before"], ["set count: 9 → 8"], ["set count: 8 → 7"],
      ])
  }

  @Test("a trace leaves constants constant")
  func constants() {
    let screen: [Any] = [Property(value: "fixed"), Action<Void, Void, Never> { _ in }]
    let before = Graph.describe(screen).description
    let trace = Trace(of: screen) { _ in }
    #expect(Graph.describe(screen).description == before)
    trace.dispose()
    #expect(Graph.describe(screen).description == before)
  }

  // MARK: The end

  @Test("a trace that is disposed of or released reports no more, and others go on")
  func end() {
    count.startWithValues { _ in }
    let (first, second) = (Story(of: count), Story(of: count))
    batch {
      count.value = 2
      count.value = 1
    }
    first.trace?.dispose()
    count.value = 3
    second.trace = nil
    count.value = 4
    #expect(first.turns == [["set count: 1 → 2", "set count: 2 → 1", "count is back at 1"]])
    #expect(second.turns.count == 2 && first.trace?.isDisposed == true)
  }

  @Test("a trace retains neither view model nor graph")
  func ownership() {
    var screen: CountScreen? = CountScreen()
    weak let (released, count) = (screen, screen?.count)
    let ends = screen!.copy.receivedEvents()
    let trace = Trace(of: screen!) { _ in }
    screen?.add(1)
    screen = nil
    #expect(released == nil && count == nil && !trace.isDisposed)
    #expect(ends.values == [.value(1), .value(2), .completed])
  }

  @Test("a trace may be ended by its callback, by an observer, and with its graph in a turn")
  func ends() {
    var screen: CountScreen? = CountScreen()
    let list = MutableCollectionProperty([1])
    var trace: Trace?
    var turns = 0
    trace = Trace(of: [screen!, list] as [Any]) { _ in
      turns += 1
      trace = nil
    }
    screen?.add(1)
    #expect(turns == 1)
    trace = Trace(of: [screen!, list] as [Any]) { _ in turns += 1 }
    screen?.copy.observeValues { _ in
      trace = nil
      list.append(3)
      screen = nil
    }
    screen?.count.value = 3
    #expect(turns == 1 && screen == nil && trace == nil)
  }
}

/// A count that an action sets, a copy that is bound to it, and a log that an observer sets.
final class CountScreen {
  let count = MutableProperty(1, name: "count")
  let copy = MutableProperty(0, name: "copy")
  let log = MutableProperty(0, name: "log")
  let add: Action<Int, Void, Never>

  init() {
    add = Action { [count] in count.value += $0 }
    copy <~ count
    copy.observeValues { [log] in log.value = $0 * 10 }
  }
}

/// The turns that a trace reports, and their steps in words.
private final class Story {
  private(set) var all: [TracedTurn] = []
  var turns: [[String]] { all.map { $0.steps.map(\.description) } }
  var trace: Trace?

  init(of subject: Any) {
    trace = Trace(of: subject) { [unowned self] in all.append($0) }
  }
}
