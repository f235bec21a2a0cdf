/// A parameter of an operator, which is constant or observed.
@usableFromInline enum Current<Value> {
  case fixed(Value)
  case property(Upstream<Value>)

  @inlinable var value: Value {
    switch self {
    case .fixed(let value): value
    case .property(let upstream): upstream.value
    }
  }

  @inlinable var version: UInt64 {
    switch self {
    case .fixed: 0
    case .property(let upstream): upstream.version
    }
  }
}
