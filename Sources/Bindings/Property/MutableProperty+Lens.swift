/// Lenses: properties that are a part of another property, or another form of it, and can be set.
///
/// ```swift
/// let user = MutableProperty(User(name: "Ann", address: Address(city: "Ulm")))
/// let city = user[\.address][\.city]
/// city.value = "Bonn"                     // sets user
/// field.text <~> user[\.name]             // linked to a part
/// ```
///
/// Such a *lens* stores nothing of its own. To set it is to set its source, in the same turn; to
/// set it to the value that it has does nothing. A binding or link to a lens is one to its source,
/// and ends with the source, also if the lens was temporary.
///
/// - Note: Ownership: a lens keeps its source alive. Observers of a lens and bindings to it do not.
extension MutableProperty {
  /// Returns a lens to a part of each value.
  ///
  /// - Complexity: setting it copies the value's storage, as `modify` does.
  public subscript<Part>(_ part: WritableKeyPath<Value, Part>) -> MutableProperty<Part> {
    map(get: { $0[keyPath: part] }, set: { $0[keyPath: part] = $1 })
  }

  /// Returns a lens to another form of each value.
  ///
  /// ```swift
  /// let fahrenheit = celsius.map(get: { $0 * 9 / 5 + 32 }, set: { ($0 - 32) * 5 / 9 })
  /// ```
  ///
  /// Both functions are pure. `get` may return another value than was set: 3 after 2.7, say.
  public func map<Part>(
    get: @escaping (Value) -> Part, set: @escaping (Part) -> Value
  ) -> MutableProperty<Part> {
    lens(get: get) { value, new in
      value = set(new)
      return true
    }
  }

  /// Returns a lens to another form of each value, which refuses forms that have no value.
  ///
  /// ```swift
  /// let text = count.map(get: { String($0) }, set: { Int($0) })
  /// text.value = "many"                   // sets nothing
  /// ```
  ///
  /// A property that is linked to this one keeps a refused value, as a field keeps the typed text.
  @_disfavoredOverload public func map<Part>(
    get: @escaping (Value) -> Part, set: @escaping (Part) -> Value?
  ) -> MutableProperty<Part> {
    lens(get: get) { value, new in
      guard let made = set(new) else { return false }
      value = made
      return true
    }
  }

  /// Returns a lens to another form of each value, which is set by editing the value.
  ///
  /// ```swift
  /// let isEmpty = names.map(get: { $0.isEmpty }, set: { if $1 { $0 = [] } })
  /// ```
  public func map<Part>(
    get: @escaping (Value) -> Part, set: @escaping (inout Value, Part) -> Void
  ) -> MutableProperty<Part> {
    lens(get: get) { value, new in
      set(&value, new)
      return true
    }
  }

  /// - Parameter set: makes the value have the part; returns whether it can.
  private func lens<Part>(
    get: @escaping (Value) -> Part, set: @escaping (inout Value, Part) -> Bool
  ) -> MutableProperty<Part> {
    typealias Equality = ByEquality<Part>
    let input = Upstream(node)
    let flags: Node.Flags = Equality.isPossible ? .comparesValues : []
    let lens = LensNode<Part>(flags: flags) { node, step, version in
      ValueNode<Part>.advance(node, step, version, Equality.self) { get(input.value) }
    } change: { lens, new, change in
      guard !Equality.areEqual(lens.value.unsafelyUnwrapped, new) else { return .end(.unchanged) }
      guard let source = lens.inputs?.edges[0].source?.takeUnretainedValue(),
        !source.flags.contains(.ended)
      else { return .end(.refused) }
      var value = input.value
      guard set(&value, new) else { return .end(.refused) }
      let sourceOfValue = unsafeDowncast(source, to: ValueNode<Value>.self)
      guard sourceOfValue.isLens else { return .end(sourceOfValue.put(value, change.turn)) }
      let next = unsafeDowncast(source, to: LensNode<Value>.self)
      return .next { next.take(value, change) }
    }
    lens.take(input: node)
    lens.owner = Unmanaged.passRetained(owner)
    return MutableProperty<Part>(lens: lens)
  }
}

/// A derivation that can be set: setting it sets its source.
final class LensNode<Value>: ValueNode<Value> {
  /// The property that a set of the lens sets, while the lens has a handle.
  var owner: Unmanaged<AnyObject>?
  private let change: (LensNode, Value, LensChange) -> LensChange.Step

  fileprivate init(
    flags: Flags, step: @escaping (Node, Step, UInt64) -> Bool,
    change: @escaping (LensNode, Value, LensChange) -> LensChange.Step
  ) {
    self.change = change
    super.init("lens", nil, flags: flags.union(.linked), step: step)
  }

  override var isLens: Bool { true }

  override func put(_ new: Value, _ turn: Turn) -> Put {
    checkThread()
    var step = take(new, LensChange(turn: turn))
    while true {
      switch step {
      case .next(let next): step = next()
      case .end(let outcome): return outcome
      }
    }
  }

  fileprivate func take(_ new: Value, _ change: LensChange) -> LensChange.Step {
    var change = change
    if change.time != change.turn.clock {
      pull()
      change.time = change.turn.clock
    }
    return self.change(self, new, change)
  }

  func handleHasGone() {
    withTurn { turn in
      turn.releaser.handleHasGone(self, turn)
      guard let object = owner.take() else { return }
      turn.releaser.keep(object, turn)
      turn.releaseIfOver()
    }
  }
}

/// A value that is passed from lens to lens up to the source, without recursion.
private struct LensChange {
  enum Step {
    case next(() -> Step)
    case end(Put)
  }

  let turn: Turn
  /// The stamp at which all lenses up to the source were up to date.
  var time: UInt64 = 0
}
