/// Runs what awaits on the thread that resumes it, at once: so the clock of this thread counts it, and
/// no other thread is waited for.
final class Inline: TaskExecutor, SerialExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    job.runSynchronously(
      isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
  }
}

/// Where loops run over values that are sent from the same thread.
actor Looper {
  private nonisolated let inline: Inline

  nonisolated var unownedExecutor: UnownedSerialExecutor { inline.asUnownedSerialExecutor() }

  private init(_ inline: Inline) { self.inline = inline }

  private func run(_ loop: @Sendable (isolated Looper) async -> Void) async { await loop(self) }

  /// A run of sends to a loop that counts in the sink what it receives, on this thread.
  static func receiving(_ sink: Sink, _ run: @escaping Run) -> Run {
    { repetitions in
      sink.calls = 0
      let time = run(repetitions)
      expect(sink.calls == repetitions, "async-values: a value was lost")
      return time
    }
  }

  /// Starts a loop, which waits for its first value when this returns. It ends with the process.
  static func start(_ loop: @escaping @Sendable (isolated Looper) async -> Void) {
    let inline = Inline()
    let looper = Looper(inline)
    Task(executorPreference: inline) { await looper.run(loop) }
  }
}
