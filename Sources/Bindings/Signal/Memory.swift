/// What an operator remembers from one value to the next.
@usableFromInline final class Memory<Value> {
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable init(_ value: Value) { self.value = value }
}
