import Bindings
import Testing

/// `cold` draws a producer's operator, which lifts the signal's, so one diagram tests both, except
/// for `map`.
@Suite("Signals: mapping")
struct Mapping {
  @Test("map sends each value transformed, a part of it, or another value in its place")
  func map() {
    #expect(hot("1-2-3|") { $0.map { $0 + $0 } } == "{11}-{22}-{33}|")
    #expect(cold("1-2-3|") { $0.map { $0 + $0 } } == "{11}-{22}-{33}|")
    let length: KeyPath<String, Int> = \.count
    #expect(hot("1-{22}-{333}|") { $0.map(\.count) } == "1-2-3|")
    #expect(cold("1-{22}-{333}|") { $0.map(\.count) } == "1-2-3|")
    #expect(cold("1-{22}-{333}|") { $0.map(length) } == "1-2-3|")
    #expect(hot("1-2-3x") { $0.map(value: "a") } == "a-a-ax")
    #expect(cold("1-2-3x") { $0.map(value: "a") } == "a-a-ax")
  }

  @Test("mapError fails with another error, and passes everything else")
  func mapError() {
    var errors: Set<Fault> = []
    let other = { (error: Fault) -> Refusal in
      errors.insert(error)
      return Refusal()
    }
    for text in ["12|", "12/", "12x"] {
      #expect(errors.isEmpty)
      #expect(cold(text) { $0.mapError(other) } == text)
    }
    #expect(errors == [.broken])
  }

  @Test("negate sends the opposite of each value")
  func negate() {
    let isOne = { (value: String) in value == "1" }
    #expect(cold("1-0|") { $0.map(isOne).negate() } == "{false}-{true}|")
  }

  @Test("materialize sends the end as a value, and completes; dematerialize ends with that value")
  func materialize() {
    #expect(hot("1-x") { $0.materialize() } == "{value1}-({failedbroken}|)")
    #expect(cold("1-|") { $0.materialize() } == "{value1}-({completed}|)")
    #expect(hot("1-/") { $0.materialize() } == "{value1}-({interrupted}|)")
    let ends = { (source: Cold) in source.safe.map { _ in Hot.Event.completed } }
    #expect(cold("-1-2x") { ends($0).dematerialize() as Cold } == "-|")
  }

  @Test("promoteError lets a signal that cannot fail be joined with one that can")
  func promoteError() {
    #expect(cold("1-2-|", "-a--x") { $0.safe.promoteError().merge(with: $1) } == "1a2-x")
    #expect(cold("1-2-|", "-a--x") { $0.safe.promoteError(Fault.self).merge(with: $1) } == "1a2-x")
  }

  @Test("attempt and attemptMap fail at the first value with which their closure fails")
  func attempt() {
    let check = { (value: String) throws(Fault) in if value == "3" { throw .broken } }
    let number = { (value: String) throws(Fault) -> Int in
      guard let number = Int(value) else { throw .broken }
      return number * 2
    }
    #expect(cold("1-2-3-4|") { $0.attempt(check) } == "1-2-x")
    #expect(hot("1-2-a-4|") { $0.attemptMap(number) } == "2-4-x")
    #expect(cold("1-2-3-4/") { $0.attemptMap(number) } == "2-4-6-8/")
    // Of a signal that cannot fail itself.
    #expect(cold("1-3|") { $0.safe.attempt(check) } == "1-x")
    #expect(cold("1-a|") { $0.safe.attemptMap(number) } == "2-x")
    #expect(cold("1-2|") { $0.safe.attemptMap(number) } == "2-4|")
    let errors = Received<Fault?>()
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.attempt { _ in throw Fault.broken }
      .observeFailed { (error: any Error) in errors.note(error as? Fault) }
    signal.attempt { _ in Result<Void, Fault>.failure(.broken) }.observeFailed { errors.note($0) }
    input.send(value: 1)
    #expect(errors.values == [.broken, .broken])
  }

  @Test("attempt and attemptMap take closures that return results, as in ReactiveSwift")
  func attemptOfResults() {
    let check = { (value: String) -> Result<Void, Fault> in
      value == "3" ? .failure(.broken) : .success(())
    }
    let number = { (value: String) in Int(value).map(Result.success) ?? .failure(Fault.broken) }
    #expect(cold("1-3|") { $0.attempt { check($0) } } == "1-x")
    #expect(cold("1-a|") { $0.attemptMap { number($0) }.map { $0 + 1 } } == "2-x")
    #expect(cold("1-3|") { $0.safe.attempt { check($0) } } == "1-x")
    #expect(cold("1-a|") { $0.safe.attemptMap { number($0) }.map { $0 + 1 } } == "2-x")
  }

  @Test("a custom operator is written once for signals and producers")
  func ownOperator() {
    #expect(hot("1-a-2|") { $0.digits() } == "1---2|")
    #expect(cold("1-a-2|") { $0.digits() } == "1---2|")
  }
}

extension EventStream where Value == String {
  fileprivate func digits() -> Self { filter { $0.allSatisfy(\.isNumber) } }
}
