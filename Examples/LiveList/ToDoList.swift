import Bindings

/// The view model: what the list looks like, and one input, the lines that are entered.
final class ToDoList {
  // What is shown
  /// What is said before anything is entered.
  let greeting = "Type add and a title, or help."
  /// The tasks that match, in order: a row each.
  let rows: CollectionProperty<String>
  /// “2 of 3 open, sorted by name”.
  let summary: Property<String>
  /// What is said to a line: why it does nothing, or what it does that cannot be seen.
  let replies: Signal<String, Never>
  /// Pages that are asked for.
  let help: Signal<[String], Never>
  /// Screens full of rows to go down or, if negative, up.
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

// MARK: - What follows from the tasks

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
    // Read-only views: a closure that captured the tasks would keep them while it is observed.
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
