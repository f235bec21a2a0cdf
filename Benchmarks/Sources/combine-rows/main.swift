// Runs OpenCombine's side of the rows of “Coming from Combine” whose behavior differs, and says which
// of the page's claims do not hold. What it lacks, collect(.byTime) and combineLatest, is not run.
//
//     swift run --package-path Benchmarks combine-rows

import OpenCombine

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

struct Fault: Error {}

var failures = 0

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
}

@MainActor func claim(_ row: String, _ words: [String], _ expected: [String]) {
  let holds = words == expected
  if !holds { failures += 1 }
  print("\(holds ? "holds" : "FAILS")  \(row): \(words.joined(separator: " "))")
  if !holds { print("       expected: \(expected.joined(separator: " "))") }
}

/// What is sent when 1 comes at once, 2 after a second, and the end a second later; and, after
/// “later”, what is sent when a long time has passed.
func play<Output: Publisher>(
  end: Subscribers.Completion<Fault> = .finished,
  _ operate: (AnyPublisher<Int, Fault>, ManualScheduler) -> Output
) -> [String] {
  let (subject, scheduler) = (PassthroughSubject<Int, Fault>(), ManualScheduler())
  let heard = Words(operate(subject.eraseToAnyPublisher(), scheduler))
  subject.send(1)
  scheduler.advance(by: 1)
  subject.send(2)
  scheduler.advance(by: 1)
  subject.send(completion: end)
  scheduler.advance(by: 0)
  let atTheEnd = heard.words.count
  scheduler.advance(by: 60)
  let later = heard.words.dropFirst(atTheEnd)
  return heard.words.prefix(atTheEnd) + (later.isEmpty ? [] : ["later"] + later)
}

let numbers = [1, 2, 3].publisher
claim("prefix(0) finishes", Words(numbers.prefix(0)).words, ["|"])
let none = Empty<Int, Never>()
claim(
  "prefix(untilOutputFrom:) goes on when the trigger finishes without a value",
  Words(numbers.prefix(untilOutputFrom: none)).words, ["1", "2", "3", "|"])
claim(
  "drop(untilOutputFrom:) finishes with a trigger that has sent nothing",
  Words(numbers.drop(untilOutputFrom: none)).words, ["|"])
var starts = 0
let failing = Deferred { () -> Fail<Int, Fault> in
  starts += 1
  return Fail(error: Fault())
}
claim("retry(3) starts four times", Words(failing.retry(3)).words + ["\(starts)"], ["x", "4"])
claim(
  "debounce drops what waits at the completion",
  play { $0.debounce(for: 5, scheduler: $1) }, ["|"])
claim(
  "throttle sends what waits in its time, and finishes then",
  play { $0.throttle(for: 5, scheduler: $1, latest: true) }, ["1", "later", "2", "|"])
claim(
  "delay delays a failure",
  play(end: .failure(Fault())) { $0.delay(for: 5, scheduler: $1) }, ["later", "1", "2", "x"])
claim(
  "timeout begins anew with each value",
  play { $0.timeout(2, scheduler: $1, options: nil, customError: { Fault() }) }, ["1", "2", "|"])
claim("replaceEmpty sends its value", Words(none.replaceEmpty(with: 0)).words, ["0", "|"])
claim(
  "contains finishes with the first such value", Words(numbers.contains { $0 == 2 }).words,
  ["true", "|"])
claim("collect(2) sends the rest", Words(numbers.collect(2)).words, ["[1, 2]", "[3]", "|"])
claim("output(at:) that is not there sends nothing", Words(numbers.output(at: 9)).words, ["|"])

exit(failures == 0 ? 0 : 1)
