/// One who observes a signal: an entry in the list of its core, which retains it.
///
/// What people hold is a `SignalObservation`: when the entry is gone, so is its closure, even if
/// someone still holds the observation.
@usableFromInline final class SignalEntry<Value, Failure: Error> {
  /// A constant, so that a call need not retain it.
  @usableFromInline let action: (Signal<Value, Failure>.Event) -> Void
  @exclusivity(unchecked) @usableFromInline var next: Unmanaged<SignalEntry>?
  /// Which one it is, counted from the signal's beginning; of one who has left, `Int.max`.
  @exclusivity(unchecked) @usableFromInline var number: Int
  @exclusivity(unchecked) @usableFromInline var previous: Unmanaged<SignalEntry>?
  @exclusivity(unchecked) @usableFromInline var handle:
    Unmanaged<SignalObservation<Value, Failure>>?
  /// The core, which outlives its entries.
  @exclusivity(unchecked) @usableFromInline var core: Unmanaged<SignalCore<Value, Failure>>

  @inlinable init(
    _ action: @escaping (Signal<Value, Failure>.Event) -> Void, number: Int,
    core: SignalCore<Value, Failure>
  ) {
    self.action = action
    self.number = number
    self.core = Unmanaged.passUnretained(core)
  }
}

/// The observation of a signal: dispose of it to hear no more.
@usableFromInline final class SignalObservation<Value, Failure: Error>: Disposable {
  @exclusivity(unchecked) @usableFromInline var entry: Unmanaged<SignalEntry<Value, Failure>>?

  @inlinable init(_ entry: SignalEntry<Value, Failure>?) {
    guard let entry else { return }
    self.entry = Unmanaged.passUnretained(entry)
    entry.handle = Unmanaged.passUnretained(self)
  }

  @inlinable deinit { entry?._withUnsafeGuaranteedRef { $0.handle = nil } }

  @inlinable var isDisposed: Bool { entry == nil }

  @inlinable func dispose() {
    guard let entry = entry?.takeUnretainedValue() else { return }
    self.entry = nil
    entry.handle = nil
    let core = entry.core.takeUnretainedValue()
    core.remove(entry)
  }
}
