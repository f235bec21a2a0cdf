extension Command {
  /// A command: how it is typed, what it does, and how the rest of its line is read.
  struct Entry: Sendable {
    let usage: String
    let help: String
    let make: @Sendable (Words) throws(Refusal) -> Command

    private init(
      _ usage: String, _ help: String,
      _ make: @escaping @Sendable (inout Words) throws(Refusal) -> Command
    ) {
      self.usage = usage
      self.help = help
      self.make = { (words: Words) throws(Refusal) in
        var words = words
        return try make(&words)
      }
    }

    private init(_ usage: String, _ help: String, then command: Command) {
      self.init(usage, help) { words throws(Refusal) in
        try words.end(after: usage.split(separator: " ").dropFirst().first.map(String.init))
        return command
      }
    }

    var name: Substring { usage.prefix { $0 != " " } }

    static func named(_ name: String) -> Entry? { all.first { $0.name == name.lowercased() } }
  }
}

extension Command.Entry {
  static let all: [Command.Entry] = [
    .init("add TITLE", "adds a task at the end") { words throws(Refusal) in
      .add(try words.title())
    },
    .init("done N", "says that task N is done") { words throws(Refusal) in
      .setDone(true, try words.lastNumber())
    },
    .init("undone N", "says that task N is open") { words throws(Refusal) in
      .setDone(false, try words.lastNumber())
    },
    .init("rename N TITLE", "gives task N another title") { words throws(Refusal) in
      .rename(try words.number(), try words.title())
    },
    .init("remove N", "removes task N") { words throws(Refusal) in
      .remove(try words.lastNumber())
    },
    .init("move N M", "moves task N to the place of task M") { words throws(Refusal) in
      .move(try words.number(), to: try words.lastNumber())
    },
    .init("find TEXT", "shows titles with TEXT; alone, all") { words in
      .find(words.text)
    },
    .init("sort ORDER", "own, name, or open: open tasks first") {
      words throws(Refusal) in
      let word = try words.title()
      guard let order = Order(rawValue: word.lowercased()) else { throw .unknownOrder(word) }
      return .sort(order)
    },
    .init("hide done", "hides what is done", then: .showDone(false)),
    .init("show done", "shows what is done", then: .showDone(true)),
    .init("clear done", "removes what is done", then: .clearDone),
    .init("undo", "takes the last change back", then: .undo),
    .init("redo", "does again what was undone", then: .redo),
    .init("up", "shows the tasks above", then: .scroll(pages: -1)),
    .init("down", "shows the tasks below", then: .scroll(pages: 1)),
    .init("help COMMAND", "explains a command; alone, lists all") { words in
      .help(words.text)
    },
    .init("quit", "ends, as the end of the input does", then: .quit),
  ]

  /// All usages, in lines that fit a narrow terminal.
  static let overview: [String] = all.map(\.usage).reduce(into: [""]) { lines, usage in
    let line = lines[lines.count - 1]
    if line.isEmpty {
      lines[lines.count - 1] = usage
    } else if line.count + usage.count + 2 <= 40 {
      lines[lines.count - 1] += "  " + usage
    } else {
      lines.append(usage)
    }
  }
}

extension Words {
  /// Reads a number at the end of the line.
  fileprivate mutating func lastNumber() throws(Refusal) -> Int {
    let number = try number()
    try end()
    return number
  }
}
