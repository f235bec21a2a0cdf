/// A parameter of an operator, which is constant or observed.
@usableFromInline enum Parameter<Value> {
  case constant(Value)
  case property(Upstream<Value>)

  @inlinable var value: Value {
    switch self {
    case .constant(let value): value
    case .property(let upstream): upstream.value
    }
  }

  @inlinable var version: UInt64 {
    switch self {
    case .constant: 0
    case .property(let upstream): upstream.version
    }
  }
}
