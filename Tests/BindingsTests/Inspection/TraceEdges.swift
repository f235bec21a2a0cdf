import Bindings
import Testing

@Suite("Traces of graphs that change")
struct TraceEdges {
  @Test("an inner property that a traced one switches to is traced from then on")
  func switching() {
    let first = MutableProperty(1, name: "first")
    let second = MutableProperty(2, name: "second")
    let outer = MutableProperty(first, name: "outer")
    let flat = outer.flatMap(.latest) { $0 }.named("flat")
    flat.observeValues { _ in }
    let (story, trace) = story(of: flat)
    outer.value = second
    second.value = 3
    withExtendedLifetime(trace) {}
    #expect(story.turns.count == 2)
    #expect(
      story.turns.last == [
        "set second: 2 → 3", "computed flat: 2 → 3", "sent flat to 1 observer: 3",
      ])
  }

  @Test("an inner list that joins a traced one is traced from then on")
  func joining() {
    let lists = MutableCollectionProperty<MutableCollectionProperty<Int>>([])
    let joined = lists.flatMap { $0 }
    joined.observeChanges { _ in }
    let (story, trace) = story(of: joined)
    let inner = MutableCollectionProperty([1])
    lists.append(inner)
    let before = story.turns.count
    inner.append(2)
    withExtendedLifetime(trace) {}
    #expect(before == 1 && story.turns.count == 2)
  }

  @Test("the properties at both ends of a binding of a traced property are traced from then on")
  func binding() {
    let source = MutableProperty(1, name: "source")
    let middle = MutableProperty(0, name: "middle")
    let target = MutableProperty(0, name: "target")
    let (story, trace) = story(of: middle)
    middle <~ source
    target <~ middle
    let before = story.turns.count
    source.value = 2
    withExtendedLifetime(trace) {}
    #expect(
      Array(story.turns.dropFirst(before)) == [
        [
          "set source: 1 → 2", "set middle: 1 → 2, by the binding from source",
          "set target: 1 → 2, by the binding from middle",
        ]
      ])
  }

  @Test("a trace that begins in a turn reports the rest of it, in time")
  func beginsInTurn() {
    let trigger = MutableProperty(0)
    let count = MutableProperty(1, name: "count")
    let story = Story()
    var trace: Trace?
    trigger.observeValues { _ in
      trace = Trace(of: count) { story.note($0) }
      count.value = 2
    }
    trigger.value = 1
    let inTime = story.turns.count
    count.value = 3
    withExtendedLifetime(trace) {}
    #expect(inTime == 1 && story.turns.count == 2 && story.turns.last == ["set count: 2 → 3"])
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
    let (story, trace) = story(of: count)
    count.value = 2
    withExtendedLifetime(trace) {}
    #expect(
      story.turns == [
        ["set count: 1 → 2", "sent count to 1 observer: 2"], ["set count: 2 → 9"],
      ])
  }

  @Test("a trace reports only its own graph, whatever else the batch sets")
  func otherGraphs() {
    let left = MutableProperty(1, name: "left")
    let right = MutableProperty(1, name: "right")
    let (lefts, leftTrace) = story(of: left)
    let (rights, rightTrace) = story(of: right)
    batch {
      left.value = 2
      right.value = 2
    }
    withExtendedLifetime((leftTrace, rightTrace)) {}
    #expect(lefts.turns == [["set left: 1 → 2"]] && rights.turns == [["set right: 1 → 2"]])
  }

  @Test("an explanation names no cause of a set after the trace has ended")
  func staleCause() {
    final class Screen {
      let count = MutableProperty(1, name: "count")
      let add: Action<Int, Void, Never>
      init() {
        let count = count
        add = Action { count.value += $0 }
      }
    }
    let screen = Screen()
    let (_, trace) = story(of: screen)
    screen.add(2)
    trace.dispose()
    screen.count.value = 9
    #expect(screen.count.explain().links.map(\.cause) == [nil])
  }

  @Test("a trace leaves constants constant")
  func constants() {
    struct Screen {
      let title = Property(value: "fixed")
      let play = Action<Void, Void, Never> { _ in }
    }
    let screen = Screen()
    let before = Graph.describe(screen).description
    let (_, trace) = story(of: screen)
    #expect(Graph.describe(screen).description == before)
    trace.dispose()
    #expect(Graph.describe(screen).description == before)
  }

  @Test(
    "a trace may be ended by an observer, by its own callback, and by its graph's release in a turn"
  )
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
    final class Screen {
      let count = MutableProperty(1, name: "count")
      let fail: Action<Int, Void, Failure>
      init() {
        let count = count
        fail = Action { (input: Int) throws(Failure) in
          count.value = input
          throw Failure()
        }
      }
    }
    let screen = Screen()
    let (story, trace) = story(of: screen)
    screen.fail(2)
    try? batch {
      screen.count.value = 3
      throw Failure()
    }
    screen.count.value = 4
    withExtendedLifetime(trace) {}
    #expect(
      story.turns == [
        ["set count: 1 → 2, by the action fail(2)"], ["set count: 2 → 3"], ["set count: 3 → 4"],
      ])
  }
}
