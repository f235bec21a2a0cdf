import Bindings

extension Tasks {
  /// Performs a command, as far as it concerns the tasks.
  func perform(_ command: Command) throws(Refusal) {
    switch command {
    case .add(let title): add(title)
    case .setDone(let isDone, let number): try setDone(isDone, number)
    case .rename(let number, let title): try rename(number, title)
    case .remove(let number): try remove(number)
    case .move(let number, let other): try move(number, to: other)
    case .find(let text): search.value = text
    case .sort(let order): self.order.value = order
    case .showDone(let isShown): showsDone.value = isShown
    case .clearDone: clearDone()
    case .undo: try undo()
    case .redo: try redo()
    case .scroll, .help, .quit: break
    }
  }

  /// Returns a remark about an effect that the list does not show.
  func remark(on command: Command) -> String? {
    switch command {
    case .add(let title) where !ToDo(id: 0, title: title).matches(search.value):
      "The new task is hidden: it has no “\(search.value)” in its title."
    case .move where order.value == .name: "Moved; sort own shows where to."
    default: nil
    }
  }
}
