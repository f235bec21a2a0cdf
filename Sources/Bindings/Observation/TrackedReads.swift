import Observation

/// An observer for reads that Observation tracks.
///
/// It is an ordinary entry in the node's list, made by the first such read, and shared by those
/// that follow. The entry leaves the list with the first change: a tracked read is notified once,
/// and again only after another read. A property without such reads has no entry.
final class TrackedReads: Observer, Observable {
  private let registrar = ObservationRegistrar()
  /// What is tracked; the value itself is the property's.
  private var value: Void { () }

  init() {
    super.init { observer, node in
      guard node != nil else { return }
      unsafeDowncast(observer, to: TrackedReads.self).tell()
    }
  }

  func note() { registrar.access(self, keyPath: \.value) }

  /// Readers see the new value by now. It leaves first, so that who reads again in the middle of
  /// this begins anew.
  private func tell() {
    withTurn { $0.releaser.dispose(self) }
    registrar.withMutation(of: self, keyPath: \.value) {}
  }
}

extension Node {
  /// Records that code whose reads may be tracked is about to read the value.
  @usableFromInline final func trackRead() {
    if let reads = trackedReads { return reads.note() }
    let reads = TrackedReads()
    let observation = withTurn { $0.observe(self, by: reads) }
    // What can no longer change need not be tracked.
    if !observation.isDisposed { reads.note() }
  }

  /// From the last one on: it is new after every change.
  private var trackedReads: TrackedReads? {
    guard let first = firstObserver else { return nil }
    var entry = first
    repeat {
      entry = entry._withUnsafeGuaranteedRef { $0.previous.unsafelyUnwrapped }
      if let reads = entry.takeUnretainedValue() as? TrackedReads { return reads }
    } while entry.toOpaque() != first.toOpaque()
    return nil
  }
}
