import Bindings
import BindingsTesting
import Foundation
import Testing

@Suite("Journal: proposals")
struct JournalProposals {
  private let failures = Failures()
  private let zoo = Zoo()

  @Test("a proposal compiles and accepts what has happened: values of many types")
  func values() {
    check(Zoo.change) { zoo in
      zoo.kind.becomes {
        String(describing: $0)
          == #"loaded(BindingsTestingTests.Zoo.Bar(title: "a", kinds: [nil, Optional(BindingsTestingTests.Zoo.Kind.none), Optional(BindingsTestingTests.Zoo.Kind.default)]), by: "x")"#
      }
      zoo.maybeKind.becomes(Zoo.Kind.none)
      zoo.bar.becomes {
        String(describing: $0)
          == #"Bar(title: "b", kinds: [Optional(BindingsTestingTests.Zoo.Kind.loading(-1))])"#
      }
      zoo.edges.becomes { $0.count == 2 }
      zoo.box.becomes { _ in true }
      zoo.weather.becomes { String(describing: $0) == "Optional(It is sunny)" }
      zoo.level.becomes { String(describing: $0) == "level 1" }
      zoo.secret.becomes { String(describing: $0) == "BindingsTestingTests.Zoo.Secret" }
      zoo.label.becomes { String(describing: $0) == "Label(text: \"\\\"\")" }
      zoo.pair.becomes { $0 == ("a", .idle) }
      zoo.pairs.becomes { String(describing: $0) == #"[(name: "a", count: 1)]"# }
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
      zoo.time.becomes { String(describing: $0) == "1.5 seconds" }
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

  @Test("a proposal compiles and accepts what has happened: lists and nested outputs")
  func lists() {
    check(Zoo.edit) { zoo in
      zoo.cageNames.sends(.insertion(index: 0, element: "left"))
      zoo.cages.sends { $0.count == 3 }
      zoo.animals.sends(.insertion(at: 2), .deletion(at: 0))
      zoo.cages.sends { $0.count == 2 }
      zoo.kinds.sends(.insertion(index: 1, element: .loading(1)))
      zoo.dates.sends { String(describing: $0) == "insert 4001-01-01 00:00:00 +0000 at 1" }
      zoo.couple.left.name.becomes("Cid")
      zoo.line[1].name.becomes("Dan")
    }
  }

  /// Lets a step propose its expectations, and compares them with those of the source, which are
  /// compiled, and which a second step must accept.
  private func check(
    _ act: (Zoo) -> () -> Void, @ExpectationBuilder _ expectations: (Zoo) -> [OutputExpectation]
  ) {
    let failures = failures
    Journal(zoo, called: "zoo", checks: []) { failures.note($0) }.expect(after: act(zoo)())
    let proposal = failures.messages.first?.components(separatedBy: "write in the step:\n\n").last
    #expect(source.contains(plain(proposal ?? "nothing")), "\(proposal ?? "")")

    let other = Zoo()
    Journal(other, checks: []) { failures.note($0) }
      .expect(after: act(other)()) { expectations(other) }
    #expect(failures.messages.dropFirst() == [])
  }

  private var source: String {
    plain((try? String(contentsOfFile: #filePath, encoding: .utf8)) ?? "")
  }

  private func plain(_ text: String) -> String { text.filter { !$0.isWhitespace && $0 != "_" } }
}
