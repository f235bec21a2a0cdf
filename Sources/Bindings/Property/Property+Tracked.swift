extension Property {
  /// Creates a property that is derived from the properties and lists that its closure reads.
  ///
  /// ```swift
  /// let greeting = Property { [isMember = Property(isMember), name = Property(name)] in
  ///   isMember.value ? "Hello, \(name.value)" : "Hello, guest"
  /// }
  /// ```
  ///
  ///     isMember    no --------------- yes ------------
  ///     name        Ann ---- Bob ----------- Cleo -----
  ///     greeting    guest ------------ Bob - Cleo -----
  ///
  /// The inputs are those that the closure read when it last ran. Wrap a read in ``untracked(_:)``
  /// to take a sample. A derivation that is made in the closure, as in `prices.sum().value`, is
  /// made again whenever the closure runs.
  ///
  /// - Parameter compute: pure, but for its reads. It is called when the value is needed and one of
  ///   its inputs has changed, at most once in a round.
  /// - Complexity: O(1) for each read, plus that of the closure. The first read of a chain of such
  ///   properties calls their closures inside each other, so it stops the program if the chain is
  ///   too long for the stack; later ones do not.
  /// - Note: Ownership: it retains the nodes that it read last. What the closure captures lives as
  ///   long as the observation (the capture rule, law 14): capture `Property(count)` rather than a
  ///   `MutableProperty`, so that observers complete with it.
  @inlinable public convenience init(_ compute: @escaping () -> Value) where Value: Equatable {
    self.init(tracking: compute, ByEquality<Value>.self)
  }

  /// Creates a property of tuples, compared part by part, derived from what a closure reads.
  @inlinable public convenience init<First: Equatable, each Part: Equatable>(
    _ compute: @escaping () -> (First, repeat each Part)
  ) where Value == (First, repeat each Part) {
    self.init(tracking: compute, ByParts<First, repeat each Part>.self)
  }

  /// Creates a property that is derived from the properties and lists that its closure reads, and
  /// announces each computation, unless the type is found to be `Equatable` at run time.
  @_disfavoredOverload @inlinable public convenience init(_ compute: @escaping () -> Value) {
    self.init(tracking: compute, ByEquality<Value>.self)
  }

  @inlinable convenience init<C: Comparison<Value>>(
    tracking compute: @escaping () -> Value, _ comparison: C.Type, as kind: StaticString = "tracked"
  ) {
    let flags: Node.Flags = C.isPossible ? [.join, .tracked, .comparesValues] : [.join, .tracked]
    let node = ValueNode<Value>(kind, nil, flags: flags) { node, step, version in
      borrow(node, as: ValueNode<Value>.self) { node in
        guard step == .compute || step == .computeEarly else {
          return node.resolve(step, version, comparison)
        }
        var new: Value?
        var reads = Reads(of: node)
        reads.track { new = compute() }
        return node.advance(step, version, comparison) { new.unsafelyUnwrapped }
      }
    }
    node.take(inputs: [])
    self.init(node: node)
  }
}
