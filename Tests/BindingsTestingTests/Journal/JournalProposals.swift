import Bindings
import BindingsTesting
import Foundation
import Testing

@Suite("Journal: proposals")
struct JournalProposals {
  @Test("a proposal compiles and accepts what has happened: values of many types")
  func values() {
    let bar = Zoo.Bar(title: "a", kinds: [nil, Zoo.Kind.none, .default])
    check(Zoo.Kind.idle, .loaded(bar, by: "x")) {
      $0.value.becomes {
        String(describing: $0)
          == #"loaded(BindingsTestingTests.Zoo.Bar(title: "a", kinds: [nil, Optional(BindingsTestingTests.Zoo.Kind.none), Optional(BindingsTestingTests.Zoo.Kind.default)]), by: "x")"#
      }
    }
    check(Zoo.Kind?.none, Zoo.Kind.none) { $0.value.becomes(Zoo.Kind.none) }
    check(Zoo.Bar(title: ""), Zoo.Bar(title: "b", kinds: [.loading(-1)])) {
      $0.value.becomes {
        String(describing: $0)
          == #"Bar(title: "b", kinds: [Optional(BindingsTestingTests.Zoo.Kind.loading(-1))])"#
      }
    }
    check(Set<Zoo.Bar.Edge>(), [.init(width: 2), .init(width: -0.5)]) {
      $0.value.becomes { $0.count == 2 }
    }
    check([0: Set<Int>()], [0: [1, 2]]) { $0.value.becomes { $0.count == 1 } }
    check(Zoo.Box<[String: Int?]>(value: [:]), .init(value: ["a": nil, "b": 2])) {
      $0.value.becomes { _ in true }
    }
    check(Zoo.Weather?.none, .sunny) {
      $0.value.becomes { String(describing: $0) == "Optional(It is sunny)" }
    }
    check(Zoo.Level.low, .high) { $0.value.becomes { String(describing: $0) == "level 1" } }
    check(Zoo.Secret(number: 0), Zoo.Secret(number: 3)) {
      $0.value.becomes { String(describing: $0) == "BindingsTestingTests.Zoo.Secret" }
    }
    // Values that cannot be compared
    check(Zoo.Label(text: ""), Zoo.Label(text: "\"")) {
      $0.value.becomes { String(describing: $0) == "Label(text: \"\\\"\")" }
    }
    check(("", Zoo.Kind?.none), ("a", .idle)) { $0.value.becomes { $0 == ("a", .idle) } }
    check([(name: String, count: Int)](), [("a", 1)]) {
      $0.value.becomes { String(describing: $0) == #"[(name: "a", count: 1)]"# }
    }
    let (one, other): (() -> Void, () -> Void) = ({}, {})
    check(one, other) { $0.value.becomes { _ in true } }
    // Objects
    check(Zoo.Animal?.none, Zoo.Animal()) { $0.value.becomes { $0 != nil } }
    check(Zoo.Animal(), Zoo.Animal?.none) { $0.value.becomes { $0 == nil } }
    check(Zoo.Animal(), Zoo.Animal()) { $0.value.becomes { _ in true } }
    check([Zoo.Animal](), [Zoo.Animal(), Zoo.Animal()]) { $0.value.becomes { $0.count == 2 } }
    // Texts and numbers
    check("", "\"quoted\" \\(x)\n\t\u{0}\u{1B}é🙂") {
      $0.value.becomes("\"quoted\" \\(x)\n\t\0\u{1B}é🙂")
    }
    check(Character("a"), "\"") { $0.value.becomes("\"") }
    check(0.0, .nan) { $0.value.becomes { $0.isNaN } }
    check(0.0, .infinity) { $0.value.becomes(.infinity) }
    check(Double?.none, .nan) { $0.value.becomes { String(describing: $0) == "Optional(nan)" } }
    check(Double?.none, -1) { $0.value.becomes(-1.0) }
    check([Float](), [-.infinity, 1e20, 0.1]) { $0.value.becomes([-.infinity, 1e+20, 0.1]) }
    check([Float](), [.nan]) { $0.value.becomes { String(describing: $0) == "[nan]" } }
    check(0..<1, 2..<4) { $0.value.becomes(2..<4) }
    check(0...1, (-2)...(-1)) { $0.value.becomes((-2)...(-1)) }
    check("a"..."b", "a\n"..."c") { $0.value.becomes("a\n"..."c") }
    check(Duration.zero, .milliseconds(1500)) {
      $0.value.becomes { String(describing: $0) == "1.5 seconds" }
    }
    check(Duration.zero, .seconds(3)) { $0.value.becomes(.seconds(3)) }
    check(Date.distantPast, Date(timeIntervalSince1970: 0)) {
      $0.value.becomes { String(describing: $0) == "1970-01-01 00:00:00 +0000" }
    }
    check(Int??.none, .some(nil)) { $0.value.becomes(.some(nil)) }
  }

  @Test("a proposal compiles and accepts what has happened: signals and their ends")
  func signals() {
    check(Zoo.Keeper(), Zoo.Keeper.send) {
      $0.results.sends { String(describing: $0) == "success()" }
      $0.results.sends {
        String(describing: $0) == "failure(BindingsTestingTests.Zoo.Trouble.broken(at: 3))"
      }
      $0.names.sends(nil)
      $0.names.sends("Ann")
      $0.names.fails(with: .broken(at: 1))
      $0.bytes.fails { String(describing: $0) == "broken(at: 2)" }
    }
  }

  @Test("a proposal compiles and accepts what has happened: lists and nested outputs")
  func lists() {
    check(Zoo.House(), Zoo.House.edit) {
      $0.cageNames.sends(.insertion(index: 0, element: "left"))
      $0.cages.sends { $0.count == 3 }
      $0.animals.sends(.insertion(at: 2), .deletion(at: 0))
      $0.cages.sends { $0.count == 2 }
      $0.kinds.sends(.insertion(index: 1, element: .loading(1)))
      $0.dates.sends { String(describing: $0) == "insert 4001-01-01 00:00:00 +0000 at 1" }
      $0.couple.left.name.becomes("Cid")
      $0.line[1].name.becomes("Dan")
    }
  }

  private func check<Value>(
    _ old: Value, _ new: Value, line: Int = #line,
    @ExpectationBuilder _ expectations: (Zoo.Cage<Value>) -> [OutputExpectation]
  ) {
    check(
      Zoo.Cage(value: MutableProperty(old)), { zoo in { zoo.value.value = new } }, line: line,
      expectations)
  }

  /// Lets a step propose its expectations, and compares them with those of the source. These are
  /// compiled, and a second step must accept them.
  private func check<Outputs>(
    _ make: @autoclosure () -> Outputs, _ act: (Outputs) -> () -> Void, line: Int = #line,
    @ExpectationBuilder _ expectations: (Outputs) -> [OutputExpectation]
  ) {
    let failures = Failures()
    let (zoo, other) = (make(), make())
    Journal(zoo, called: "$0", checks: []) { failures.note($0) }.expect(after: act(zoo)())
    let proposal = failures.messages.first?.components(separatedBy: "write in the step:\n\n").last
    #expect(source(at: line).contains("{\(plain(proposal ?? "nothing"))}"), "\(proposal ?? "")")
    Journal(other, checks: []) { failures.note($0) }
      .expect(after: act(other)()) { expectations(other) }
    #expect(failures.messages.dropFirst() == [], "line \(line)")
  }

  /// The lines from one check to the next one.
  private func source(at line: Int) -> String {
    let file = (try? String(contentsOfFile: #filePath, encoding: .utf8)) ?? ""
    let lines = file.components(separatedBy: "\n").dropFirst(line - 1)
    return plain((lines.prefix(1) + lines.dropFirst().prefix { !$0.contains("check(") }).joined())
  }

  private func plain(_ text: String) -> String { text.filter { !$0.isWhitespace && $0 != "_" } }
}
