/// The values of a property, a signal or a producer, for a loop that awaits them.
///
/// ```swift
/// for await count in matches.values {
///   await label.fade(to: "\(count) matches")
/// }
/// ```
///
/// Each loop is an observation of its own, from its first line on. A loop over a property begins
/// with the current value; a loop over a producer starts it. The loop resumes in the isolation in
/// which it was called, so values need not be `Sendable`. It ends when the source ends or its task
/// is canceled. Then, or when the loop is left by `break`, the observation ends.
///
/// - Note: Ownership: the sequence does not keep a property, so the loop ends when the property is
///   released.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public struct AsyncValues<Value, Failure: Error>: AsyncSequence {
  public typealias Element = Value

  @usableFromInline let producer: SignalProducer<Value, Failure>
  @usableFromInline let keepsAll: Bool

  @inlinable init(producer: SignalProducer<Value, Failure>, keepsAll: Bool) {
    (self.producer, self.keepsAll) = (producer, keepsAll)
  }

  /// Begins to observe.
  @inlinable public func makeAsyncIterator() -> Iterator { Iterator(producer, keepsAll) }

  /// Observes from the moment it is made, until it is released.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline let buffer: AsyncBuffer<Value, Failure>
    @usableFromInline let observation: ScopedDisposable

    @inlinable init(_ producer: SignalProducer<Value, Failure>, _ keepsAll: Bool) {
      let buffer = AsyncBuffer<Value, Failure>(keepsAll: keepsAll)
      self.buffer = buffer
      observation = ScopedDisposable(producer.start { buffer.receive($0) })
    }

    /// Waits for the next value; `nil` is the end.
    @inlinable public mutating func next(
      isolation: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Value? {
      switch await buffer.next(isolation: isolation) {
      case .value(let value): return value
      case .failed(let error):
        close()
        throw error
      case .completed, .interrupted, nil:
        close()
        return nil
      }
    }

    @inlinable func close() {
      buffer.close()
      observation.dispose()
    }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension BindingSource {
  /// Every value, in order. Values that are sent while the loop is busy wait for it.
  ///
  ///     self  1 -- 2 -- 3 -- 4 -- 5 --|
  ///     loop  1 -------- 2 -------- 3 -------- 4 -------- 5 -------- |
  ///
  /// - Complexity: stores the values that the loop has not taken yet.
  @inlinable public var values: AsyncValues<Value, Failure> {
    AsyncValues(producer: producer, keepsAll: true)
  }

  /// The newest value. Of the values that are sent while the loop is busy, only the last one waits
  /// for it.
  ///
  ///     self  1 -- 2 -- 3 -- 4 -- 5 --|
  ///     loop  1 -------- 3 -------- 5 -------- |
  @inlinable public var newestValues: AsyncValues<Value, Failure> {
    AsyncValues(producer: producer, keepsAll: false)
  }
}
