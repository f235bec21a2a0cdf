import Bindings

/// The view model: the outputs of the list, and one input, the entered lines.
final class ToDoList {
  // What is shown
  /// The text before the first line is entered.
  let greeting = "Type add and a title, or help."
  /// A row for each task that matches, in order.
  let rows: CollectionProperty<String>
  /// “2 of 3 open, sorted by name”.
  let summary: Property<String>
  /// The replies to lines: why a line has no effect, or an effect that the list does not show.
  let replies: Signal<String, Never>
  /// Sends the pages of help.
  let help: Signal<[String], Never>
  /// Sends by how many screens to scroll down or, if negative, up.
  let scrolled: Signal<Int, Never>
  let isOver: Property<Bool>

  // What a person does
  let enter: Action<String, Void, Refusal>

  init(titles: [String] = []) {
    let tasks = Tasks(titles)
    rows = ToDoList.rows(of: tasks)
    summary = ToDoList.summary(of: tasks)

    let isOver = MutableProperty(false, name: "isOver")
    let replies = Signal<String, Never>.pipe()
    let help = Signal<[String], Never>.pipe()
    let scrolled = Signal<Int, Never>.pipe()
    enter = Action(enabledIf: isOver.negate()) { line throws(Refusal) in
      switch try Command.read(line) {
      case .quit: isOver.value = true
      case .scroll(let pages): scrolled.input.send(value: pages)
      case .help(let name): help.input.send(value: try ToDoList.help(on: name))
      case .some(let command):
        try tasks.perform(command)
        if let remark = tasks.remark(on: command) { replies.input.send(value: remark) }
      case nil: break
      }
    }
    self.isOver = Property(isOver)
    self.replies = .merge([replies.output, enter.errors.map(\.sentence)])
    self.help = help.output
    self.scrolled = scrolled.output
  }
}

// MARK: - Derived from the tasks

extension ToDoList {
  private static func rows(of tasks: Tasks) -> CollectionProperty<String> {
    let isIncluded = tasks.search.combineLatest(with: tasks.showsDone).map { text, showsDone in
      { (task: ToDo) in (showsDone || !task.isDone) && task.matches(text) }
    }
    let order = tasks.order.map { order in
      { (first: ToDo, second: ToDo) in order.areInIncreasingOrder(first, second) }
    }
    return tasks.list.filter(isIncluded).sorted(by: order).map(\.row)
  }

  private static func summary(of tasks: Tasks) -> Property<String> {
    let open = tasks.list.count { !$0.isDone }
    let count = tasks.list.count
    // Read-only views, because a closure that captured the tasks would keep them alive while it is
    // observed.
    let (order, search) = (Property(tasks.order), Property(tasks.search))
    let showsDone = Property(tasks.showsDone)
    return Property {
      var parts = ["\(open.value) of \(count.value) open"]
      if let name = order.value.name { parts.append(name) }
      if !search.value.isEmpty { parts.append("with “\(search.value)”") }
      if !showsDone.value { parts.append("done ones hidden") }
      return parts.joined(separator: ", ")
    }
  }

  private static func help(on name: String) throws(Refusal) -> [String] {
    if name.isEmpty { return Command.Entry.overview }
    guard let entry = Command.Entry.named(name) else { throw .unknownCommand(name) }
    return [entry.usage, "  " + entry.help]
  }
}

extension Order {
  fileprivate var name: String? {
    switch self {
    case .own: nil
    case .name: "sorted by name"
    case .open: "open ones first"
    }
  }
}
