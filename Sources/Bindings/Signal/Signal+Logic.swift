extension Signal where Value == Bool {
  /// Sends the opposite of each value.
  public func negate() -> Signal { map { !$0 } }

  /// Sends whether both hold, from when both have sent.
  ///
  ///     self    true ------------ false --|
  ///     other   ------ true --------------|
  ///     result  ------ true ----- false --|
  public func and(_ other: some BindingSource<Bool, Failure>) -> Signal {
    combineLatest(with: other).map { $0 && $1 }
  }

  /// Sends whether at least one holds, from when both have sent.
  public func or(_ other: some BindingSource<Bool, Failure>) -> Signal {
    combineLatest(with: other).map { $0 || $1 }
  }
}

extension SignalProducer where Value == Bool {
  /// Lifts `Signal.negate()`.
  public func negate() -> SignalProducer { lift { $0.negate() } }

  /// Lifts `Signal.and(_:)`.
  public func and(_ other: some BindingSource<Bool, Failure>) -> SignalProducer {
    lift { signal in { signal.and($0) } }(other)
  }

  /// Lifts `Signal.or(_:)`.
  public func or(_ other: some BindingSource<Bool, Failure>) -> SignalProducer {
    lift { signal in { signal.or($0) } }(other)
  }
}
