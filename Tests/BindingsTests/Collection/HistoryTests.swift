import Bindings
import Testing

@Suite("History: undo and redo for properties and lists as one")
struct HistoryTests {
  private struct Circle: Equatable {
    var radius = 1
    var name = "a"
  }

  private let count = MutableProperty(0)
  private let title = MutableProperty("")
  private let list = MutableCollectionProperty(["a"])

  private var state: String { "\(count.value) \(title.value) \(list.value.joined())" }

  @Test("each change of a recorded property or list is a step, and so is a batch")
  func steps() {
    // A part that is passed again is recorded once.
    let history = History([count, title, list, list])
    count.value = 1
    batch {
      count.value = 2
      title.value = "T"
      list.append("b")
      count.value = 3
    }
    list.append("c")
    var states = [state]
    while history.undo() { states.append(state) }
    #expect(states == ["3 T abc", "3 T ab", "1  a", "0  a"])
    states = []
    while history.redo() { states.append(state) }
    #expect(states == ["1  a", "3 T ab", "3 T abc"])
  }

  @Test("an undo announces all that it changes in one turn")
  func together() {
    let history = History([count, title, list])
    let received = count.combineLatest(with: title) { "\($0)\($1)" }.received()
    batch {
      (count.value, title.value) = (1, "T")
      list.removeFirst()
      list.append(contentsOf: ["b", "c"])
    }
    let edits = list.edits {
      history.undo()
      history.redo()
    }
    #expect(received.values == ["0", "1T", "0", "1T"])
    let (undone, redone) = (
      "delete c at 1, delete b at 0, insert a at 0", "delete a at 0, insert b at 0, insert c at 1"
    )
    #expect(edits == [undone, redone])
  }

  @Test("canUndo and canRedo agree with the recorded values, for every observer")
  func properties() {
    let history = History([count, list])
    let buttons = history.canUndo.combineLatest(with: history.canRedo) {
      "\($0 ? "undo" : "-") \($1 ? "redo" : "-")"
    }
    let received = count.combineLatest(with: buttons) { "\($0) \($1)" }.received()
    count.value = 1
    history.undo()
    list.append("b")
    history.clear()
    #expect(received.values == ["0 - -", "1 undo -", "0 - redo", "0 undo -", "0 - -"])
  }

  @Test("a batch that sets a value back records no step")
  func setBack() {
    let history = History([count, title])
    batch {
      count.value = 1
      #expect(history.canUndo.value)
      count.value = 0
      #expect(!history.canUndo.value)
    }
    #expect(!history.undo())
    batch {
      count.value = 1
      title.value = "T"
      count.value = 0
    }
    #expect(history.undo() && state == "0  a")
    #expect(!history.undo())
  }

  @Test("a change after an undo drops the redo steps; the limit counts all steps")
  func forgetting() {
    let history = History([count, title], limit: 2)
    count.value = 1
    title.value = "T"
    count.value = 2
    #expect(history.undo())
    title.value = "U"
    #expect(!history.redo())
    #expect(history.undo() && history.undo() && !history.undo())
    #expect(state == "1  a")
    let none = History([count], limit: 0)
    count.value = 3
    #expect(!none.canUndo.value && !none.undo())
  }

  @Test("a part, a validated property and properties that are linked or bound can be undone")
  func others() {
    let circle = MutableProperty(Circle())
    let radius = ValidatingProperty<Int, Refusal>(1) { $0 < 0 ? .invalid(Refusal()) : .valid }
    let (doubled, factor) = (MutableProperty(0), MutableProperty(2))
    doubled <~ radius.combineLatest(with: factor).map { $0 * $1 }
    radius <~> circle[\.radius]
    let history = History([circle[\.radius], radius, doubled])
    radius.value = 5
    radius.value = -1
    circle.value.name = "b"
    #expect((circle.value.radius, doubled.value) == (5, 10))
    history.undo()
    #expect((circle.value.radius, radius.value, doubled.value) == (1, 1, 2))
    #expect(circle.value.name == "b")
    history.redo()
    #expect((circle.value.radius, radius.value, doubled.value) == (5, 5, 10))
    #expect(!history.canRedo.value)
    // A bound property is restored, too, unless its binding has something else to pass on.
    doubled.value = 7
    radius.value = 3
    #expect(history.undo() && doubled.value == 7 && history.redo() && doubled.value == 6)
    batch {
      factor.value = 3
      history.undo()
    }
    #expect((radius.value, doubled.value) == (5, 15))
  }

  @Test("values that cannot be compared are a step at each set")
  func incomparable() {
    let pen = MutableProperty(Opaque(number: 1))
    let history = History([pen])
    pen.value = Opaque(number: 2)
    pen.value = Opaque(number: 2)
    #expect(history.undo() && pen.value.number == 2)
    #expect(history.undo() && pen.value.number == 1)
  }

  @Test("an undo in an observer is announced in the next round")
  func nested() {
    let history = History([count, title])
    let received = count.received()
    count.signal.observeValues { [unowned history] in if $0 < 0 { history.undo() } }
    count.value = 1
    count.value = -1
    #expect(received.values == [0, 1, -1, 1])
    #expect(history.canUndo.value && history.canRedo.value)
  }

  @Test("an undo in a batch first records the edits that were made before it in the batch")
  func batches() {
    let history = History([list])
    batch {
      list.append("b")
      #expect(history.canUndo.value)
      history.undo()
      #expect(list.value == ["a"] && !history.canUndo.value && history.canRedo.value)
      list.append("c")
      #expect(!history.canRedo.value)
    }
    #expect(history.undo() && list.value == ["a"] && !history.undo())
  }

  @Test("random edits can all be undone, and all redone", arguments: 1...6)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let list = MutableCollectionProperty<Int>([])
    let history = History([list])
    var states = [list.value]
    for step in 0..<200 {
      batch {
        for _ in 0...random.below(2) { list.edit(by: &random) { _ in step } }
      }
      if list.value != states.last { states.append(list.value) }
      guard random.chance(30) else { continue }
      #expect(history.undo() && history.redo())
    }
    var undone = [list.value]
    while history.undo() { if list.value != undone.last { undone.append(list.value) } }
    #expect(undone == states.reversed())
    while history.redo() {}
    #expect(list.value == states.last)
  }

  @Test("a history retains what it records, and is released with its handle, though it is observed")
  func ownership() {
    weak var (kept, gone): (MutableProperty<Int>?, History?)
    weak var (value, element): (Sentinel?, Sentinel?)
    var isCompleted = false
    do {
      var count: MutableProperty<Int>? = MutableProperty(0)
      let other = History([count!, list])
      kept = count
      count?.value = 1
      count = nil
      other.undo()
      #expect(kept?.value == 0)
      let (thing, things) = (MutableProperty(Sentinel()), MutableCollectionProperty([Sentinel()]))
      (value, element) = (thing.value, things[0])
      let (history, button) = (History([thing, things]), Control())
      gone = history
      history.canUndo.producer.startWithCompleted { isCompleted = true }
      BindingTarget(button, \.isEnabled) <~ history.canUndo
    }
    #expect(isCompleted)
    #expect(kept == nil && gone == nil && value == nil && element == nil)
  }

  @Test(
    "a value that its history drops may undo, clear or release the history in its deinit",
    arguments: ["undo", "clear", "release"], ["limit", "limit of 0", "redo", "clear"])
  func hostile(act: String, drop: String) {
    let value = MutableProperty<Hostile?>(nil)
    var history: History? = History(
      [value], limit: drop == "limit" ? 1 : drop == "limit of 0" ? 0 : .max)
    var acts = 0
    value.value = Hostile(1) {
      acts += 1
      switch act {
      case "undo": history?.undo()
      case "clear": history?.clear()
      default: history = nil
      }
    }
    if drop == "redo" { history?.undo() } else { value.value = nil }
    if drop == "clear" { history?.clear() }
    value.value = Hostile(2)
    value.value = Hostile(3)
    #expect(acts == 1)
    while history?.undo() == true {}
    history = nil
    #expect(value.value?.number != 1)
  }
}
