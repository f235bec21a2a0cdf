// Operators on the starts of a producer: before, after, again, one after the other.

extension SignalProducer {
  /// Starts another source first, and this when that has completed.
  ///
  ///     first   7|
  ///     self     1 -- 2|
  ///     result  7 1 -- 2|
  public func prefix(_ first: some BindingSource<Value, Failure>) -> SignalProducer {
    first.producer.concat(self)
  }

  /// Starts a producer first, which can be written `.init(value: 1)`.
  public func prefix(_ first: SignalProducer) -> SignalProducer { first.concat(self) }

  /// Sends a value first.
  public func prefix(value: Value) -> SignalProducer { SignalProducer(value: value).concat(self) }

  /// Starts another source when this has completed, and sends what that sends; of this, only an
  /// error or interruption.
  ///
  ///     self    1 -- 2|
  ///     next          a -- b|
  ///     result  ----- a -- b|
  @_alwaysEmitIntoClient public func then<Result>(
    _ next: some BindingSource<Result, Failure>
  ) -> SignalProducer<Result, Failure> { compactMap { _ in nil }.concat(next) }

  /// Starts a producer afterwards, which can be written `.init(value: 1)`.
  @_alwaysEmitIntoClient public func then<Result>(
    _ next: SignalProducer<Result, Failure>
  ) -> SignalProducer<Result, Failure> { compactMap { _ in nil }.concat(next) }

  /// Starts work afterwards that cannot fail.
  @_disfavoredOverload @_alwaysEmitIntoClient public func then<Result>(
    _ next: some BindingSource<Result, Never>
  ) -> SignalProducer<Result, Failure> { then(next.producer.promoteError()) }

  /// Starts work afterwards that can fail, although this cannot.
  @_disfavoredOverload @_alwaysEmitIntoClient public func then<Result, NewFailure>(
    _ next: some BindingSource<Result, NewFailure>
  ) -> SignalProducer<Result, NewFailure> where Failure == Never { promoteError().then(next) }

  /// Starts `count` times, each time when the start before has completed or was interrupted.
  ///
  ///     self       1 -- 2|
  ///     repeat(2)  1 -- 2 1 -- 2|
  public func `repeat`(_ count: Int) -> SignalProducer {
    .concat(repeatElement(self, count: Swift.max(0, count)))
  }

  /// Starts several producers, each when the one before has completed or was interrupted.
  ///
  /// The sequence is iterated as the producers are started, so it may be endless.
  public static func concat(
    _ producers: some Sequence<some BindingSource<Value, Failure>>
  ) -> SignalProducer {
    let producers = producers.producers
    return SignalProducer(chaining: {
      let rest = producers.makeIterator()
      return { end in
        if case .failed = end { return nil }
        end = .completed
        return rest.next()
      }
    })
  }

  /// A producer each start of which starts others, one after the other. It is a loop: memory and
  /// stack do not grow with their number.
  ///
  /// - Parameter begin: called at each start. The closure that it returns is called with
  ///   `completed`, and then with the end of each producer. It returns the next one, or `nil`: then
  ///   the end, which it may have replaced, is sent.
  init(chaining begin: @escaping () -> (inout Signal<Value, Failure>.Event) -> SignalProducer?) {
    self.init(beginning: { core in
      let (work, takeNext) = (SerialDisposable(), begin())
      core.follow(work)
      var next: SignalProducer?
      var isStarting = false
      func proceed(after event: Signal<Value, Failure>.Event) {
        var end = event
        next = takeNext(&end)
        if next == nil { return core.send(end) }
        if isStarting { return }
        isStarting = true
        while !core.isOver, let producer = next {
          next = nil
          producer.start(
            { event in
              if event.isTerminating { proceed(after: event) } else { core.send(event) }
            }, handingOver: { work.inner = $0 })
        }
        isStarting = false
      }
      proceed(after: .completed)
    })
  }
}
