// Runs OpenCombine's side of the rows of “Coming from Combine”, and says which of the page's claims do
// not hold, and which rows are not run, and why.
//
//     swift run --package-path Benchmarks combine-rows

import Foundation
import OpenCombine

struct Fault: Error {}

var failures = 0
/// The words of the page of which something is claimed.
var claimed: Set<String> = []

/// What a publisher sends, in words: values as they are, and `|` or `x` for its end.
final class Words {
  private(set) var words: [String] = []
  private var cancellable: AnyCancellable?

  init(_ publisher: some Publisher) {
    cancellable = publisher.sink(
      receiveCompletion: { [unowned self] completion in
        if case .failure = completion { words.append("x") } else { words.append("|") }
      }, receiveValue: { [unowned self] in words.append("\($0)") })
  }

  func cancel() { cancellable?.cancel() }
}

/// - Parameters:
///   - words: those of the page's left column, without what is in parentheses.
///   - promise: what they do there.
@MainActor func claim(
  _ words: String..., does behavior: String, _ received: [String], _ expected: [String]
) {
  claimed.formUnion(words)
  let holds = received == expected
  if !holds { failures += 1 }
  print("\(holds ? "holds" : "FAILS")  \(behavior): \(received.joined(separator: " "))")
  if !holds { print("       expected: \(expected.joined(separator: " "))") }
}

/// What is sent when 1 comes at once, 2 after a second, and the end a second later; and, after
/// “later”, what is sent when a long time has passed.
func play<Output: Publisher>(
  end: Subscribers.Completion<Fault> = .finished,
  _ operate: (AnyPublisher<Int, Fault>, ManualScheduler) -> Output
) -> [String] {
  let (subject, scheduler) = (PassthroughSubject<Int, Fault>(), ManualScheduler())
  let received = Words(operate(subject.eraseToAnyPublisher(), scheduler))
  subject.send(1)
  scheduler.advance(by: 1)
  subject.send(2)
  scheduler.advance(by: 1)
  subject.send(completion: end)
  scheduler.advance(by: 0)
  let atTheEnd = received.words.count
  scheduler.advance(by: 60)
  let later = received.words.dropFirst(atTheEnd)
  return received.words.prefix(atTheEnd) + (later.isEmpty ? [] : ["later"] + later)
}

let numbers = [1, 2, 3].publisher
let none = Empty<Int, Never>()
func words(_ publisher: some Publisher) -> [String] { Words(publisher).words }

// MARK: Values and events

final class Form {
  @Published var name = "a"
  var label = ""
}

let form = Form()
let typed = Words(form.$name)
var readByObserver = ""
let reader = form.$name.dropFirst().sink { _ in readByObserver = form.name }
form.name = "b"
claim(
  "@Published var", "$count", does: "@Published begins with its value", typed.words, ["a", "b"])
claim(
  "@Published var", does: "@Published notifies before the property has the new value",
  [readByObserver], ["a"])
let current = CurrentValueSubject<Int, Never>(1)
let currentWords = Words(current)
current.send(1)
claim(
  "CurrentValueSubject", "AnyPublisher", does: "a subject with a value repeats equal ones",
  Words(current.eraseToAnyPublisher()).words + currentWords.words, ["1", "1", "1"])
let subject = PassthroughSubject<Int, Never>()
subject.send(0)
let subjectWords = Words(subject)
subject.send(1)
claim(
  "PassthroughSubject", "sink", does: "a subject without a value sends what comes",
  subjectWords.words, ["1"])
subjectWords.cancel()
subject.send(2)
claim(
  "AnyCancellable", "store", does: "a sink that was cancelled receives nothing", subjectWords.words,
  ["1"])
let assignment = subject.map { "\($0)" }.assign(to: \.label, on: form)
subject.send(5)
claim("assign", does: "assign(to:on:) sets the property", [form.label], ["5"])
let copy = Form()
form.$name.assign(to: &copy.$name)
claim("assign", does: "assign(to: &$x) sets the published property", [copy.name], ["b"])
claim(
  "Just", "Fail", "Empty", does: "Just, Fail and Empty end at once",
  words(Just(1)) + words(Fail<Int, Fault>(error: Fault())) + words(none), ["1", "|", "x", "|"])
var starts = 0
let failing = Deferred { () -> Fail<Int, Fault> in
  starts += 1
  return Fail(error: Fault())
}
_ = (words(failing), words(failing))
claim("Deferred", does: "deferred work begins with each subscriber", ["\(starts)"], ["2"])

// MARK: Operators

let doubled = numbers.map { $0 * 2 }.filter { $0 > 2 }
let sums = doubled.scan(0, +)
let large = sums.compactMap { (sum: Int) -> Int? in sum > 4 ? sum : nil }
claim(
  "map", "filter", "scan", "reduce", "compactMap", does: "these are the same",
  words(large) + words(large.reduce(1, +)), ["10", "|", "11", "|"])
claim(
  "removeDuplicates", does: "removeDuplicates leaves out equal values",
  words([1, 1, 2].publisher.removeDuplicates()), ["1", "2", "|"])
claim("prefix", does: "prefix(0) finishes", words(numbers.prefix(0)), ["|"])
claim(
  "prefix", "dropFirst", does: "prefix and dropFirst count",
  words(numbers.prefix(2)) + words(numbers.dropFirst(2)), ["1", "2", "|", "3", "|"])
claim(
  "prefix(while:)", "drop(while:)", does: "prefix(while:) and drop(while:) ask",
  words(numbers.prefix { $0 < 2 }) + words(numbers.drop { $0 < 2 }), ["1", "|", "2", "3", "|"])
claim(
  "prefix(untilOutputFrom:)",
  does: "prefix(untilOutputFrom:) continues when the trigger finishes without a value",
  words(numbers.prefix(untilOutputFrom: none)), ["1", "2", "3", "|"])
claim(
  "drop(untilOutputFrom:)",
  does: "drop(untilOutputFrom:) finishes with a trigger that has sent nothing",
  words(numbers.drop(untilOutputFrom: none)), ["|"])
claim(
  "append", "prepend", does: "append and prepend send after and before",
  words(numbers.append(4).prepend(0)), ["0", "1", "2", "3", "4", "|"])
claim(
  "first", "last", "output", does: "first, last and output(at:) choose one",
  words(numbers.first()) + words(numbers.last()) + words(numbers.output(at: 1)),
  ["1", "|", "3", "|", "2", "|"])
claim(
  "output", does: "output(at:) that is not there sends nothing", words(numbers.output(at: 9)), ["|"]
)
claim(
  "contains", does: "contains finishes with the first such value",
  words(numbers.contains { $0 == 2 }), ["true", "|"])
claim(
  "contains", does: "contains says when there is none", words(numbers.contains(9)), ["false", "|"])
claim("ignoreOutput", does: "ignoreOutput sends the end", words(numbers.ignoreOutput()), ["|"])
claim(
  "replaceNil", does: "replaceNil sends its value for nil",
  words([1, nil].publisher.replaceNil(with: 0)), ["Optional(1)", "Optional(0)", "|"])
claim(
  "replaceEmpty", does: "replaceEmpty sends its value", words(none.replaceEmpty(with: 0)),
  ["0", "|"])
claim(
  "zip", does: "zip pairs in order, and finishes with the shorter",
  words(numbers.zip(["a", "b"].publisher)), [#"(1, "a")"#, #"(2, "b")"#, "|"])
let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
let (former, later) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
let latest = Words(outer.switchToLatest())
let both = Words(outer.flatMap { $0 })
let one = Words(outer.flatMap(maxPublishers: .max(1)) { $0 })
for inner in [former, later] { outer.send(inner) }
former.send(1)
later.send(2)
former.send(completion: .finished)
later.send(3)
claim("switchToLatest", does: "switchToLatest follows the newest", latest.words, ["2", "3"])
claim("flatMap", does: "flatMap follows all", both.words, ["1", "2", "3"])
claim(
  "flatMap(maxPublishers:)",
  does: "flatMap(maxPublishers:) loses what comes beyond, unless it is asked for again",
  one.words, ["1"])
claim(
  "catch", "replaceError", does: "catch and replaceError continue after a failure",
  words(Fail<Int, Fault>(error: Fault()).catch { _ in Just(7) })
    + words(Fail<Int, Fault>(error: Fault()).replaceError(with: 8)), ["7", "|", "8", "|"])
starts = 0
let retried = words(failing.retry(3))
claim("retry", does: "retry(3) starts four times", retried + ["\(starts)"], ["x", "4"])
claim(
  "tryMap", does: "tryMap fails with what its closure throws",
  words(numbers.tryMap { $0 < 2 ? $0 : try { throw Fault() }() }), ["1", "x"])
claim(
  "setFailureType", does: "setFailureType changes the type only",
  words(numbers.setFailureType(to: Fault.self)), ["1", "2", "3", "|"])

// MARK: Time

claim(
  "debounce", does: "debounce drops what waits at the completion",
  play { $0.debounce(for: 5, scheduler: $1) }, ["|"])
claim(
  "throttle", does: "throttle sends what waits in its time, and finishes then",
  play { $0.throttle(for: 5, scheduler: $1, latest: true) }, ["1", "later", "2", "|"])
claim(
  "delay", does: "delay delays a failure",
  play(end: .failure(Fault())) { $0.delay(for: 5, scheduler: $1) }, ["later", "1", "2", "x"])
claim(
  "timeout", does: "timeout begins anew with each value",
  play { $0.timeout(2, scheduler: $1, options: nil, customError: { Fault() }) }, ["1", "2", "|"])
claim(
  "collect", does: "collect() sends all, and collect(2) the rest, too",
  words(numbers.collect()) + words(numbers.collect(2)), ["[1, 2, 3]", "|", "[1, 2]", "[3]", "|"])

// MARK: The rest

var handled: [String] = []
_ = words(
  numbers.prefix(1).handleEvents(
    receiveSubscription: { _ in handled.append("start") },
    receiveOutput: { handled.append("\($0)") },
    receiveCompletion: { _ in handled.append("|") }))
claim("handleEvents", does: "handleEvents reports each event", handled, ["start", "1", "|"])
starts = 0
let work = Deferred { () -> PassthroughSubject<Int, Never> in
  starts += 1
  return subject
}.share()
let (early, late) = (Words(work), Words(work))
subject.send(6)
claim(
  "share", does: "share starts once for all", early.words + late.words + ["\(starts)"],
  ["6", "6", "1"])
claim(
  "receive(on:)", "subscribe(on:)", does: "receive(on:) sends by its scheduler",
  play { $0.receive(on: $1) }, ["1", "2", "|"])

// MARK: The page

/// Words of the page of which nothing is run.
let notRun = [
  "merge": "OpenCombine has none", "combineLatest": "OpenCombine has none",
  "collect(.byTime)": "OpenCombine has none",
  "values": "it was not tried with OpenCombine",
  "ObservableObject": "there is no SwiftUI here",
  "demand and back pressure": "there is nothing to compare with",
]

/// The words of each row's left column.
func rowsOfPage() throws -> [(row: String, words: [String])] {
  var root = URL(fileURLWithPath: #filePath)
  for _ in 1...4 { root.deleteLastPathComponent() }
  let page = root.appendingPathComponent("Sources/Bindings/Bindings.docc/ComingFromCombine.md")
  let text = try String(contentsOf: page, encoding: .utf8)
  let table = text.components(separatedBy: "## Word by word").last ?? ""
  return table.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { line in
    let row = line.split(separator: "|")[0].trimmingCharacters(in: .whitespaces)
    return (row, row.matches(of: /`([^`]+)`/).map { String($0.1) })
  }
}

for (row, words) in try rowsOfPage() {
  let reasons = (words + [row]).compactMap { word in notRun[word].map { "\(word): \($0)" } }
  for reason in reasons { print("not run  \(reason)") }
  let names = words.flatMap { [$0, String($0.prefix { $0 != "(" && $0 != " " })] }
  if reasons.isEmpty, !names.contains(where: claimed.contains) {
    failures += 1
    print("FAILS  \(row): nothing is claimed of it")
  }
}
exit(failures == 0 ? 0 : 1)
