#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The running thread's turn. Not inlined, since what the C library declares must not show in a
/// client; and not a member, since that would be given its type at each call.
@usableFromInline @inline(never) func currentTurn() -> Unmanaged<Turn> { ThreadLocal.turn }

/// Gives `body` the running thread's turn, which lives as long as the thread.
@inlinable @inline(__always) func withTurn<Result>(_ body: (Turn) -> Result) -> Result {
  currentTurn()._withUnsafeGuaranteedRef(body)
}

/// The running thread's turn: the library's only global.
///
/// Propagation is synchronous, so a turn belongs to the thread that runs it, whatever graphs it
/// comes by.
enum ThreadLocal {
  static var turn: Unmanaged<Turn> {
    @inline(__always) get {
      if let known = pthread_getspecific(key) { return Unmanaged.fromOpaque(known) }
      return make()
    }
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let failure = pthread_key_create(&key) { opaque in
      // Linux hands a null pointer where Darwin hands none at all; both mean that there is nothing
      // to end.
      let known: UnsafeMutableRawPointer? = opaque
      guard let known else { return }
      Unmanaged<Turn>.fromOpaque(known).release()
    }
    guard failure == 0 else {
      fatalError("Bindings: no thread-local storage is left (\(failure)).")
    }
    return key
  }()

  @inline(never) private static func make() -> Unmanaged<Turn> {
    let turn = Unmanaged.passRetained(Turn(number: nextNumber()))
    pthread_setspecific(key, turn.toOpaque())
    return turn
  }

  /// Threads are numbered, so that what one of them has stamped is never mistaken for another's.
  private static func nextNumber() -> UInt64 {
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
