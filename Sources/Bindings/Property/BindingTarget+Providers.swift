extension Optional: BindingTargetProvider where Wrapped: BindingTargetProvider {
  /// The target of the wrapped value; for `nil`, a target that ignores values.
  public var bindingTarget: BindingTarget<Wrapped.Value> {
    map(\.bindingTarget) ?? BindingTarget(lifetime: .empty) { _ in }
  }
}

extension Signal.Observer: BindingTargetProvider {
  /// Sends the values of a source to the observer, which is held weakly. The end of the source is
  /// not sent.
  public var bindingTarget: BindingTarget<Value> {
    BindingTarget(on: self) { observer, value in observer.send(value: value) }
  }
}
