import Bindings

/// Puts a model that knows nothing of observation behind properties.
///
/// A change is a closure, after which all properties are read anew, at once.
final class ObservedModel<Model: AnyObject> {
  private let model: Model
  private let revision = MutableProperty(0, name: "revision")

  init(_ model: Model) { self.model = model }

  /// Changes the model; the properties that differ then are announced.
  @discardableResult func change<Result, Failure: Error>(
    _ body: (Model) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try batch { () throws(Failure) in
      defer { revision.value += 1 }
      return try body(model)
    }
  }

  /// Derives a property that is read from the model.
  func property<Value: Equatable>(_ read: @escaping (Model) -> Value) -> Property<Value> {
    revision.map { [model] _ in read(model) }
  }
}
