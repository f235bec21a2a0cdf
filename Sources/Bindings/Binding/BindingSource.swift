/// Something that values come from: a property, a signal, a producer.
public protocol BindingSource<Value, Failure> {
  /// What values come.
  associatedtype Value
  /// What it may fail with; a target takes only sources that never fail.
  associatedtype Failure: Error

  /// The values; for a property, the current one first.
  var producer: SignalProducer<Value, Failure> { get }
}

extension Signal: BindingSource {
  public var producer: SignalProducer<Value, Failure> { SignalProducer(self) }
}

extension SignalProducer: BindingSource {
  public var producer: SignalProducer<Value, Failure> { self }
}
