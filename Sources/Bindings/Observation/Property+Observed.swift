public import Observation

extension PropertyProtocol {
  /// The value, for readers whose reads are tracked: `withObservationTracking`, `Observations`, the
  /// `body` of a SwiftUI view.
  ///
  /// ```swift
  /// struct Score: View {
  ///   let viewModel: MatchViewModel
  ///   var body: some View { Text(viewModel.title.observed) }
  /// }
  /// ```
  ///
  /// A tracked read is notified once, like an observer: when the value differs, in the turn that
  /// changes it. Unlike with an `@Observable` object, the property has its new value by then.
  ///
  /// - Complexity: O(1), and, with the first read after a change, an observation. That lasts until
  ///   the next change, tracked or not, so read `value` elsewhere.
  /// - Note: Ownership: as with an observer: it keeps a temporary derivation until the next change,
  ///   and does not keep the property's handle.
  @inlinable public var observed: Value {
    graphNode.node.trackRead()
    return value
  }
}

extension MutableProperty: Observable {
  /// The value, for readers whose reads are tracked, and for controls that set it.
  ///
  /// ```swift
  /// @Bindable var name: MutableProperty<String>
  /// TextField("Name", text: $name.observed)
  /// ```
  ///
  /// - Complexity: as of `PropertyProtocol.observed`.
  @inlinable public var observed: Value {
    get {
      node.trackRead()
      return value
    }
    set { value = newValue }
  }
}

extension ObservableCollection {
  /// The elements, for readers whose reads are tracked.
  @inlinable public var observed: [Element] {
    collectionNode.node.trackRead()
    return value
  }
}

/// An observer for reads that Observation tracks: an ordinary entry in the node's list, made by the
/// first such read, and shared by those that follow. It leaves the list with the first change: a
/// tracked read is notified once, and again only after another read. Then it joins the list again:
/// the node keeps it, since making a registrar is expensive.
final class TrackedReads: Observer, Observable {
  private let registrar = ObservationRegistrar()
  /// The version that its readers read; in the middle of a turn, `others` may read another one.
  fileprivate var version: UInt64 = 0
  fileprivate var others: TrackedReads?
  // The key path without components, which is the fastest one to hash.
  private let keyPath = \TrackedReads.self

  fileprivate init() {
    super.init { observer, node in
      if node != nil { unsafeDowncast(observer, to: TrackedReads.self).notifyReaders() }
    }
  }

  fileprivate func note() { registrar.access(self, keyPath: keyPath) }

  /// The value is new by now, and the entry is removed first: a reader may begin anew.
  private func notifyReaders() {
    withTurn { $0.releaser.dispose(self, $0) }
    registrar.withMutation(of: self, keyPath: keyPath) {}
  }
}

extension Node {
  /// Records that code whose reads may be tracked is about to read the value.
  @usableFromInline @inline(never) final func trackRead() {
    // First: what the computation releases may read the value, too.
    if !isSource { pull() }
    if let registrar = metadata?.registrar {
      return registrar.borrowed(as: TrackedReads.self) { track(by: $0) }
    }
    let reads = TrackedReads()
    track(by: reads)
    if reads.node != nil { ensureMetadata().registrar = .passRetained(reads) }
  }

  private final func track(by reads: TrackedReads) {
    if reads.node == nil {
      // A node that can no longer change is not tracked.
      if withTurn({ $0.observe(self, by: reads) }).isDisposed { return }
    } else if withTurn({ $0.isOpen }), reads.version != version {
      // For one other version at most, so that reads in a long batch make no chain.
      let free = reads.others.flatMap { $0.node == nil || $0.version == version ? $0 : nil }
      let others = free ?? TrackedReads()
      reads.others = others
      return track(by: others)
    }
    reads.version = version
    reads.note()
  }
}
