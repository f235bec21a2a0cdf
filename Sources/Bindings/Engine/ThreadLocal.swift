public import CBindings

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The running thread's turn: the library's only global.
///
/// Propagation is synchronous, so a turn belongs to the thread that runs it, whatever graphs it
/// visits.
@inlinable @inline(__always) func currentTurn() -> Unmanaged<Turn> {
  if let known = bindings_turn() { return Unmanaged.fromOpaque(known) }
  return Turn.makeForThread()
}

/// Gives `body` the running thread's turn, which lives as long as the thread.
@inlinable @inline(__always) func withTurn<Result>(_ body: (Turn) -> Result) -> Result {
  currentTurn()._withUnsafeGuaranteedRef(body)
}

extension Turn {
  @usableFromInline @inline(never) static func makeForThread() -> Unmanaged<Turn> {
    let turn = Unmanaged.passRetained(Turn(thread: ThreadExit.nextNumber()))
    bindings_set_turn(turn.toOpaque())
    pthread_setspecific(ThreadExit.key, turn.toOpaque())
    return turn
  }
}

/// Releases a thread's turn when the thread exits, and numbers the threads.
private enum ThreadExit {
  static let key: pthread_key_t = {
    var key = pthread_key_t()
    let failure = pthread_key_create(&key) { opaque in
      // Linux passes a null pointer where Darwin passes none at all.
      let known: UnsafeMutableRawPointer? = opaque
      guard let known else { return }
      bindings_set_turn(nil)
      Unmanaged<Turn>.fromOpaque(known).release()
    }
    guard failure == 0 else {
      fatalError("Bindings: no thread-local storage is left (\(failure)).")
    }
    return key
  }()

  /// Threads are numbered, so that the stamps of two threads are never the same.
  static func nextNumber() -> UInt64 {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    threads += 1
    return threads
  }

  nonisolated(unsafe) private static var threads: UInt64 = 0

  nonisolated(unsafe) private static let mutex: UnsafeMutablePointer<pthread_mutex_t> = {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    return mutex
  }()
}
