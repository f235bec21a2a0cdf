import Bindings
import BindingsTesting
import Foundation
import Testing

@Suite("Journal: proposals")
struct JournalProposals {
  private let failures = Failures()
  private let zoo = Zoo()

  @Test("a proposal compiles and accepts what has happened: values of every sort")
  func values() {
    check(Zoo.change) { zoo in
      zoo.kind.becomes(
        .loaded(Zoo.Bar(title: "a", kinds: [nil, Zoo.Kind.none, .default]), by: "x"))
      zoo.maybeKind.becomes(Zoo.Kind.none)
      zoo.bar.becomes(Zoo.Bar(title: "b", kinds: [.loading(-1)]))
      zoo.edges.becomes([Zoo.Bar.Edge(width: -0.5), Zoo.Bar.Edge(width: 2.0)])
      zoo.box.becomes(Zoo.Box(value: ["a": nil, "b": 2]))
      zoo.weather.becomes { String(describing: $0) == "Optional(It is sunny)" }
      zoo.level.becomes(Zoo.Level(rawValue: 1)!)
      zoo.secret.becomes { String(describing: $0) == "BindingsTestingTests.Zoo.Secret" }
      zoo.label.becomes { String(describing: $0) == "Label(text: \"\\\"\")" }
      zoo.pair.becomes { $0 == ("a", .idle) }
      zoo.pairs.becomes { String(describing: $0) == "[(name: \"a\", count: 1)]" }
      zoo.action.becomes { _ in true }
      zoo.child.becomes { $0 != nil }
      zoo.former.becomes { $0 == nil }
      zoo.present.becomes { _ in true }
      zoo.herd.becomes { $0.count == 2 }
      zoo.text.becomes("\"quoted\" \\(x)\n\t\0\u{1B}é🙂")
      zoo.letter.becomes("\"")
      zoo.number.becomes { $0.isNaN }
      zoo.maybeNumber.becomes { String(describing: $0) == "Optional(nan)" }
      zoo.numbers.becomes([-.infinity, 1e+20, 0.1])
      zoo.range.becomes(2..<4)
      zoo.span.becomes("a\n"..."c")
      zoo.time.becomes(Duration(secondsComponent: 1, attosecondsComponent: 500_000_000_000_000_000))
      zoo.date.becomes { String(describing: $0) == "1970-01-01 00:00:00 +0000" }
      zoo.twice.becomes(.some(nil))
    }
  }

  @Test("a proposal compiles and accepts what has happened: signals and their ends")
  func signals() {
    check(Zoo.send) { zoo in
      zoo.number.becomes(.infinity)
      zoo.maybeNumber.becomes(-1.0)
      zoo.numbers.becomes { String(describing: $0) == "[nan]" }
      zoo.time.becomes(.seconds(3))
      zoo.results.sends { String(describing: $0) == "success()" }
      zoo.results.sends {
        String(describing: $0) == "failure(BindingsTestingTests.Zoo.Trouble.broken(at: 3))"
      }
      zoo.names.sends(nil)
      zoo.names.sends("Ann")
      zoo.names.fails(with: .broken(at: 1))
      zoo.bytes.fails { String(describing: $0) == "broken(at: 2)" }
    }
  }

  @Test("a proposal compiles and accepts what has happened: lists, and what is in something")
  func lists() {
    check(Zoo.edit) { zoo in
      zoo.cageNames.tells(.insertion(index: 0, element: "left"))
      zoo.cages.tells(
        .section(.insertion(at: 0)), .row(section: 0, .insertion(at: 0)),
        .row(section: 0, .insertion(at: 1)))
      zoo.animals.tells(.insertion(at: 2), .deletion(at: 0))
      zoo.cages.tells(.row(section: 0, .insertion(at: 2)), .row(section: 0, .deletion(at: 0)))
      zoo.kinds.tells(.insertion(index: 1, element: .loading(1)))
      zoo.dates.tells(.insertion(at: 1))
      zoo.guest!.name.becomes("Ann")
      zoo.couple.right!.name.becomes("Bob")
      zoo.couple.left.name.becomes("Cid")
      zoo.line[1]!.name.becomes("Dan")
      zoo.late!.becomes(1)
    }
  }

  /// Lets a step propose its expectations, and compares them with those of the source, which are
  /// compiled, and which a second step must accept.
  private func check(
    _ act: (Zoo) -> () -> Void, @ExpectationBuilder _ expectations: (Zoo) -> [OutputExpectation]
  ) {
    let failures = failures
    Journal(zoo, called: "zoo", checks: []) { failures.note($0) }.expect(after: act(zoo)())
    let proposed = failures.messages.first?.components(separatedBy: "let the step say:\n\n").last
    #expect(source.contains(plain(proposed ?? "nothing")), "\(proposed ?? "Nothing was proposed.")")

    let other = Zoo()
    let accepting = Journal(other, checks: []) { failures.note($0) }
    accepting.expect(after: act(other)()) { expectations(other) }
    #expect(failures.messages.dropFirst() == [])
  }

  private var source: String {
    plain((try? String(contentsOfFile: #filePath, encoding: .utf8)) ?? "")
  }

  private func plain(_ text: String) -> String { text.filter { !$0.isWhitespace && $0 != "_" } }
}
