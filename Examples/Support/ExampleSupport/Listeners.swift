/// Closures that are called in the order in which they were added.
public final class Listeners<Value> {
  private var closures: [(Value) -> Void] = []

  public init() {}

  public func add(_ closure: @escaping (Value) -> Void) { closures.append(closure) }

  public func callAsFunction(_ value: Value) { for closure in closures { closure(value) } }
}

extension Listeners where Value == Void {
  public func callAsFunction() { callAsFunction(()) }
}
