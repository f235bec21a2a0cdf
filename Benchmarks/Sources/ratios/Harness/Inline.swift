/// Runs what awaits on the thread that wakes it, at once: so the clock of this thread counts it, and
/// no other thread is waited for.
final class Inline: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    job.runSynchronously(on: asUnownedTaskExecutor())
  }
}

/// Starts a loop over values, which waits for the first of them when this returns. It ends with the
/// process.
func startLoop(_ loop: sending @escaping () async -> Void) {
  Task(executorPreference: Inline(), operation: loop)
}
