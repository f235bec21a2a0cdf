import OpenCombine

/// A scheduler whose time the program advances, in whole seconds.
final class ManualScheduler: Scheduler {
  struct Time: Strideable, Hashable {
    var second: Int
    func distance(to other: Time) -> Stride { Stride(other.second - second) }
    func advanced(by stride: Stride) -> Time { Time(second: second + stride.magnitude) }
  }

  struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable {
    var magnitude: Int

    init(_ magnitude: Int) { self.magnitude = magnitude }
    init(integerLiteral value: Int) { magnitude = value }
    init?(exactly source: some BinaryInteger) { magnitude = Int(source) }

    static func < (left: Stride, right: Stride) -> Bool { left.magnitude < right.magnitude }
    static func + (left: Stride, right: Stride) -> Stride {
      Stride(left.magnitude + right.magnitude)
    }
    static func - (left: Stride, right: Stride) -> Stride {
      Stride(left.magnitude - right.magnitude)
    }
    static func * (left: Stride, right: Stride) -> Stride {
      Stride(left.magnitude * right.magnitude)
    }
    static func *= (left: inout Stride, right: Stride) { left = left * right }

    static func seconds(_ seconds: Int) -> Stride { Stride(seconds) }
    static func seconds(_ seconds: Double) -> Stride { Stride(Int(seconds)) }
    static func milliseconds(_ milliseconds: Int) -> Stride { Stride(milliseconds / 1_000) }
    static func microseconds(_ microseconds: Int) -> Stride { Stride(microseconds / 1_000_000) }
    static func nanoseconds(_ nanoseconds: Int) -> Stride { Stride(nanoseconds / 1_000_000_000) }
  }

  typealias SchedulerTimeType = Time
  typealias SchedulerOptions = Never

  private(set) var now = Time(second: 0)
  let minimumTolerance = Stride(0)
  private var waiting: [(due: Time, number: Int, interval: Stride?, action: () -> Void)] = []
  private var count = 0

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    add(now, nil, action)
  }

  func schedule(
    after date: Time, tolerance: Stride, options: Never?, _ action: @escaping () -> Void
  ) {
    add(date, nil, action)
  }

  func schedule(
    after date: Time, interval: Stride, tolerance: Stride, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let number = add(date, interval, action)
    return AnyCancellable { [weak self] in self?.waiting.removeAll { $0.number == number } }
  }

  @discardableResult
  private func add(_ due: Time, _ interval: Stride?, _ action: @escaping () -> Void) -> Int {
    count += 1
    waiting.append((due, count, interval, action))
    return count
  }

  func advance(by seconds: Int) {
    let end = Time(second: now.second + seconds)
    while let next = waiting.min(by: { ($0.due, $0.number) < ($1.due, $1.number) }), next.due <= end
    {
      now = max(now, next.due)
      let index = waiting.firstIndex { $0.number == next.number }
      if let index, let interval = next.interval {
        waiting[index].due = next.due.advanced(by: interval)
      } else if let index {
        waiting.remove(at: index)
      }
      next.action()
    }
    now = end
  }
}
