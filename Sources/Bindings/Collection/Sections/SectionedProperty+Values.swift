/// What can be said of all sections, as properties.
extension SectionedProperty {
  /// How many sections there are.
  public var count: Property<Int> { derive(.count, ByEquality<Int>.self, \.count) }

  /// Whether there is no section; one without rows is a section.
  public var isEmpty: Property<Bool> { derive(.isEmpty, ByEquality<Bool>.self, \.isEmpty) }

  /// The sections and their rows as a property.
  ///
  /// - Complexity: each change while it is in use copies the sections and the rows of those that
  ///   have changed.
  public var property: Property<[CollectionSection<Section, Row>]> {
    [CollectionSection<Section, Row>].self is any Equatable.Type
      ? derive(.elements, ByDynamicEquality.self) { $0 }
      : derive(.elements, Incomparable.self) { $0 }
  }

  /// The sections and their rows, and then again after each change; see `property`.
  public var producer: SignalProducer<[CollectionSection<Section, Row>], Never> {
    property.producer
  }

  /// The sections and their rows after each change; see `property`.
  public var signal: Signal<[CollectionSection<Section, Row>], Never> { property.signal }

  private func derive<Result, C: Comparison<Result>>(
    _ kind: Node.Kind, _ comparison: C.Type,
    _ read: @escaping ([CollectionSection<Section, Row>]) -> Result
  ) -> Property<Result> {
    let input = Unmanaged.passUnretained(node)
    let derived = ValueNode<Result>(kind, nil, flags: C.isPossible ? .comparesValues : []) {
      derived, step, version in
      ValueNode<Result>.advance(derived, step, version, comparison) {
        read(input._withUnsafeGuaranteedRef { $0.sections })
      }
    }
    derived.take(input: node)
    return Property(node: derived)
  }
}
