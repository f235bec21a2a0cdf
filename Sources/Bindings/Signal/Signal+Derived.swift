extension Signal {
  /// Makes a signal that hears another one from now on, for as long as it is itself held or
  /// observed.
  ///
  /// - Parameter receive: makes what is called with each event of the source. An operator gives it
  ///   as a whole, rather than a part that is called from here, so that it costs one call a value.
  @inlinable convenience init<Other, OtherFailure>(
    from source: Signal<Other, OtherFailure>,
    _ receive: (SignalCore<Value, Failure>) -> (Signal<Other, OtherFailure>.Event) -> Void
  ) {
    let core = SignalCore<Value, Failure>(hasHandle: true)
    self.init(core)
    core.follow(source.observe(receive(core)))
  }

  /// Makes a signal that hears several others.
  ///
  /// - Parameter connect: adds what it begins to hear to the disposable, which ends with the signal
  ///   and must not keep it.
  @inlinable static func joining(
    _ connect: (SignalCore<Value, Failure>, CompositeDisposable) -> Void
  ) -> Signal {
    let core = SignalCore<Value, Failure>(hasHandle: true)
    let signal = Signal(core)
    let sources = CompositeDisposable()
    core.follow(sources)
    connect(core, sources)
    return signal
  }
}

extension CompositeDisposable {
  /// Starts a source, and adds the start before anything is sent, if possible.
  @inlinable func start<Value, Failure>(
    _ source: some BindingSource<Value, Failure>,
    _ action: @escaping (Signal<Value, Failure>.Event) -> Void
  ) {
    if isDisposed { return }
    source.producer.start(action, handingOver: { add($0) })
  }
}
