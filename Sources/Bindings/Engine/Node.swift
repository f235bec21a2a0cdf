/// A node of the graph: a source that is set, a derivation that is computed, a binding or a link.
///
/// Clients hold handles (`Property`, `MutableProperty`); the graph holds nodes. This class has the
/// part that does not depend on the value's type: links, height, version. `ValueNode` adds the
/// value.
///
/// - A node is **in use** while it has observers or dependents.
/// - A derivation is **attached** while it is in use, or has a stateful operator: it is in the
///   lists of its inputs, and retains itself. Otherwise it is in no list, costs nothing, and is
///   computed when it is read.
/// - `version` is a stamp of the turn's clock, new with every change of the value; a node that
///   reverts to the value that it last announced gets the version that it had then. So one version
///   always means one value. A derivation that was never computed is at version 0.
/// - `height` of an attached node is greater than that of every input. Linked sources have the same
///   height.
@usableFromInline class Node {
  // Rarely used fields come first: the others are then close to the value, which follows.

  /// A derivation's inputs, or the list of the bindings that set a source; see `inputs` and
  /// `firstBinding`.
  private final var inputsOrBindings: UnsafeMutableRawPointer?
  /// One of three, see `Flags.origin`: the file in which the node was made, as a C string; the kind
  /// of a derivation, as a C string; the metadata, as a retained `NodeMetadata`.
  final var origin: UnsafeRawPointer?
  /// The number of what it announced last, in the settler's list; 0 if it has not changed since.
  final var announcedIndex: UInt32 = 0
  /// The number of holders: handles and held derivations that can read the node. While there is
  /// one, a source that only a binding can set stays alive.
  @exclusivity(unchecked) @usableFromInline final var holders: Int32 = 0

  /// Brings the node up to date, as `Step` describes. The last parameter is the node's version if
  /// its value changes.
  @usableFromInline let step: (Node, Step, UInt64) -> Bool
  @exclusivity(unchecked) @usableFromInline final var firstDependent: UnsafeMutablePointer<Edge>?
  @exclusivity(unchecked) @usableFromInline final var firstObserver: Unmanaged<Observer>?
  @exclusivity(unchecked) @usableFromInline final var version: UInt64 = 0
  @exclusivity(unchecked) @usableFromInline final var height: Int32 = 0
  @exclusivity(unchecked) @usableFromInline final var flags: Flags

  #if DEBUG
    /// The thread that uses this node; 0 if none does.
    @exclusivity(unchecked) @usableFromInline final var thread: UInt64 = 0
    /// When the source was last set, for `explain`.
    final var lastSet: ContinuousClock.Instant?
  #endif

  /// Makes a node.
  ///
  /// - Parameter kind: the operator of a derivation, for descriptions of the graph.
  @usableFromInline init(
    _ kind: StaticString?, flags: Flags, step: @escaping (Node, Step, UInt64) -> Bool
  ) {
    self.flags = flags
    self.step = step
    if let kind { origin = UnsafeRawPointer(kind.utf8Start) }
  }

  deinit {
    if let metadata { Unmanaged.passUnretained(metadata).release() }
    if let inputs { withTurn { $0.releaser.release(inputs, $0) } }
  }

  @inlinable final var role: Role { @inline(__always) get { flags.role } }
  @inlinable final var isSource: Bool { @inline(__always) get { flags.role == .source } }

  /// The inputs of a derivation; `nil` in a source.
  final var inputs: Inputs? {
    @inline(__always) get {
      guard !isSource, let inputsOrBindings else { return nil }
      return Inputs(header: inputsOrBindings.assumingMemoryBound(to: Inputs.Header.self))
    }
    set { inputsOrBindings = newValue.map { UnsafeMutableRawPointer($0.header) } }
  }

  /// The list of the bindings and links that set a source, by their edges.
  final var firstBinding: UnsafeMutablePointer<Edge>? {
    @inline(__always) get { isSource ? inputsOrBindings?.assumingMemoryBound(to: Edge.self) : nil }
    set { inputsOrBindings = newValue.map(UnsafeMutableRawPointer.init) }
  }

  /// Notes a new holder: a handle, or a held derivation of this node.
  @inlinable final func hold() {
    holders &+= 1
    if holders == 1, !isSource { countHolders(1) }
  }

  /// Removes a holder. Without any, a source whose handle was released ends, although bound.
  final func unhold() {
    holders &-= 1
    if holders == 0 { countHolders(-1) }
  }

  /// Passes the first holder (1) or the loss of the last (-1) on to what is held with this node:
  /// each has one holder more or less, and passes on in turn its own first or last one.
  @usableFromInline final func countHolders(_ change: Int32) {
    withTurn { turn in
      var ended: [Node] = []
      turn.walk(from: self) { node in
        if change < 0, node.flags.contains(.orphaned) { ended.append(node) }
        node.forEachHeld { source in
          source.holders &+= change
          if source.holders == max(change, 0) {
            turn.waiting.push(Unmanaged.passUnretained(source))
          }
        }
      }
      for node in ended { turn.ender.end(node, turn) }
    }
  }

  /// Calls `body` with the nodes that are held with a derivation: its inputs, and its inner
  /// sources.
  final func forEachHeld(_ body: (Node) -> Void) {
    inputs?.forEachSource { $0._withUnsafeGuaranteedRef(body) }
    if flags.contains(.flattening) { derivations.forEach(body) }
  }

  @inlinable final var isInUse: Bool { firstDependent != nil || firstObserver != nil }

  /// Whether a derivation is no longer needed, so that it leaves its inputs' lists.
  final var isIdle: Bool { !isInUse && !flags.contains(.remembers) }

  final func refuseCycle() -> Never {
    fatalError(
      "Bindings: \(name) is computed from itself. Look for a closure that reads what depends on it."
    )
  }

  // MARK: Overridden methods that are seldom called

  /// Derivations that belong to this one and are held with it; their inputs count as its own. Only
  /// a flattening derivation has them: they depend on the content of its first input.
  @usableFromInline var derivations: [Node] { [] }

  /// Updates the inputs that depend on the first one, which may have changed.
  ///
  /// - Parameter isRead: whether the node is about to be read before the turn settles it, so that
  ///   they must be fresh.
  func follow(isRead: Bool) {}

  /// Attaches the inner derivations, with the node.
  func attachDerivations() {}

  /// Detaches the inner derivations, with the node.
  func detachDerivations() {}

  /// A handle of the node is being released.
  func handleHasGone(_ handle: AnyObject) {}

  /// The first input has ended; returns whether it is needed no more.
  func outerHasEnded() -> Bool { false }

  /// Removes a binding or link from the graph.
  @usableFromInline func unbind() {}

  /// Returns a check, run after the round, for whether the node has changed since this call.
  func missed() -> Missed { { nil } }

  /// All observers were notified. Values need not know; lists keep what they announced until then.
  final func endAnnouncing() { if !flags.contains(.hasValue) { _ = step(self, .forget, 0) } }

  /// A description of the current value, for messages.
  final var valueDescription: String? { describeValue?() }

  /// Describes the present value whenever it is called; `nil` for a derivation that was never
  /// computed. A description may read anything, so it waits for the end of the turn.
  var describeValue: (() -> String)? { nil }

  /// Describes the value that is being announced.
  var describeAnnouncement: (() -> String)? { describeValue }

  /// Describes the result of a computation: the value or, for a list, the edits.
  var describeChange: (() -> String)? { describeValue }

  @usableFromInline final func take(input source: Node) {
    take(CollectionOfOne<Node?>(source), spare: 0)
  }

  @usableFromInline final func take(inputs sources: [Node]) {
    take(sources, spare: 0)
    flags.insert(.join)
  }

  /// Takes inputs, above which the node is then.
  ///
  /// - Parameter spare: the number of further edges.
  final func take(_ sources: some Collection<Node?>, spare: Int) {
    inputs = Inputs(sources, of: self, spare: spare)
    height = neededHeight
  }
}

extension Node {
  /// A message to a node's step.
  @usableFromInline enum Step: UInt8, Sendable {
    /// Compute from the inputs; returns whether the value has changed.
    case compute
    /// Compute in the middle of a turn, before the turn has settled the node: keep the value that
    /// was last announced; returns whether the value has changed. A binding that was cut sets
    /// its target as any code does.
    case computeEarly
    /// Discard the value that was last announced; returns whether the current value differs from
    /// it. If not, the node reverts to its former version.
    case settle
    /// No input has changed after all: revert to the value that was last announced.
    case revert
    /// Compare the value with the one in `lastAnnounced`; returns whether they differ.
    case compare
    /// All observers were notified: release what was announced.
    case forget
  }

  /// The kind of a node. It is fixed, except that a derivation which has ended is a source.
  @usableFromInline enum Role: UInt8, Sendable {
    /// Is computed from its inputs.
    case derivation
    /// Is set, not computed.
    case source
    /// The end of a binding: its step sets the target, and nothing is computed from it.
    case sink
    /// Makes two sources one.
    case link
  }

  /// The role and the state of a node. In the upper bits is its origin.
  ///
  ///     of a derivation    join: flattening or tracked; remembers, wholeList, linked if a lens,
  ///                        attached: pulled: stale
  ///     of a source        join with several bindings, orphaned, linked, deciding
  ///     of a sink          attached, closing
  ///     of a link          attached
  ///     of the first two   hasValue: comparesValues
  ///     of any of these    ended, but not attached; traced
  ///     while a turn runs  queued, announcing, walked, unsettled
  ///
  /// What follows a colon is never without what precedes it, and of what is divided by “or” there
  /// is one at most. The tests' `checkInvariants` proves this table.
  @usableFromInline struct Flags: OptionSet, Sendable {
    @usableFromInline var rawValue: UInt32
    @inlinable init(rawValue: UInt32) { self.rawValue = rawValue }
    @inlinable init(_ role: Role, _ flags: Flags = []) {
      rawValue = UInt32(role.rawValue) | flags.rawValue
    }

    /// In the two lowest bits.
    @inlinable var role: Role {
      @inline(__always) get {
        unsafeBitCast(UInt8(truncatingIfNeeded: rawValue & 3), to: Role.self)
      }
      set { rawValue = rawValue & ~3 | UInt32(newValue.rawValue) }
    }

    // Not generic, as those of `OptionSet` are, which take half of the time of a debug build. In a
    // release build, literals are constants only with the generic initializer.
    #if DEBUG
      @usableFromInline init(arrayLiteral flags: Flags...) {
        rawValue = 0
        // Not an iterator, which would be generic, too.
        var index = flags.count
        while index > 0 {
          index -= 1
          rawValue |= flags[index].rawValue
        }
      }
    #endif
    @inlinable func contains(_ flags: Flags) -> Bool { ~rawValue & flags.rawValue == 0 }
    @inlinable func isDisjoint(with flags: Flags) -> Bool { rawValue & flags.rawValue == 0 }
    @inlinable func union(_ flags: Flags) -> Flags { Flags(rawValue: rawValue | flags.rawValue) }
    @inlinable func intersection(_ flags: Flags) -> Flags {
      Flags(rawValue: rawValue & flags.rawValue)
    }
    @inlinable mutating func insert(_ flags: Flags) { rawValue |= flags.rawValue }
    @inlinable mutating func remove(_ flags: Flags) { rawValue &= ~flags.rawValue }

    /// Nothing will change this node any more.
    @inlinable static var ended: Flags { Flags(rawValue: 1 << 2) }
    @inlinable static var attached: Flags { Flags(rawValue: 1 << 3) }
    /// Waits in the queue until all of its inputs have settled: a derivation with several inputs, a
    /// source with several bindings.
    @inlinable static var join: Flags { Flags(rawValue: 1 << 4) }
    /// It has inner sources, which depend on the content of its first input.
    @inlinable static var flattening: Flags { Flags(rawValue: 1 << 5) }
    /// It has a stateful operator, and can be read: it stays attached, observed or not.
    @inlinable static var remembers: Flags { Flags(rawValue: 1 << 6) }
    /// Values can be compared.
    @inlinable static var comparesValues: Flags { Flags(rawValue: 1 << 7) }
    /// It would close a cycle, so it runs before the observers.
    @inlinable static var closing: Flags { Flags(rawValue: 1 << 8) }
    /// Its handle was released, and bindings keep it able to change.
    @inlinable static var orphaned: Flags { Flags(rawValue: 1 << 9) }
    /// To set it is to set others: a source is linked, or was before it was last set; a lens sets
    /// its source.
    @inlinable static var linked: Flags { Flags(rawValue: 1 << 10) }
    /// Has one value, rather than the elements of a list.
    @inlinable static var hasValue: Flags { Flags(rawValue: 1 << 11) }
    /// Its inputs are what its closure read when it last ran, in that order.
    @inlinable static var tracked: Flags { Flags(rawValue: 1 << 12) }
    /// Only tracked nodes depend on it, so it is computed only when one of them reads it.
    @inlinable static var pulled: Flags { Flags(rawValue: 1 << 13) }
    /// Its value is the array of the list from which it is derived.
    @inlinable static var wholeList: Flags { Flags(rawValue: 1 << 14) }
    /// Code of the user decides on an edit of the list, so the edits that it makes itself are kept.
    @inlinable static var deciding: Flags { Flags(rawValue: 1 << 15) }

    // Of the running turn:
    /// Waits in the queue to be settled.
    @inlinable static var queued: Flags { Flags(rawValue: 1 << 16) }
    /// Has changed since the round settled, and keeps the value that was last announced.
    @inlinable static var unsettled: Flags { Flags(rawValue: 1 << 17) }
    /// Waits to be announced.
    @inlinable static var announcing: Flags { Flags(rawValue: 1 << 18) }
    /// An input has changed, and the node was not read since.
    @inlinable static var stale: Flags { Flags(rawValue: 1 << 19) }
    /// A running read is visiting this node.
    @inlinable static var walked: Flags { Flags(rawValue: 1 << 20) }

    /// A `Trace` follows this node.
    @inlinable static var traced: Flags { Flags(rawValue: 1 << 21) }
    @inlinable var isTraced: Bool { !isDisjoint(with: .traced) }

    private static let shift: UInt32 = 22
    static let metadata: UInt32 = 1 << (32 - shift) - 1

    /// What `Node.origin` is: 0 the kind, `metadata` the metadata, a number between them the file
    /// with this line. The metadata has greater lines.
    var origin: UInt32 {
      get { rawValue >> Flags.shift }
      set { self = Flags(rawValue: rawValue & (1 << Flags.shift - 1) | newValue << Flags.shift) }
    }
  }
}
