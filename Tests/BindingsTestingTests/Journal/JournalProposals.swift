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
      zoo.level.becomes(Zoo.Level(rawValue: 1)!)
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
      zoo.time.becomes(Duration(secondsComponent: 1, attosecondsComponent: 500_000_000_000_000_000))
      zoo.date.becomes { String(describing: $0) == "1970-01-01 00:00:00 +0000" }
      zoo.twice.becomes(.some(nil))
    } byInitializers: { zoo in
      zoo.kind.becomes(
        .loaded(Zoo.Bar(title: "a", kinds: [nil, Zoo.Kind.none, .default]), by: "x"))
      zoo.bar.becomes(Zoo.Bar(title: "b", kinds: [.loading(-1)]))
      zoo.edges.becomes([Zoo.Bar.Edge(width: -0.5), Zoo.Bar.Edge(width: 2.0)])
      zoo.box.becomes(Zoo.Box(value: ["a": nil, "b": 2]))
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
      zoo.cages.sends(
        .section(.insertion(at: 0)), .row(section: 0, .insertion(at: 0)),
        .row(section: 0, .insertion(at: 1)))
      zoo.animals.sends(.insertion(at: 2), .deletion(at: 0))
      zoo.cages.sends(.row(section: 0, .insertion(at: 2)), .row(section: 0, .deletion(at: 0)))
      zoo.kinds.sends(.insertion(index: 1, element: .loading(1)))
      zoo.dates.sends { String(describing: $0) == "insert 4001-01-01 00:00:00 +0000 at 1" }
      zoo.guest!.name.becomes("Ann")
      zoo.couple.right!.name.becomes("Bob")
      zoo.couple.left.name.becomes("Cid")
      zoo.line[1]!.name.becomes("Dan")
      zoo.late!.becomes(1)
    }
  }

  /// Structures that cannot be made of what they store.
  private struct Square: Equatable {
    let index: Int
    init?(index: Int) {
      guard 0..<9 ~= index else { return nil }
      self.index = index
    }
  }
  private struct Day: Equatable {
    private let number: Int
    init(_ number: Int) { self.number = number }
  }
  private final class Board {
    let chosen: MutableProperty<Square?>
    let day = MutableProperty(Day(1))
    let squares = MutableCollectionProperty<Square>()
    init() { chosen = MutableProperty(nil) }

    func choose() throws {
      chosen.value = Square(index: 4)
      day.value = Day(2)
      squares.append(try #require(Square(index: 4)))
    }
  }

  @Test("a proposal also compiles for structures without a memberwise initializer")
  func withoutInitializers() {
    let failures = failures
    let (board, other) = (Board(), Board())
    Journal(board, called: "board") { failures.note($0) }.expect(after: try board.choose())
    #expect(
      failures.messages.first?.components(separatedBy: "write in the step:\n\n").last == #"""
          board.chosen.becomes { $0 != nil }
          board.day.becomes { String(describing: $0) == "Day(number: 2)" }
          board.squares.sends { String(describing: $0) == "insert Square(index: 4) at 0" }

        Or, where the types have such initializers:

          board.chosen.becomes(JournalProposals.Square(index: 4))
          board.day.becomes(JournalProposals.Day(number: 2))
          board.squares.sends(.insertion(index: 0, element: JournalProposals.Square(index: 4)))
        """#)
    let journal = Journal(other) { failures.note($0) }
    journal.expect(after: try other.choose()) {
      other.chosen.becomes { $0 != nil }
      other.day.becomes { String(describing: $0) == "Day(number: 2)" }
      other.squares.sends { String(describing: $0) == "insert Square(index: 4) at 0" }
    }
    #expect(failures.messages.dropFirst() == [])
  }

  /// Lets a step propose its expectations, and compares them with those of the source, which are
  /// compiled, and which a second step must accept; and so those that use initializers.
  private func check(
    _ act: (Zoo) -> () -> Void, @ExpectationBuilder _ expectations: (Zoo) -> [OutputExpectation],
    @ExpectationBuilder byInitializers others: (Zoo) -> [OutputExpectation] = { _ in [] }
  ) {
    let failures = failures
    Journal(zoo, called: "zoo", checks: []) { failures.note($0) }.expect(after: act(zoo)())
    let proposals = failures.messages.first?.components(separatedBy: "write in the step:\n\n").last?
      .components(separatedBy: "\n\nOr, where the types have such initializers:\n\n")
    for proposed in proposals ?? ["nothing"] {
      #expect(source.contains(plain(proposed)), "\(proposed)")
    }

    let (first, second) = (Zoo(), Zoo())
    Journal(first, checks: []) { failures.note($0) }
      .expect(after: act(first)()) { expectations(first) }
    let lenient = Journal(second, checks: []) { failures.note($0) }
    lenient.exhaustivity = .off
    lenient.expect(after: act(second)()) { others(second) }
    #expect(failures.messages.dropFirst() == [])
  }

  private var source: String {
    plain((try? String(contentsOfFile: #filePath, encoding: .utf8)) ?? "")
  }

  private func plain(_ text: String) -> String { text.filter { !$0.isWhitespace && $0 != "_" } }
}
