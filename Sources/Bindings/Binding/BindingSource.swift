/// Something that values come from: a property, a signal, a producer.
public protocol BindingSource<Value, Failure> {
  associatedtype Value
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
