import Bindings
import Testing

/// `cold` draws a producer's operator, which lifts the signal's, so one diagram tests both.
@Suite("Signals: accumulating")
struct Accumulating {
  @Test("scan sends the result so far with each value")
  func scan() {
    #expect(cold("1-2-3x") { $0.scan("") { $1 + $0 } } == "1-{21}-{321}x")
    #expect(cold("1-2-3|") { $0.scan(into: "") { $0 += $1 } } == "1-{12}-{123}|")
  }

  @Test("reduce sends one result, when the signal completes")
  func reduce() {
    #expect(cold("1-2-3|") { $0.reduce("") { $1 + $0 } } == "-----({321}|)")
    #expect(hot("1-2-3|") { $0.reduce(into: "") { $0 += $1 } } == "-----({123}|)")
    #expect(cold("-|") { $0.reduce(into: "7") { $0 += $1 } } == "-(7|)")
    #expect(hot("1-2-x") { $0.reduce("") { $1 + $0 } } == "----x")
    #expect(hot("1-2-/") { $0.reduce("") { $1 + $0 } } == "----/")
  }

  @Test("collect sends all values, when the signal completes")
  func collect() {
    #expect(cold("1-2-3|") { $0.collect() } == "-----({123}|)")
    #expect(hot("-|") { $0.collect() } == "-({}|)")
    #expect(hot("1-x") { $0.collect() } == "--x")
  }

  @Test("collect(count:) and collect(_:) send the values in parts, and the rest at the completion")
  func collectParts() {
    #expect(cold("1-2-3-4-5|") { $0.collect(count: 2) } == "--{12}---{34}--(5|)")
    #expect(hot("1-2-|") { $0.collect(count: 2) } == "--{12}-|")
    #expect(hot("1-2-3x") { $0.collect(count: 2) } == "--{12}--x")
    let isFull = { (values: [String]) in values.compactMap { Int($0) }.reduce(0, +) >= 3 }
    #expect(cold("1-2-3-1|") { $0.collect(isFull) } == "--{12}-3--(1|)")
    // With the newest value, which begins the next array.
    let descends = { (values: [String], next: String) in values.last ?? "" > next }
    #expect(cold("1-2-1-3|") { $0.collect(descends) } == "----{12}--({13}|)")
    #expect(hot("1-2-1x") { $0.collect(descends) } == "----{12}x")
  }

  @Test("combinePrevious sends each value with the one before")
  func combinePrevious() {
    #expect(cold("1-2-3|") { $0.combinePrevious("0") } == "{01}-{12}-{23}|")
    #expect(cold("1-2-3|") { $0.combinePrevious() } == "--{12}-{23}|")
  }
}
