import Bindings
import BindingsTesting
import Foundation
import Testing

@Suite("The cost of a value does not depend on how many others wait", .serialized)
struct Costs {
  private static let works: [String: @Sendable (Int) -> Void] = [
    "an action's producer that sends at once": { count in
      let action = Action<Int, Int, Never> { SignalProducer(values: 0..<$0) }
      var sum = 0
      action.values.observeValues { sum += $0 }
      action(count)
    },
    "delay": { count in
      let (clock, pipe) = (ManualClock(), Signal<Int, Never>.pipe())
      pipe.output.delay(.seconds(1), clock: clock).observeValues { _ in }
      for value in 0..<count {
        pipe.input.send(value: value)
        clock.advance(by: .nanoseconds(1))
      }
      clock.advance(by: .seconds(2))
    },
    "a trace of each of many nodes, for each of them": { count in
      let nodes = (0..<Int(Double(count).squareRoot())).map { MutableProperty($0) }
      let traces = nodes.map { _ in Trace(of: nodes) { _ in } }
      for trace in traces { trace.dispose() }
    },
    "zip of properties": { count in
      let text = String(repeating: "long ", count: 9)
      let (left, right) = (MutableProperty(text), MutableProperty(text))
      let pairs = left.zip(with: right)
      for value in 1...count { left.value = "\(text)\(value)" }
      for value in 1...count { right.value = "\(text)\(value)" }
      #expect(pairs.value == (left.value, right.value))
    },
    "a chain of validating properties": { count in
      var chain = [ValidatingProperty<Int, Never>(0) { _ in .valid }]
      for _ in 1..<count / 4 {
        chain.append(ValidatingProperty(0, with: Property(chain.last!)) { .coerced($1, nil) })
      }
      chain[0].value = 7
      #expect(chain.last!.value == 7)
    },
    "a manual clock with growing deadlines": { count in
      let clock = ManualClock()
      for deadline in 1...count {
        _ = clock.schedule(at: .init(offset: .seconds(deadline)), isolation: nil) {}
      }
      clock.run()
    },
  ]

  /// The processor time of this thread: other work of the machine does not count.
  private func time(_ work: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    work()
    return now() - start
  }

  @Test("eight times as many values cost about eight times as much", arguments: works.keys.sorted())
  func linear(name: String) throws {
    let work = try #require(Self.works[name])
    work(100)
    let many = isThorough ? 16_384 : 4096
    // On a busy machine, some of the ratios are too large.
    let ratios = (1...5).lazy.map { _ in time { work(many) } / time { work(many / 8) } }
    #expect(ratios.contains { $0 < 14 }, "64 if each value costs as much as there are others")
  }
}
