import Bindings
import Foundation
import Testing

/// What the compiler refuses is tested in CompileFail. Only `trap` needs `nonisolated(unsafe)`.
@Suite("17. Sharing a graph between isolation domains is a compile error")
struct SharingIsACompileError {
  /// A property, a list, an action and a signal that depend on each other.
  private struct Graph {
    let count = MutableProperty(0)
    let list = MutableCollectionProperty([0])
    let refresh: Action<Int, Void, Never>
    let moves = Signal<Int, Never>.pipe()
    let received: Received<String>

    init() {
      let text = count.combineLatest(with: list.count).map { "\($0) \($1)" }
      refresh = Action { [count] (value: Int) in count.value = value }
      count <~ moves.output
      refresh <~ list.count
      batch { [count, list] in
        count.value = 1
        list.append(1)
      }
      received = text.received()
    }
  }

  private actor Worker {
    private let graph = Graph()

    func work() async -> [String] {
      graph.count.value += 1
      await Task.yield()
      graph.list.append(2)
      return graph.received.values
    }
  }

  @Test("a graph works in an actor, whatever thread the actor runs on")
  func inAnActor() async {
    let worker = Worker()
    #expect(await worker.work() == ["2 2", "3 2", "3 3"])
    #expect(await worker.work() == ["2 2", "3 2", "3 3", "4 3", "4 4"])
  }

  @MainActor private final class ViewModel {
    let graph = Graph()

    func load() async {
      await Task.yield()
      graph.refresh(3)
    }

    func start() -> Task<[String], Never> {
      Task {
        await load()
        graph.moves.input.send(value: 4)
        return graph.received.values
      }
    }
  }

  @Test("a graph works in a view model of the main actor, and in its tasks")
  @MainActor func onTheMainActor() async {
    #expect(await ViewModel().start().value == ["2 2", "3 2", "4 2"])
  }

  @Test("a graph that is sent as a whole works in another task")
  func handedOver() async {
    let graph = Graph()
    graph.count.value = 3
    let values = await Task.detached {
      graph.count.value = 4
      return graph.received.values
    }.value
    #expect(values == ["2 2", "3 2", "4 2"])
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
        let isNotified = DispatchSemaphore(value: 0)
        count.signal.observeValues { _ in
          isNotified.signal()
          Thread.sleep(forTimeInterval: 5)
        }
        Thread.detachNewThread {
          isNotified.wait()
          count.value = 2
        }
        count.value = 1
      }
      #expect(result.message.contains("two threads in one graph"))
      #expect(result.message.contains("shared"))
    }
  #endif
}
