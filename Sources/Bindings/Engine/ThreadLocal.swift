public import CBindings

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
  /// Makes the thread's turn, which is released when the thread exits.
  @usableFromInline @inline(never) static func makeForThread() -> Unmanaged<Turn> {
    let turn = Unmanaged.passRetained(Turn(thread: bindings_next_thread()))
    bindings_keep_turn(turn.toOpaque()) { Unmanaged<Turn>.fromOpaque($0).release() }
    return turn
  }
}
