import Bindings

/// A gardener's list. Its outputs can be read and observed, and none of them can be set.
final class ListsViewModel {
  // What the screen shows
  /// Never changes: a constant.
  let handle: Property<String>
  /// Has the value of a property that is set elsewhere.
  let name: Property<String>
  /// Begins with a value, and then has the values of a signal.
  let presence: Property<String>
  /// Begins with a value, and then has the values of a producer, which it starts.
  let picture: Property<String>
  /// “Ann (@ann) is online”: composed of the name, the handle and the presence.
  let title: Property<String>
  /// A row for each task that is shown; each insertion, update and deletion is sent as an event.
  let rows: CollectionProperty<String>
  /// “2 of 3 open”.
  let summary: Property<String>

  // What happens
  /// Sends why a command cannot be performed.
  let refused: Signal<String, Never>

  // What a person does
  let rename: Action<String, Void, Never>
  /// Adds tasks at the end, in one change: “Weed, Water”.
  let add: Action<String, Void, Never>
  /// Makes these the tasks, and sends the difference.
  let replace: Action<String, Void, Never>
  let complete, remove: Action<String, Void, Garden.Refusal>
  /// Moves a task to the place of another: “3 1”.
  let move: Action<String, Void, Garden.Refusal>
  let find: Action<String, Void, Never>
  let sort, hideDone, clearDone: Action<Void, Void, Never>
  let undo, redo: Action<Void, Void, Garden.Refusal>

  init(
    of garden: Garden, presence: some BindingSource<String, Never>,
    picture: some BindingSource<String, Never>
  ) {
    handle = Property(value: "@\(garden.handle)")
    name = Property(garden.name)
    self.presence = Property(initial: "offline", then: presence)
    self.picture = Property(initial: "loading…", then: picture)
    title = Property { [name, handle, presence = self.presence] in
      "\(name.value) (\(handle.value)) is \(presence.value)"
    }

    let isShown = garden.search.combineLatest(with: garden.showsDone).map { text, showsDone in
      { (task: ToDo) in (showsDone || !task.isDone) && (text.isEmpty || task.title.contains(text)) }
    }
    let order = garden.isSorted.map { isSorted in
      { (first: ToDo, second: ToDo) in isSorted && first.title < second.title }
    }
    rows = garden.tasks.filter(isShown).sorted(by: order).map(\.row)
    summary = garden.tasks.count { !$0.isDone }
      .combineLatest(with: garden.tasks.count).map { "\($0) of \($1) open" }

    rename = Action { garden.name.value = $0 }
    add = Action { garden.add(titles(in: $0)) }
    replace = Action { garden.replace(titles(in: $0)) }
    complete = Action { number throws(Garden.Refusal) in
      try garden.modify(number) { $0.isDone = true }
    }
    remove = Action { number throws(Garden.Refusal) in try garden.remove(number) }
    move = Action { text throws(Garden.Refusal) in
      let numbers = text.split(separator: " ").map(String.init)
      try garden.move(numbers.first ?? "", to: numbers.last ?? "")
    }
    find = Action { garden.search.value = $0 }
    sort = Action { garden.isSorted.value.toggle() }
    hideDone = Action { garden.showsDone.value.toggle() }
    clearDone = Action { garden.clearDone() }
    undo = Action { () throws(Garden.Refusal) in try garden.undo() }
    redo = Action { () throws(Garden.Refusal) in try garden.redo() }
    refused = Signal.merge([complete, remove, move].map(\.errors) + [undo, redo].map(\.errors))
      .map(\.sentence)
  }
}

/// The titles in “Weed, Water”.
private func titles(in text: String) -> [String] {
  text.split(separator: ",").map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
}

extension Garden.Refusal {
  fileprivate var sentence: String {
    switch self {
    case .noTask(let number): "There is no task “\(number)”"
    case .nothingToUndo: "There is nothing to undo"
    case .nothingToRedo: "There is nothing to redo"
    }
  }
}
