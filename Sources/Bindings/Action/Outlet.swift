/// A signal that is made when someone asks for it, and is not paid for before.
struct Outlet<Value> {
  private var pipe: (output: Signal<Value, Never>, input: Signal<Value, Never>.Observer)?

  var signal: Signal<Value, Never> {
    mutating get {
      if let pipe { return pipe.output }
      let pipe = Signal<Value, Never>.pipe()
      self.pipe = pipe
      return pipe.output
    }
  }

  func send(_ value: @autoclosure () -> Value) { pipe?.input.send(value: value()) }
}
