import Observation

/// An observer for reads that Observation tracks.
///
/// It is an ordinary entry in the node's list, made by the first such read, and shared by those
/// that follow. The entry leaves the list with the first change: a tracked read is notified once,
/// and again only after another read. A property without such reads has no entry.
final class TrackedReads: Observer {
  private let readers: Readers

  fileprivate init(_ readers: Readers) {
    self.readers = readers
    super.init { observer, node in
      unsafeDowncast(observer, to: TrackedReads.self).notifyReaders(isEnd: node == nil)
    }
  }

  /// Readers see the new value by now. It leaves first, so that who reads again in the middle of
  /// this begins anew.
  private func notifyReaders(isEnd: Bool) {
    readers.areObserving = false
    if isEnd { return }
    withTurn { $0.releaser.dispose(self) }
    readers.notify()
  }
}

/// Those who have read a property. The property keeps them, since a registrar is expensive to make.
private final class Readers: Observable {
  private let registrar = ObservationRegistrar()
  private let keyPath = \Readers.value
  /// What is tracked; the value itself is the property's.
  private var value: Void { () }
  /// Whether there is an entry in the property's list.
  var areObserving = false

  func note() { registrar.access(self, keyPath: keyPath) }

  func notify() { registrar.withMutation(of: self, keyPath: keyPath) {} }
}

extension Node {
  /// Records that code whose reads may be tracked is about to read the value.
  @usableFromInline final func trackRead() {
    if let registrar = metadata?.registrar {
      let readers = unsafeDowncast(registrar, to: Readers.self)
      return readers.areObserving ? readers.note() : beginTracking(readers)
    }
    beginTracking(Readers())
  }

  private final func beginTracking(_ readers: Readers) {
    let observation = withTurn { $0.observe(self, by: TrackedReads(readers)) }
    // What can no longer change need not be tracked.
    if observation.isDisposed { return }
    ensureMetadata().registrar = readers
    readers.areObserving = true
    readers.note()
  }
}
