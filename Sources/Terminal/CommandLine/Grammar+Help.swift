/// The help and the manual page.
extension Grammar {
  private static let help: Row = ("-h, --help [--all]", "Shows this help; with --all, every option")
  private static let versionRow: Row = ("--version", "Shows the version")

  /// Returns the help in lines of at most `columns` columns. The short help fits 80 × 24.
  ///
  /// - Parameter isWhole: whether it has also rare options, all examples and the sections.
  package func help(for command: Command?, isWhole: Bool, columns: Int) -> String {
    let options = options(of: command).filter { isWhole || !$0.isRare }
    let examples = command.map { [$0.example].compactMap { $0 } } ?? examples
    var tables = command == nil ? [("Commands", commands.map(\.row))] : []
    tables += grouped(options)
    if options.isEmpty { tables.append(("Options", [])) }
    tables[tables.count - 1].1 += isWhole ? [Self.help, Self.versionRow] : [Self.help]
    let usages = tables.flatMap(\.1).map(\.usage.columns)
    func table(_ rows: [Row], _ usages: [Int]) -> [String] {
      let usageColumns = min(34, columns / 2, usages.max() ?? 0)
      return rows.flatMap { row($0, usageColumns: usageColumns, columns: columns) }
    }
    func paragraphs(_ texts: [String]) -> [[String]] {
      texts.map { $0.wrapped(to: columns, indent: 0) }
    }
    var blocks = paragraphs(command?.about ?? [])
    if blocks.isEmpty { blocks = paragraphs([command?.summary ?? summary]) }
    let usage = "Usage: \(program) \(command?.usage ?? "[COMMAND]") [OPTION]..."
    blocks[0].insert(contentsOf: usage.wrapped(to: columns), at: 0)
    blocks += tables.map { ["\($0):"] + table($1, usages) }
    guard isWhole else {
      return joined(blocks + paragraphs(examples.prefix(1).map { "Example: \($0.usage)" }))
    }
    if !examples.isEmpty {
      blocks.append(["Examples:"] + table(examples, examples.map(\.usage.columns)))
    }
    blocks += paragraphs(command == nil ? about : [])
    for section in sections {
      blocks.append(["\(section.title):"] + table(section.rows, usages))
      blocks += paragraphs(section.paragraphs)
    }
    return joined(blocks)
  }

  private func joined(_ blocks: [[String]]) -> String {
    blocks.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  package func moreHelp(for command: String?) -> String {
    "Try '\(program) \(command.map { "\($0) " } ?? "")--help'."
  }

  /// A usage, and its summary beside it, or below it if the usage is too long.
  private func row(_ row: Row, usageColumns: Int, columns: Int) -> [String] {
    let margin = "".padded(to: usageColumns + 4)
    let text = row.summary.wrapped(to: max(10, columns - margin.count), indent: 0)
    let usage = "  " + row.usage
    guard usage.columns + 2 <= margin.count else { return [usage] + text.map { margin + $0 } }
    return text.enumerated().map { ($0 == 0 ? usage : "").padded(to: margin.count) + $1 }
  }

  private func grouped(_ options: [Option]) -> [(title: String, rows: [Row])] {
    options.indices.filter { index in
      !options[..<index].contains { $0.group == options[index].group }
    }
    .map { options[$0].group }
    .map { group in (group, options.filter { $0.group == group }.map(\.row)) }
  }

  // MARK: The manual page

  package var manual: String {
    var page = [".TH \(program.uppercased()) 6 \"\" \"\(version)\"", ".SH NAME"]
    page.append("\(Self.roff(program)) \\- \(Self.roff(summary))")
    page.append(".SH SYNOPSIS")
    for command in commands {
      page += [".B \(Self.roff("\(program) \(command.usage)"))", ".RI [ OPTION ]...", ".br"]
    }
    page +=
      Self.roff(Section("DESCRIPTION", about)) + Self.roff(Section("EXAMPLES", rows: examples))
    let rows = commands.map { command in
      let names = ([command.usage] + command.names.dropFirst()).joined(separator: ", ")
      return (names, ([command.summary] + command.about).joined(separator: "\n\n"))
    }
    page += Self.roff(Section("COMMANDS", rows: rows))
    for command in commands {
      let rows = options(of: command).map(\.row) + [Self.help, Self.versionRow]
      page += Self.roff(Section("OPTIONS OF \(command.name)", rows: rows))
    }
    return (page + sections.flatMap(Self.roff)).joined(separator: "\n") + "\n"
  }

  private static func roff(_ section: Section) -> [String] {
    [".SH \(roff(section.title.uppercased()))"] + roffParagraphs(section.paragraphs)
      + section.rows.flatMap { [".TP", ".B \(roff($0))"] + roffParagraphs([$1]) }
  }

  /// A paragraph whose lines begin with two blanks is shown without changes.
  private static func roffParagraphs(_ texts: [String]) -> [String] {
    texts.joined(separator: "\n\n").split(separator: "\n\n").flatMap { paragraph in
      let lines = paragraph.split(separator: "\n").map { roff(String($0)) }
      return paragraph.hasPrefix("  ") ? [".PP", ".nf"] + lines + [".fi"] : [".PP"] + lines
    }.dropFirst(1).map { $0 }
  }

  /// A text in which no line is a request of the formatter.
  private static func roff(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}

extension Grammar.Command {
  fileprivate var row: Grammar.Row { (names.joined(separator: ", "), summary) }
}
