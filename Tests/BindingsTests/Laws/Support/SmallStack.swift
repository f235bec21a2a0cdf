import Foundation
import Synchronization

/// Runs a closure on a thread whose stack is small, and waits for it.
func onSmallStack<Result: Sendable>(
  kilobytes: Int = 512, _ body: @escaping @Sendable () -> Result
) -> Result? {
  let result = Mutex<Result?>(nil)
  let isDone = DispatchSemaphore(value: 0)
  let thread = Thread {
    let answer = body()
    result.withLock { $0 = answer }
    isDone.signal()
  }
  thread.stackSize = kilobytes * 1024
  thread.start()
  isDone.wait()
  return result.withLock { $0 }
}
