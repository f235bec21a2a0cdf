/// The help and the manual page.
extension Grammar {
  private static let help: Row = ("-h, --help [--all]", "Shows this help; with --all, every option")
  private static let versionRow: Row = ("--version", "Shows the version")

  /// Returns the help in lines of at most `columns` (from 40 on). The short help fits 80 × 24.
  ///
  /// - Parameter isWhole: whether it also has rare options, all examples, `about` and the sections.
  package func help(for command: Command?, isWhole: Bool, columns: Int) -> String {
    let options = options(of: command).filter { isWhole || !$0.isRare }
    let examples = command.map { [$0.example].compactMap(\.self) } ?? examples
    let rows: [Row] = commands.map { ($0.names.joined(separator: ", "), $0.summary) }
    var tables = command == nil ? [("Commands", rows)] : []
    tables += grouped(options)
    if options.isEmpty { tables.append(("Options", [])) }
    tables[tables.count - 1].1 += isWhole ? [Self.help, Self.versionRow] : [Self.help]
    let usages = tables.flatMap(\.1).map(\.usage.columns)
    func table(_ rows: [Row], _ usages: [Int]) -> [String] {
      let margin = "".padded(to: 4 + min(34, columns / 2, usages.max() ?? 0))
      return rows.flatMap { Self.lines(of: $0, beside: margin, columns: columns) }
    }
    func prose(_ text: String) -> [String] { text.wrapped(to: columns, indent: 0) }
    let usage = "Usage: \(program) \(command?.usage ?? "[COMMAND]") [OPTION]..."
    let beginning = command.map { $0.about.isEmpty ? $0.summary : $0.about } ?? summary
    var blocks = [usage.wrapped(to: columns) + prose(beginning)]
    blocks += tables.map { ["\($0):"] + table($1, usages) }
    if !isWhole {
      blocks += examples.prefix(1).map { prose("Example: \($0.usage)") }
    } else {
      if !examples.isEmpty {
        blocks.append(["Examples:"] + table(examples, examples.map(\.usage.columns)))
      }
      if command == nil { blocks.append(prose(about)) }
      for section in sections {
        blocks.append(["\(section.title):"] + table(section.rows, usages))
        if !section.text.isEmpty { blocks.append(prose(section.text)) }
      }
    }
    return blocks.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// A usage, and its summary beside it, or below it if the usage is too long.
  private static func lines(of row: Row, beside margin: String, columns: Int) -> [String] {
    let text = row.summary.wrapped(to: max(10, columns - margin.count), indent: 0)
    let usage = "  " + row.usage
    guard usage.columns + 2 <= margin.count else { return [usage] + text.map { margin + $0 } }
    return [usage.padded(to: margin.count) + text[0]] + text.dropFirst().map { margin + $0 }
  }

  private func grouped(_ options: [Option]) -> [(title: String, rows: [Row])] {
    let titles = options.map(\.group)
    return titles.indices.filter { titles.firstIndex(of: titles[$0]) == $0 }.map { index in
      (titles[index], options.filter { $0.group == titles[index] }.map(\.row))
    }
  }

  // MARK: The manual page

  package var manual: String {
    let heading = [
      ".TH \(program.uppercased()) 6 \"\" \"\(version)\"", ".SH NAME",
      "\(Self.roff(program)) \\- \(Self.roff(summary))", ".SH SYNOPSIS",
    ]
    let synopsis = commands.flatMap { command in
      [".B \(Self.roff("\(program) \(command.usage)"))", ".RI [ OPTION ]...", ".br"]
    }
    let rows = commands.map { command in
      let names = ([command.usage] + command.names.dropFirst()).joined(separator: ", ")
      return (names, command.summary + "\n\n" + command.about)
    }
    let ofCommands = commands.map { command in
      let rows = options(of: command).map(\.row) + [Self.help, Self.versionRow]
      return ("OPTIONS OF \(command.name)", "", rows)
    }
    let all: [Section] = [
      ("DESCRIPTION", about, []), ("EXAMPLES", "", examples), ("COMMANDS", "", rows),
    ]
    let parts = (all + ofCommands + sections).flatMap(Self.roff)
    return (heading + synopsis + parts).joined(separator: "\n") + "\n"
  }

  private static func roff(_ section: Section) -> [String] {
    [".SH \(roff(section.title.uppercased()))"] + roffParagraphs(section.text)
      + section.rows.flatMap { [".TP", ".B \(roff($0))"] + roffParagraphs($1) }
  }

  /// A paragraph whose lines begin with two blanks is shown without changes.
  private static func roffParagraphs(_ text: String) -> [String] {
    let paragraphs = text.split(separator: "\n\n").flatMap { paragraph -> [String] in
      let lines = paragraph.split(separator: "\n").map { roff(String($0)) }
      return paragraph.hasPrefix("  ") ? [".PP", ".nf"] + lines + [".fi"] : [".PP"] + lines
    }
    return Array(paragraphs.dropFirst())
  }

  /// A text in which no line is a request of the formatter.
  private static func roff(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
