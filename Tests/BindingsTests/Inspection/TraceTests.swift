import Bindings
import Testing

@Suite("Traces")
struct TraceTests {
  @Test("a trace reports sets, computations, silent derivations and announcements in their order")
  func order() {
    let count = MutableProperty(18, name: "count")
    let text = count.map { "\($0) matches" }.named("text")
    let isMany = count.map { $0 > 3 }.named("isMany")
    let both = text.combineLatest(with: isMany) { "\($0), \($1)" }.named("both")
    both.startWithValues { _ in }
    text.observeValues { _ in }
    let story = Story(of: [both])
    count.value = 15
    count.value = 15
    #expect(
      story.turns == [
        [
          "set count: 18 → 15",
          "computed text: \"18 matches\" → \"15 matches\"",
          "computed isMany: true, as before",
          "computed both: \"18 matches, true\" → \"15 matches, true\"",
          "sent text to 1 observer: \"15 matches\"",
          "sent both to 1 observer: \"15 matches, true\"",
        ],
        ["set count to 15, as before"],
      ])
    #expect(story.all.map(\.number) == [1, 2] && story.all.allSatisfy { $0.duration > .zero })
  }

  @Test("a trace changes nothing, although a description reads what depends on the list")
  func descriptionsThatRead() {
    final class Job: CustomStringConvertible {
      let number: Int
      var read = {}
      init(_ number: Int) { self.number = number }
      var description: String {
        read()
        return "\(number)"
      }
    }
    let jobs = MutableCollectionProperty([1, 2, 3].map(Job.init))
    let odd = jobs.filter { $0.number % 2 != 0 }
    let numbers = odd.map(\.number)
    let replay = Replay(numbers)
    let story = Story(of: [odd])
    func job(_ number: Int) -> Job {
      let job = Job(number)
      job.read = { _ = (odd.value, numbers.value) }
      return job
    }
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
    screen.add(2)
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

  @Test("a trace covers what is connected with its subject, also what is connected later")
  func component() {
    let left = MutableProperty(1, name: "left")
    let right = MutableProperty(1, name: "right")
    let story = Story(of: left)
    right.value = 2
    #expect(story.turns.isEmpty)
    let sum = left.combineLatest(with: right) { $0 + $1 }.named("sum")
    let observation = sum.startWithValues { _ in }
    right.value = 3
    observation.dispose()
    right.value = 4
    #expect(
      story.turns == [
        ["set right: 2 → 3", "computed sum: 3 → 4", "sent sum to 1 observer: 4"],
        ["set right: 3 → 4"],
      ])
  }

  @Test("a trace that is disposed of or released reports no more, and others go on")
  func end() {
    let count = MutableProperty(1, name: "count")
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
    final class Screen {
      let count = MutableProperty(1)
      let text: Property<String>
      init() { text = count.map { "\($0)" } }
    }
    weak var screen: Screen?
    weak var count: MutableProperty<Int>?
    var completed = false
    let trace: Trace
    do {
      let made = Screen()
      made.text.producer.start { if case .completed = $0 { completed = true } }
      trace = Trace(of: made) { _ in }
      (screen, count) = (made, made.count)
      made.count.value = 2
    }
    #expect(screen == nil && count == nil && completed && !trace.isDisposed)
  }

  @Test("a set in answer to a traced turn is a turn of its own")
  func nested() {
    let count = MutableProperty(1, name: "count")
    var turns = 0
    let trace = Trace(of: count) { _ in
      turns += 1
      if count.value < 4 { count.value += 1 }
    }
    count.value = 2
    withExtendedLifetime(trace) {}
    #expect(count.value == 4 && turns == 3)
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
}

// MARK: Graphs that change

extension TraceTests {
  @Test("an inner property that a traced one switches to is traced from then on")
  func switching() {
    let first = MutableProperty(1, name: "first")
    let second = MutableProperty(2, name: "second")
    let outer = MutableProperty(first, name: "outer")
    let flat = outer.flatMap(.latest) { $0 }.named("flat")
    flat.observeValues { _ in }
    let story = Story(of: flat)
    outer.value = second
    second.value = 3
    let sent = ["set second: 2 → 3", "computed flat: 2 → 3", "sent flat to 1 observer: 3"]
    #expect(story.turns.count == 2 && story.turns[1] == sent)
  }

  @Test("the properties at both ends of a binding of a traced property are traced from then on")
  func binding() {
    let (source, middle, target) = (
      MutableProperty(1, name: "source"), MutableProperty(0, name: "middle"),
      MutableProperty(0, name: "target")
    )
    let story = Story(of: middle)
    middle <~ source
    target <~ middle
    source.value = 2
    #expect(
      story.turns.last == [
        "set source: 1 → 2", "set middle: 1 → 2, by the binding from source",
        "set target: 1 → 2, by the binding from middle",
      ])
  }

  @Test("a trace that begins in a turn reports the rest of it, in time")
  func beginsInTurn() {
    let trigger = MutableProperty(0)
    let count = MutableProperty(1, name: "count")
    var story: Story?
    trigger.observeValues { _ in
      story = Story(of: count)
      count.value = 2
    }
    trigger.value = 1
    let inTime = story?.turns.count
    count.value = 3
    #expect(inTime == 1 && story?.turns.count == 2 && story?.turns.last == ["set count: 2 → 3"])
  }

  @Test("a set by a deinit at the end of a turn is traced as a turn of its own")
  func lettingGo() {
    final class Setter {
      let count: MutableProperty<Int>
      init(_ count: MutableProperty<Int>) { self.count = count }
      deinit { count.value = 9 }
    }
    let count = MutableProperty(1, name: "count")
    let serial = SerialDisposable()
    func observe() {
      let setter = Setter(count)
      serial.inner = count.observeValues { _ in
        serial.inner = nil
        withExtendedLifetime(setter) {}
      }
    }
    observe()
    let story = Story(of: count)
    count.value = 2
    #expect(
      story.turns == [
        ["set count: 1 → 2", "sent count to 1 observer: 2"], ["set count: 2 → 9"],
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

  @Test("a trace may be ended by an observer, its own callback, and its graph's release in a turn")
  func ends() {
    final class Screen {
      let count = MutableProperty(1, name: "count")
      let list = MutableCollectionProperty([1])
      let text: Property<String>
      let other = MutableProperty("")
      init() {
        text = count.map { "\($0)" }
        other <~ text
      }
    }
    var screen: Screen? = Screen()
    var trace: Trace?
    var turns = 0
    trace = Trace(of: screen as Any) { _ in
      turns += 1
      trace = nil
    }
    screen?.count.value = 2
    #expect(turns == 1)
    trace = Trace(of: screen as Any) { _ in turns += 1 }
    screen?.text.observeValues { _ in
      trace = nil
      screen?.list.append(3)
      screen = nil
    }
    screen?.count.value = 3
    #expect(turns == 1 && screen == nil && trace == nil)
  }

  @Test("an action that throws leaves no cause behind, and neither does a batch")
  func throwing() {
    struct Failure: Error {}
    let count = MutableProperty(1, name: "count")
    let fail = Action<Int, Void, Failure> { (input: Int) throws(Failure) in
      count.value = input
      throw Failure()
    }
    let story = Story(of: (count: count, fail: fail))
    fail(2)
    try? batch {
      count.value = 3
      throw Failure()
    }
    count.value = 4
    #expect(
      story.turns == [
        ["set count: 1 → 2, by the action fail(2)"], ["set count: 2 → 3"], ["set count: 3 → 4"],
      ])
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

/// Each turn's steps in words, without how long it took.
private final class Story {
  private(set) var turns: [[String]] = []
  private(set) var all: [TracedTurn] = []
  var trace: Trace?

  init(of subject: Any) {
    trace = Trace(of: subject) { [unowned self] turn in
      all.append(turn)
      turns.append(turn.steps.map(\.description))
    }
  }
}
