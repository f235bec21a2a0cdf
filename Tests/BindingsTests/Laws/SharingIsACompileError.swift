import Bindings
import Dispatch
import Foundation
import Testing

/// What the compiler refuses and accepts is tested in CompileFail; this is the rest.
@Suite("17. Sharing a graph between isolation domains is a compile error")
struct SharingIsACompileError {
  private actor Worker {
    private let count = MutableProperty(0)
    private let received: Received<Int>

    init() { received = count.map { $0 * 2 }.received() }

    func work() async -> [Int] {
      count.value = 1
      await Task.yield()
      count.value = 2
      return received.values
    }
  }

  @Test("a graph works in an actor, whatever thread that runs on")
  func inAnActor() async {
    let worker = Worker()
    #expect(await worker.work() == [0, 2, 4])
    #expect(await worker.work() == [0, 2, 4, 2, 4])
  }

  @Test("a graph that is sent as a whole goes on in another task")
  func handedOver() async {
    let count = MutableProperty(0)
    let received = count.map { $0 * 2 }.received()
    count.value = 1
    let values = await Task.detached {
      count.value = 2
      return received.values
    }.value
    #expect(values == [0, 2, 4])
  }

  @Test("many graphs run on many threads at once")
  func manyGraphs() async {
    let sums = await withTaskGroup(of: Int.self) { group in
      for number in 0..<8 {
        group.addTask {
          let source = MutableProperty(number)
          let sum = source.map { $0 * 2 }.combineLatest(with: source.map { $0 * 3 }).map { $0 + $1 }
          var sent = 0
          sum.startWithValues { sent += $0 }
          for value in 1...1000 {
            batch {
              source.value = -value
              source.value = value
            }
          }
          return sent - 5 * number
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let sum = 5 * (1...1000).reduce(0, +)
    // The graph that begins with 1 is silent at 1.
    #expect(sums.sorted() == [sum - 5] + Array(repeating: sum, count: 7))
  }

  #if DEBUG
    @Test("a debug build stops when it finds two threads in one graph")
    func trap() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        nonisolated(unsafe) let count = MutableProperty(0, name: "shared")
        let isTelling = DispatchSemaphore(value: 0)
        count.signal.observeValues { _ in
          isTelling.signal()
          Thread.sleep(forTimeInterval: 5)
        }
        Thread.detachNewThread {
          isTelling.wait()
          count.value = 2
        }
        count.value = 1
      }
      #expect(result.message.contains("two threads in one graph"))
      #expect(result.message.contains("shared"))
    }
  #endif
}
