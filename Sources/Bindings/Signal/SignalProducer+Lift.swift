extension SignalProducer {
  /// Applies an operator of signals to what each start sends.
  @inlinable public func lift<NewValue, NewFailure>(
    _ transform: @escaping (Signal<Value, Failure>) -> Signal<NewValue, NewFailure>
  ) -> SignalProducer<NewValue, NewFailure> {
    SignalProducer<NewValue, NewFailure>(
      .preparing {
        let start = prepare()
        return SignalProducer<NewValue, NewFailure>.Start(
          signal: transform(start.signal), steer: start.steer)
      })
  }

  /// Applies an operator of two signals to what the starts of two producers send; the first one
  /// begins first.
  ///
  /// - Parameter transform: makes the operator from this producer's signal, to be applied to the
  ///   other one's.
  /// - Returns: what takes the other one: a producer, a signal or a property.
  @inlinable public func lift<Other, OtherFailure, NewValue, NewFailure>(
    _ transform:
      @escaping (Signal<Value, Failure>) -> (Signal<Other, OtherFailure>) -> Signal<
        NewValue, NewFailure
      >
  ) -> (any BindingSource<Other, OtherFailure>) -> SignalProducer<NewValue, NewFailure> {
    { other in
      let producer = other.producer
      return SignalProducer<NewValue, NewFailure>(
        .preparing {
          let (left, right) = (prepare(), producer.prepare())
          return SignalProducer<NewValue, NewFailure>.Start(
            signal: transform(left.signal)(right.signal)
          ) { [first = left.steer, second = right.steer] command in
            first(command)
            second(command)
          }
        })
    }
  }
}
