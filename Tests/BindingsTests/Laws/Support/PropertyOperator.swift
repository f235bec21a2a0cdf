import Bindings
import Testing

/// An operator of properties, on which the laws are tried.
struct PropertyOperator: CustomTestStringConvertible, Sendable {
  typealias Derive =
    @Sendable (_ source: MutableProperty<Int>, _ keep: @escaping (Int) -> Int) -> Property<Int>

  let testDescription: String
  /// What it makes of 1, 2 and 3.
  let values: [Int]
  /// Derives a property, by way of a function that returns its argument.
  let derive: Derive

  private init(_ name: String, _ values: [Int], _ derive: @escaping Derive) {
    (testDescription, self.values, self.derive) = (name, values, derive)
  }

  /// The operators whose results end with their source.
  static let all: [PropertyOperator] = [
    Self("map", [1, 2, 3]) { $0.map($1) },
    Self("combineLatest", [2, 4, 6]) { source, keep in
      source.combineLatest(with: source).map { keep($0 + $1) }
    },
    Self("combineLatest of several", [3, 6, 9]) { source, keep in
      Property.combineLatest(source, source, source).map { keep($0 + $1 + $2) }
    },
    Self("combineLatest of an array", [2, 4, 6]) { source, keep in
      Property.combineLatest([source.map(keep), source.map(keep)]).map { $0[0] + $0[1] }
    },
    Self("reduce", [2, 4, 6]) { source, keep in
      Property.reduce([source, source], 0) { keep($0 + $1) }
    },
    Self("flatMap", [1, 2, 3]) { source, keep in
      source.flatMap(.latest) { Property(value: keep($0)) }
    },
    Self("flatMap to a derivation", [1, 2, 3]) { source, keep in
      source.flatMap(.latest) { [unowned source] _ in source.map(keep) }
    },
    Self("scan", [1, 3, 6]) { source, keep in source.scan(0) { keep($0 + $1) } },
    Self("combinePrevious", [1, 3, 5]) { source, keep in
      source.combinePrevious(0).map { keep($0 + $1) }
    },
    Self("skipRepeats", [1, 2]) { source, keep in
      source.skipRepeats { keep($0) / 2 == keep($1) / 2 }
    },
    Self("filter", [1, 3]) { source, keep in source.filter(initial: 0) { keep($0) != 2 } },
    Self("compactMap", [1, 3]) { source, keep in
      source.compactMap(initial: 0) { keep($0) == 2 ? nil : $0 }
    },
    Self("zip", [1, 4, 9]) { source, keep in
      source.zip(with: source.map(keep)).map { $0 * $1 }
    },
    Self("lens", [1, 2, 3]) { Property($0.map(get: $1, set: { $0 })) },
    Self("Property(_:)", [1, 2, 3]) { Property($0).map($1) },
    Self("Property { }", [1, 2, 3]) { source, keep in
      Property { [unowned source] in keep(source.value) }
    },
  ]

  static let capturing = Self("Property(capturing:)", [1, 2, 3]) { Property(capturing: $0.map($1)) }
}
