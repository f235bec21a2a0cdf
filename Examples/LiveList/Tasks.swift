import Bindings

/// The tasks, and the user's order and filter: all mutable state.
final class Tasks {
  let list: MutableCollectionProperty<ToDo>
  let search = MutableProperty("", name: "search")
  let order = MutableProperty(Order.own, name: "order")
  let showsDone = MutableProperty(true, name: "showsDone")

  private let history: History
  private var lastNumber: Int

  init(_ titles: [String]) {
    list = MutableCollectionProperty(
      zip(1..., titles).map { ToDo(id: $0, title: $1) }, name: "tasks")
    history = History([list], limit: 1_000)
    lastNumber = titles.count
  }

  // MARK: The tasks, which can be undone

  func add(_ title: String) {
    lastNumber += 1
    list.append(ToDo(id: lastNumber, title: title))
  }

  func setDone(_ isDone: Bool, _ number: Int) throws(Refusal) {
    list.modify(at: try index(of: number)) { $0.isDone = isDone }
  }

  func rename(_ number: Int, _ title: String) throws(Refusal) {
    list.modify(at: try index(of: number)) { $0.title = title }
  }

  func remove(_ number: Int) throws(Refusal) { list.remove(at: try index(of: number)) }

  func move(_ number: Int, to other: Int) throws(Refusal) {
    list.move(from: try index(of: number), to: try index(of: other))
  }

  func clearDone() { list.removeAll(where: \.isDone) }

  func undo() throws(Refusal) { if !history.undo() { throw .nothingToUndo } }
  func redo() throws(Refusal) { if !history.redo() { throw .nothingToRedo } }

  private func index(of number: Int) throws(Refusal) -> Int {
    guard let index = list.value.firstIndex(where: { $0.id == number }) else {
      throw .noTask(number)
    }
    return index
  }
}
