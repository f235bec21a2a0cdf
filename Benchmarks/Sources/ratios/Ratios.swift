import Foundation

/// `swift run -c release --package-path Benchmarks ratios [--plain] [filter]`
@main struct Ratios {
  static let usage = """
    usage: ratios [--plain] [filter]

      filter    only works whose name contains it
      --plain   one line a figure: work contender ratio
    """

  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") || arguments.contains("-h") { return print(usage) }
    let isPlain = arguments.contains("--plain")
    arguments.removeAll { $0 == "--plain" }
    if arguments.count > 1 || arguments.contains(where: { $0.hasPrefix("-") }) { refuse(usage) }

    run(works(named: arguments.first ?? ""), Table(isPlain: isPlain))
    for message in Complaints.messages { complain(message) }
    if !Complaints.messages.isEmpty { exit(1) }
  }

  private static func works(named filter: String) -> [Work] {
    let all = [
      basics, bytes, signals, asyncWorks, listEdits, listDerivations, listDiffs, kairo, cellx,
      sbench, dynamic, propagate, games,
    ].flatMap { $0 }
    let works = all.filter { filter.isEmpty || $0.name.contains(filter) }
    if works.isEmpty {
      let names = all.map { "\n  \($0.name)" }.joined()
      refuse("No work is called “\(filter)”. There are:\(names)")
    }
    return works
  }

  private static func run(_ works: [Work], _ table: Table) {
    var (referee, table) = (Referee(), table)
    let start = ContinuousClock.now
    table.printHead()
    for work in works {
      work.check()
      table.print(work, referee.figures(of: work))
      fflush(nil)
    }
    if !table.isPlain, !referee.w0Samples.isEmpty {
      print(
        """

        Multiples of W0, which was \(text(median(referee.w0Samples))) ns; bytes in bytes. \
        \(start.duration(to: .now).components.seconds) s.
        """)
    }
    table.printShortfalls()
  }

  private static func refuse(_ message: String) -> Never {
    complain(message)
    exit(2)
  }

  private static func complain(_ message: String) {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
  }
}
