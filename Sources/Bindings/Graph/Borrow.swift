/// Gives `body` an object as what it is known to be, without a check and without a retain.
///
/// The engine's closures are given nodes and observers as their base classes; each was made
/// together with its closure, so that its class is known. An ordinary downcast keeps the object for
/// the length of the call, which costs more than the call.
@inlinable @inline(__always) func borrow<Object: AnyObject, Result>(
  _ object: AnyObject, as type: Object.Type, _ body: (Object) -> Result
) -> Result {
  Unmanaged.passUnretained(object).borrowed(as: type, body)
}

extension Unmanaged {
  /// Gives `body` the object as what it is known to be, without a check and without a retain.
  @inlinable @inline(__always) func borrowed<Object: AnyObject, Result>(
    as _: Object.Type, _ body: (Object) -> Result
  ) -> Result {
    Unmanaged<Object>.fromOpaque(toOpaque())._withUnsafeGuaranteedRef(body)
  }
}
