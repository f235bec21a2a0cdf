extension Property {
  /// Derives a property from whatever its closure reads.
  ///
  /// ```swift
  /// let greeting = Property { isMember.value ? "Hello, \(name.value)" : "Hello, guest" }
  /// ```
  ///
  ///     isMember    no --------------- yes ------------
  ///     name        Ann ---- Bob ----------- Cleo -----
  ///     greeting    guest ------------ Bob - Cleo -----
  ///
  /// The inputs are the properties and lists that the closure read when it last ran: other
  /// properties do not cause it to run. Wrap a read in ``untracked(_:)`` to take a sample.
  ///
  /// A derivation may be made in the closure, as in `prices.sum().value`. It is made anew whenever
  /// the closure runs, so one that costs more than a few reads is better made outside.
  ///
  /// - Parameter compute: pure, but for its reads. It is called when the value is needed and
  ///   something that it read has changed, at most once in a round.
  /// - Complexity: O(1) for each read, beyond what the closure does.
  /// - Note: Ownership: it retains the nodes of what it read last, and its closure what it captures.
  ///   A captured `MutableProperty` that it reads lives on while this one is observed; capture
  ///   `Property(count)` where observers are to complete with the count.
  @inlinable public convenience init(_ compute: @escaping () -> Value) where Value: Equatable {
    self.init(tracking: compute, ByEquality<Value>.self)
  }

  /// Derives a tuple from whatever its closure reads: equal in every part is equal.
  ///
  /// - Parameter compute: pure, but for its reads.
  @inlinable public convenience init<First: Equatable, each Part: Equatable>(
    _ compute: @escaping () -> (First, repeat each Part)
  ) where Value == (First, repeat each Part) {
    self.init(tracking: compute, ByParts<First, repeat each Part>.self)
  }

  /// Derives a property from whatever its closure reads. Unless the values turn out to be
  /// `Equatable`, each computation announces one.
  ///
  /// - Parameter compute: pure, but for its reads.
  @_disfavoredOverload @inlinable public convenience init(_ compute: @escaping () -> Value) {
    if Value.self is any Equatable.Type {
      self.init(tracking: compute, ByDynamicEquality<Value>.self)
    } else {
      self.init(tracking: compute, Incomparable<Value>.self)
    }
  }

  @inlinable convenience init<C: Comparison<Value>>(
    tracking compute: @escaping () -> Value, _ comparison: C.Type, as kind: Node.Kind = .tracked
  ) {
    let flags: Node.Flags = C.isPossible ? [.join, .tracked, .comparesValues] : [.join, .tracked]
    let node = ValueNode<Value>(kind, nil, flags: flags) { node, step, version in
      borrow(node, as: ValueNode<Value>.self) { node in
        guard step == .compute || step == .computeEarly else {
          return node.resolve(step, version, comparison)
        }
        var new: Value?
        var reads = Reads(of: node)
        let isFinal = reads.track { new = compute() }
        return node.advance(isFinal ? step : .computeEarly, version, comparison) {
          new.unsafelyUnwrapped
        }
      }
    }
    node.take(inputs: [])
    self.init(node: node)
  }
}
