import Bindings
import Testing

@testable import LiveList

@Suite("LiveList: the view model") struct ToDoListTests {
  private let list = ToDoList(titles: ["Buy seeds", "Dig the beds", "Sow the beans"])

  /// The events of the rows while lines are entered.
  private func edits(_ lines: String...) -> [String] {
    var edits: [String] = []
    let observation = list.rows.observeChanges { edits.append($0.description) }
    for line in lines { list.enter(line) }
    observation.dispose()
    return edits.filter { $0 != "start" && $0 != "end" }
  }

  @Test("each command changes only the rows that it names")
  func commands() {
    #expect(edits("add Weed") == ["insert [ ] 4 Weed at 3"])
    #expect(edits("done 2") == ["update [ ] 2 Dig the beds to [x] 2 Dig the beds at 1"])
    #expect(edits("rename 1 Buy bulbs") == ["update [ ] 1 Buy seeds to [ ] 1 Buy bulbs at 0"])
    #expect(edits("move 4 1") == ["move [ ] 4 Weed from 3 to 0"])
    #expect(edits("remove 3") == ["delete [ ] 3 Sow the beans at 3"])
    #expect(edits("hide done") == ["delete [x] 2 Dig the beds at 2"])
    #expect(edits("find WEED") == ["delete [ ] 1 Buy bulbs at 1"])
    #expect(list.rows.value == ["[ ] 4 Weed"])
  }

  @Test("a command without effect sends nothing")
  func silent() {
    #expect(
      edits(
        "undone 1", "rename 1 Buy seeds", "move 1 1", "sort own", "find", "show done", "clear done",
        "", "# done 1", "help", "down") == [])
  }

  @Test("a task keeps its number at any place, and the number is never used again")
  func numbers() {
    _ = edits("move 3 1", "remove 3", "add Weed", "undo", "undo", "add Water")
    #expect(list.rows.value.last == "[ ] 5 Water")
    #expect(edits("done 3") == ["update [ ] 3 Sow the beans to [x] 3 Sow the beans at 0"])
  }

  @Test("every change of the tasks is undone in one step, and redone in one")
  func undo() {
    var states: [[String]] = [list.rows.value]
    let edits = [
      "add Weed", "done 2", "done 4", "rename 1 Z", "move 4 1", "clear done", "remove 3",
    ]
    for edit in edits {
      list.enter(edit)
      states.append(list.rows.value)
    }
    for state in states.dropLast().reversed() {
      list.enter("undo")
      #expect(list.rows.value == state)
    }
    for state in states.dropFirst() {
      list.enter("redo")
      #expect(list.rows.value == state)
    }
  }

  @Test("filtering and sorting are no changes of the tasks, and are not undone")
  func viewIsNotUndone() {
    _ = edits("add Weed", "sort name", "find e", "hide done", "undo")
    #expect(list.summary.value == "3 of 3 open, sorted by name, with “e”, done ones hidden")
    #expect(list.rows.value == ["[ ] 1 Buy seeds", "[ ] 2 Dig the beds", "[ ] 3 Sow the beans"])
  }

  @Test("the summary and the rows always agree")
  func oneState() {
    var seen: [String] = []
    list.rows.observeChanges { [list] in
      if $0 == .endChange { seen.append("\(list.summary.value): \(list.rows.value.count)") }
    }
    list.summary.signal.observeValues { [list] in seen.append("\($0): \(list.rows.value.count)") }
    list.enter("add Weed")
    list.enter("remove 1")
    #expect(Set(seen) == ["4 of 4 open: 4", "3 of 3 open: 3"])
  }

  @Test(
    "an unknown line is answered by one sentence, and changes nothing",
    arguments: [
      ("sow beans", "“sow” is no command; help lists them."),
      ("add", "Please type: add TITLE"), ("done", "Please type: done N"),
      ("done two", "“two” is not the number of a task."), ("done 9", "There is no task 9."),
      ("done 1 2", "Please type: done N"), ("rename 1", "Please type: rename N TITLE"),
      ("rename 9 Weed", "There is no task 9."), ("move 1 9", "There is no task 9."),
      ("remove 99999999999999999999", "“99999999999999999999” is not the number of a task."),
      ("sort by", "“by” is not own, name or open."),
      ("hide", "Please type: hide done"), ("undo it", "Please type: undo"),
      ("undo", "There is nothing to undo."), ("redo", "There is nothing to redo."),
      ("help me", "“me” is no command; help lists them."),
    ])
  func refusals(_ line: String, _ sentence: String) {
    var replies: [String] = []
    list.replies.observeValues { replies.append($0) }
    #expect(edits(line) == [])
    #expect(replies == [sentence])
  }

  @Test("a change that is not visible is reported in a sentence")
  func remarks() {
    var replies: [String] = []
    list.replies.observeValues { replies.append($0) }
    #expect(edits("find beans", "sort name").count == 2)
    #expect(edits("add Weed", "move 3 1", "add More beans").count == 1)
    #expect(
      replies == [
        "The new task is hidden: it has no “beans” in its title.",
        "Moved; sort own shows where to.",
      ])
  }

  @Test("a title has no characters that move the cursor")
  func titles() {
    #expect(edits("add  a\tb\u{1B}[2J\u{7}c\u{9B}d\r") == ["insert [ ] 4 a b [2J c d at 3"])
  }

  @Test("after quit no line is entered")
  func quit() {
    #expect(edits("quit", "add Weed") == [])
    #expect(list.isOver.value)
    #expect(!list.enter("add Weed"))
  }

  @Test("help explains every command, and fits a narrow terminal")
  func help() {
    var pages: [[String]] = []
    list.help.observeValues { pages.append($0) }
    list.enter("help")
    for entry in Command.Entry.all { list.enter("help \(entry.name)") }
    #expect(pages.count == Command.Entry.all.count + 1)
    for page in pages { #expect(page.count <= 6 && page.allSatisfy { $0.count <= 40 }) }
    for entry in Command.Entry.all { #expect(pages[0].contains { $0.contains(entry.usage) }) }
  }

  @Test("a list is released with its owner")
  func lifetime() {
    weak var list: ToDoList?
    weak var screen: Screen?
    do {
      let (made, shown) = (
        ToDoList(titles: ["Weed"]), Screen(.init(columns: 80, lines: 24)) { _ in }
      )
      shown.show(made)
      made.enter("done 1")
      (list, screen) = (made, shown)
    }
    #expect(list == nil)
    #expect(screen == nil)
  }
}
