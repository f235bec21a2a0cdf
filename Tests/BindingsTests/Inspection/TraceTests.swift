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
    let (story, trace) = story(of: [both])
    count.value = 15
    count.value = 15
    withExtendedLifetime(trace) {}
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
    let (story, trace) = story(of: [odd])
    func job(_ number: Int) -> Job {
      let job = Job(number)
      job.read = { _ = (odd.value, numbers.value) }
      return job
    }
    jobs.append(job(5))
    jobs[0] = job(7)
    jobs.value = [job(1), job(2)]
    batch {
      jobs.insert(job(9), at: 0)
      jobs.append(job(11))
    }
    #expect(numbers.value == [9, 1, 11])
    #expect(replay.elements == [9, 1, 11] && replay.faults == [])
    #expect(story.turns.count == 4)
    withExtendedLifetime(trace) {}
  }

  @Test(
    "a trace reports what has set a value: an action, a binding or an observer, and where a batch is"
  )
  func causes() {
    final class Screen {
      let count = MutableProperty(1, name: "count")
      let copy = MutableProperty(0, name: "copy")
      let log = MutableProperty(0, name: "log")
      let add: Action<Int, Void, Never>
      init() {
        let count = count
        add = Action { count.value += $0 }
        copy <~ count
        copy.observeValues { [log] in log.value = $0 * 10 }
      }
    }
    let screen = Screen()
    let (story, trace) = story(of: screen)
    screen.add(2)
    let line: Int = #line + 1
    batch {
      screen.count.value = 4
      screen.log.value = 5
    }
    withExtendedLifetime(trace) {}
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

  @Test("a trace reports a value that reverts to the announced one")
  func back() {
    let count = MutableProperty(1, name: "count")
    count.startWithValues { _ in }
    let (story, trace) = story(of: count)
    batch {
      count.value = 2
      count.value = 1
    }
    withExtendedLifetime(trace) {}
    #expect(story.turns == [["set count: 1 → 2", "set count: 2 → 1", "count is back at 1"]])
  }

  @Test("a trace reports the edits of a list and of lists that are derived from it")
  func lists() {
    let tasks = MutableCollectionProperty(["Sow"], name: "tasks")
    let long = tasks.filter { $0.count > 3 }.named("long")
    long.startWithChanges { _ in }
    let (story, trace) = story(of: long)
    tasks.append("Water")
    tasks.move(from: 1, to: 0)
    tasks.value = []
    withExtendedLifetime(trace) {}
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
    let (story, trace) = story(of: left)
    right.value = 2
    #expect(story.turns.isEmpty)
    let sum = left.combineLatest(with: right) { $0 + $1 }.named("sum")
    let observation = sum.startWithValues { _ in }
    right.value = 3
    observation.dispose()
    right.value = 4
    withExtendedLifetime(trace) {}
    #expect(
      story.turns == [
        ["set right: 2 → 3", "computed sum: 3 → 4", "sent sum to 1 observer: 4"],
        ["set right: 3 → 4"],
      ])
  }

  @Test("a trace that is disposed of or released reports no more, and others go on")
  func end() {
    let count = MutableProperty(1, name: "count")
    let (first, firstTrace) = story(of: count)
    var (second, secondTrace): (Story, Trace?) = story(of: count)
    count.value = 2
    firstTrace.dispose()
    count.value = 3
    secondTrace = nil
    count.value = 4
    #expect(first.turns.count == 1 && second.turns.count == 2 && firstTrace.isDisposed)
    _ = secondTrace
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

  @Test("a trace reports the beginning and the length of a long list")
  func longList() {
    let count = MutableProperty(11, name: "count")
    let numbers = count.map { Array(0..<$0) }.named("numbers")
    numbers.startWithValues { _ in }
    let (story, trace) = story(of: numbers)
    count.value = 10
    withExtendedLifetime(trace) {}
    #expect(
      story.turns.first?[1]
        == "computed numbers: [0, 1, 2, … 11 elements] → [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]")
  }

  @Test("a trace truncates long values, and writes each value on one line")
  func brief() {
    let text = MutableProperty(String(repeating: "a", count: 300), name: "text")
    struct Lines: CustomStringConvertible { let description: String }
    let lines = MutableProperty(Lines(description: "1\n2"), name: "lines")
    let (story, trace) = story(of: [text.map { $0 }, lines.map(\.description).map { $0 }])
    text.value = ""
    lines.value = Lines(description: "3\n4")
    withExtendedLifetime(trace) {}
    #expect(
      story.turns == [
        ["set text: \"\(String(repeating: "a", count: 118))… → \"\""], ["set lines: 1 2 → 3 4"],
      ])
  }
}
