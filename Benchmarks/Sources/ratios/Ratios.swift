#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `swift run -c release --package-path Benchmarks ratios [--plain | --chart] [filter]`
@main struct Ratios {
  static let usage = """
    usage: ratios [--plain | --chart] [filter | scale | trace | -]

      filter    only works whose name contains it
      scale     what a derived property costs among 1,000 … 1,000,000 others
      trace     what it costs that a graph can be traced, and what it costs to trace it
      -         with --chart: draws the lines of --plain that come from the standard input
      --plain   one line a figure: work contender ratio
      --chart   a drawing, as SVG
    """

  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") || arguments.contains("-h") { return print(usage) }
    let isPlain = arguments.contains("--plain")
    var chart = arguments.contains("--chart") ? Chart() : nil
    arguments.removeAll { $0 == "--plain" || $0 == "--chart" }
    if arguments.count > 1 || arguments.contains(where: { $0.hasPrefix("-") && $0 != "-" }) {
      refuse(usage)
    }

    switch arguments.first {
    case "-": while let line = readLine() { chart?.add(line: line) }
    case "scale": Scale(isPlain: isPlain).run(&chart)
    case "trace": run(traces, Table(isPlain: isPlain, columns: Contender.traces), &chart)
    case let filter: run(works(named: filter ?? ""), Table(isPlain: isPlain), &chart)
    }
    if let chart { print(chart.svg) }
    for message in Complaints.messages { complain(message) }
    if !Complaints.messages.isEmpty { exit(1) }
  }

  private static func works(named filter: String) -> [Work] {
    let all = [
      basics, bytes, signals, asyncWorks, listEdits, listDerivations, listDiffs, kairo, cellx,
      sbench, dynamic, propagate, games,
    ].flatMap { $0 }
    let works = all.filter { filter.isEmpty || $0.name.contains(filter) }
    if works.isEmpty { refuse("No work is called “\(filter)”. There are:\n" + names(of: all)) }
    return works
  }

  private static func run(_ works: [Work], _ table: Table, _ chart: inout Chart?) {
    var referee = Referee()
    let start = ContinuousClock.now
    if chart == nil { table.printHead() }
    for work in works {
      work.check()
      let figures = referee.figures(of: work)
      if chart == nil { table.print(work, figures) }
      for contender in table.columns {
        if let figure = figures[contender] { chart?.add(work.name, contender, figure) }
      }
    }
    if chart == nil, !table.isPlain, !referee.w0Samples.isEmpty {
      print(
        """

        Multiples of W0, which was \(text(median(referee.w0Samples))) ns; bytes in bytes. \
        \(start.duration(to: .now).components.seconds) s. ✓ is at most 10 % above.
        """)
    }
  }

  private static func names(of works: [Work]) -> String {
    works.map { "  \($0.name)" }.joined(separator: "\n")
  }

  private static func refuse(_ message: String) -> Never {
    complain(message)
    exit(2)
  }

  private static func complain(_ message: String) {
    let line = message + "\n"
    _ = line.withCString { write(STDERR_FILENO, $0, line.utf8.count) }
  }
}
