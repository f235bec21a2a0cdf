/// A signal that is made when it is first used, and costs nothing before.
@usableFromInline struct LazyPipe<Value> {
  private var output: Signal<Value, Never>?
  @usableFromInline private(set) var input: Signal<Value, Never>.Observer?

  init() {}

  var signal: Signal<Value, Never> {
    mutating get {
      if let output { return output }
      let pipe = Signal<Value, Never>.pipe()
      (output, input) = (pipe.output, pipe.input)
      return pipe.output
    }
  }

  @inlinable func send(_ value: @autoclosure () -> Value) {
    if let input { input.send(value: value()) }
  }
}
