import Bindings

/// The data: a gardener's name and tasks, which may change, and how the tasks are shown.
final class Garden {
  let handle: String
  let name: MutableProperty<String>
  let tasks: MutableCollectionProperty<ToDo>
  let search = MutableProperty("", name: "search")
  let isSorted = MutableProperty(false, name: "isSorted")
  let showsDone = MutableProperty(true, name: "showsDone")
  private let history: History
  private var lastNumber = 0

  init(handle: String, name: String, titles: [String]) {
    self.handle = handle
    self.name = MutableProperty(name, name: "name")
    tasks = MutableCollectionProperty([], name: "tasks")
    history = History([tasks], limit: 1_000)
    add(titles)
    history.clear()
  }

  enum Refusal: Error, Equatable {
    case noTask(String)
    case nothingToUndo, nothingToRedo
  }

  /// Adds tasks at the end, as one change.
  func add(_ titles: [String]) { tasks.append(contentsOf: titles.map(make)) }

  /// Replaces the tasks; a task whose title stays keeps its number, so that only the difference is
  /// sent.
  func replace(_ titles: [String]) {
    var rest = tasks.value
    tasks.value = titles.map { title in
      rest.firstIndex { $0.title == title }.map { rest.remove(at: $0) } ?? make(title)
    }
  }

  func modify(_ number: String, _ change: (inout ToDo) -> Void) throws(Refusal) {
    tasks.modify(at: try index(of: number), change)
  }

  func remove(_ number: String) throws(Refusal) { tasks.remove(at: try index(of: number)) }

  func move(_ number: String, to other: String) throws(Refusal) {
    tasks.move(from: try index(of: number), to: try index(of: other))
  }

  func clearDone() { tasks.removeAll(where: \.isDone) }

  func undo() throws(Refusal) { if !history.undo() { throw .nothingToUndo } }

  func redo() throws(Refusal) { if !history.redo() { throw .nothingToRedo } }

  private func make(_ title: String) -> ToDo {
    lastNumber += 1
    return ToDo(number: lastNumber, title: title)
  }

  private func index(of number: String) throws(Refusal) -> Int {
    guard let index = tasks.value.firstIndex(where: { "\($0.number)" == number }) else {
      throw .noTask(number)
    }
    return index
  }
}
