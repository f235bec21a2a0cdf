import Dispatch
import Testing

@testable import Bindings

/// Runs all tasks on one queue, without being an actor.
private final class OneQueue: TaskExecutor {
  private let queue = DispatchQueue(label: "one")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

@Suite("Async loops without isolation")
struct LoopsWithoutIsolation {
  @Test("a loop without isolation resumes for each value that its own thread sets")
  func woken() async {
    await withTaskExecutorPreference(OneQueue()) {
      // All of this runs on one queue, which the compiler does not know.
      nonisolated(unsafe) let (count, seen) = (MutableProperty(0), Received<Int>())
      async let received = {
        for await value in count.values {
          seen.note(value)
          if value == 3 { break }
        }
        return seen.values
      }()
      for value in 0...3 {
        count.value = value
        while seen.values.last != value { await Task.yield() }
      }
      #expect(await received == [0, 1, 2, 3])
    }
  }

  @Test("a loop without isolation ends when its task is canceled, and stops observing")
  func cancelled() async {
    let (begun, log) = AsyncStream<Void>.makeStream()
    let loop = Task.detached {
      let count = MutableProperty(0)
      var received: [Int] = []
      for await value in count.values {
        received.append(value)
        log.finish()
      }
      return (received, count.node.isInUse)
    }
    for await _ in begun {}
    loop.cancel()
    let (received, isInUse) = await loop.value
    #expect(received == [0])
    #expect(!isInUse)
  }
}
