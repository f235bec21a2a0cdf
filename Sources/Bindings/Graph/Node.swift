/// A place in the graph: a source that is set, or a derivation that is computed.
///
/// People hold handles (`Property`, `MutableProperty`); the graph holds nodes. This class is the
/// part that needs no type: links, height, version. `ValueNode` adds the value.
///
/// - A node is **listened to** while it has observers or dependents.
/// - A derivation is **attached** while it is listened to: it stands in the lists of its inputs,
///   and keeps itself alive. Otherwise it stands in no list, costs nothing, and is computed when
///   read.
/// - `version` grows with every change of the value, so that a reader can tell whether it has seen
///   it; a derivation that was never computed is at version 0.
/// - `height` is greater than that of every input.
@usableFromInline class Node {
  // What is rarely looked at comes first: the rest then lies close to the value, which follows.

  /// A derivation's inputs, or the list of the bindings that set a source; see `inputs` and
  /// `firstBinding`.
  @exclusivity(unchecked) private final var links: UnsafeMutableRawPointer?
  /// The file in which it was made, as a C string, if there is a line; otherwise what else is known
  /// of it, as a retained `Label`.
  @exclusivity(unchecked) final var origin: UnsafeRawPointer?
  @exclusivity(unchecked) final var nextQueued: Unmanaged<Node>?

  /// Brings the node up to date, as `Step` says; answers whether the value differs from the one
  /// before.
  @usableFromInline let step: (Node, Step) -> Bool
  @exclusivity(unchecked) @usableFromInline final var firstDependent: UnsafeMutablePointer<Edge>?
  @exclusivity(unchecked) @usableFromInline final var firstObserver: Unmanaged<Observer>?
  @exclusivity(unchecked) @usableFromInline final var version: UInt64 = 0
  @exclusivity(unchecked) final var height: Int32 = 0
  @exclusivity(unchecked) @usableFromInline final var flags: Flags

  #if DEBUG
    /// The thread whose turn is at work on this node; 0 if none is.
    @exclusivity(unchecked) final var thread: UInt64 = 0
    /// When the source was last set, for `explain`.
    @exclusivity(unchecked) final var lastSet: ContinuousClock.Instant?
  #endif

  @usableFromInline init(_ kind: Kind, flags: Flags, step: @escaping (Node, Step) -> Bool) {
    self.flags = flags.union(Flags(kind))
    self.step = step
  }

  deinit {
    if flags.line == nil, let origin { Unmanaged<Label>.fromOpaque(origin).release() }
    if let inputs { withTurn { $0.release(inputs) } }
  }

  /// The inputs of a derivation; `nil` in a source.
  final var inputs: Inputs? {
    @inline(__always) get {
      guard !flags.contains(.source), let links else { return nil }
      return Inputs(header: links.assumingMemoryBound(to: Inputs.Header.self))
    }
    set { links = newValue.map { UnsafeMutableRawPointer($0.header) } }
  }

  /// The list of the bindings that set a source, by their last edges.
  final var firstBinding: UnsafeMutablePointer<Edge>? {
    get { flags.contains(.source) ? links?.assumingMemoryBound(to: Edge.self) : nil }
    set { links = newValue.map(UnsafeMutableRawPointer.init) }
  }

  @inlinable final var isListenedTo: Bool {
    @inline(__always) get { firstDependent != nil || firstObserver != nil }
  }

  /// A derivation that nobody needs any more leaves its inputs' lists.
  final var isIdle: Bool { !isListenedTo && !flags.contains(.remembers) }

  // MARK: What only a node with a value can do. All of these are off the hot path.

  /// Remembers what an observer that begins in the middle of a turn has been told.
  @usableFromInline func lateStart() -> LateStart { LateStart(version: version) }

  /// Answers whether an observer with that start has anything to hear; called when the round has
  /// settled.
  @usableFromInline func isDue(_ start: LateStart) -> Bool { start.version != version }

  /// Tells an observer that began in the middle of a turn what it has not been told; called if that
  /// is due.
  func tell(_ observer: Observer, since start: LateStart) {
    observer.notify(observer, Unmanaged.passUnretained(self))
  }

  /// Everyone has been told; called when the node has been announced.
  func forgetAnnounced() {}

  /// The value as of now in words, for messages; of a derivation that was never computed, `nil`.
  var valueDescription: String? { nil }

  /// What is being announced, in words.
  var announcementDescription: String? { valueDescription }

  /// What a computation has made of the node, in words: the value or, of a list, the edits.
  var changeDescription: String? { valueDescription }
}

extension Node {
  /// What a node's step is asked to do.
  @usableFromInline enum Step: UInt8, Sendable {
    /// Compute. What was there before is forgotten.
    case compute
    /// Compute in the middle of a turn, before the turn has come here: keep what was last
    /// announced.
    case computeKeeping
    /// Nothing is to be computed. Compare with what was last announced, and forget that.
    case settle
    /// No input has changed after all: go back to what was last announced.
    case restore
    /// No input has changed after all, and the node has been computed since: it is back at what was
    /// last announced, which can be forgotten.
    case settleBack
    /// Compare with what was last announced.
    case compare
    /// The outer property of a flattening derivation has changed: take the inner one from it.
    case switchInput
    /// A flattening derivation is about to be read: take the inner ones, and bring them up to date.
    case pullInner
    /// A flattening derivation joins the graph, with its inner ones, or leaves it.
    case attachInner, detachInner
    /// The outer node of a flattening derivation has ended, and is held no longer.
    case outerHasEnded
    /// Everyone has been told what was announced.
    case forgetAnnounced
    /// A derivation whose inputs come and go names them to the turn; see `Turn.named`.
    case nameInner
    /// A handle of a capturing property is going.
    case handleHasGone
  }

  /// What a node is in the graph and, in the upper bits, its kind or where it was made: a few bytes
  /// more would make every property sixteen larger.
  @usableFromInline struct Flags: OptionSet, Sendable {
    @usableFromInline let rawValue: UInt32
    @inlinable init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Nothing will change this node any more.
    @inlinable static var ended: Flags { Flags(rawValue: 1 << 0) }
    @inlinable static var attached: Flags { Flags(rawValue: 1 << 1) }
    /// Has several inputs, so it waits in the queue until all of them have settled.
    @inlinable static var join: Flags { Flags(rawValue: 1 << 2) }
    /// Of a join: it takes its second input from the value of its first one. Of any other node: it
    /// is the first input of such a join.
    @inlinable static var flattening: Flags { Flags(rawValue: 1 << 3) }
    /// Its value depends on its history, and someone may read it: it stays attached, observed or
    /// not.
    @inlinable static var remembers: Flags { Flags(rawValue: 1 << 4) }
    /// The end of a binding: its step sets the target, and nothing is computed from it.
    @inlinable static var sink: Flags { Flags(rawValue: 1 << 5) }
    /// Equal values can be told from different ones.
    @inlinable static var comparesValues: Flags { Flags(rawValue: 1 << 6) }
    /// Is set, not computed.
    @inlinable static var source: Flags { Flags(rawValue: 1 << 7) }
    /// Downstream of a ring of bindings, where a round may set and compute a node more than once.
    @inlinable static var cyclic: Flags { Flags(rawValue: 1 << 8) }

    /// Someone wants to know all that happens to this node; see `Trace`.
    @inlinable static var traced: Flags {
      #if BINDINGS_WITHOUT_TRACE
        []
      #else
        Flags(rawValue: 1 << 16)
      #endif
    }

    /// Whether it is traced; without traces, a constant, so that all that is done for them goes.
    @inlinable var isTraced: Bool { !isDisjoint(with: .traced) }

    // Of the running turn:
    /// Waits in the queue to be settled.
    @inlinable static var queued: Flags { Flags(rawValue: 1 << 9) }
    /// Has changed or been computed in this turn, and still knows what was last announced.
    @inlinable static var unsettled: Flags { Flags(rawValue: 1 << 10) }
    /// An input has changed in this round.
    @inlinable static var touched: Flags { Flags(rawValue: 1 << 11) }
    /// Was attached in this turn, from inputs that had not settled.
    @inlinable static var fresh: Flags { Flags(rawValue: 1 << 12) }
    /// Waits to be announced; with `changed` to all of its observers, else only to those that began
    /// late.
    @inlinable static var announcing: Flags { Flags(rawValue: 1 << 13) }
    @inlinable static var changed: Flags { Flags(rawValue: 1 << 14) }
    /// A read is on its way through this node.
    @inlinable static var walked: Flags { Flags(rawValue: 1 << 15) }
  }
}

/// A node with a value that can be replaced, as opposed to a list.
protocol NodeWithValue: AnyObject {}

/// What an observer that began in the middle of a turn had been told at that time.
@usableFromInline class LateStart {
  let version: UInt64
  /// Whether a round has settled since.
  var isSettled = false
  var isDue = false

  init(version: UInt64) { self.version = version }
}
