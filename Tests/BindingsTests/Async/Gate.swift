/// A gate at which tasks of one isolation wait until it is opened.
final class Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func pass(isolation: isolated (any Actor)? = #isolation) async {
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

/// Returns when its task is canceled.
func untilCancelled(isolation: isolated (any Actor)? = #isolation) async {
  let (stream, input) = AsyncStream<Never>.makeStream()
  for await _ in stream {}
  withExtendedLifetime(input) {}
}
