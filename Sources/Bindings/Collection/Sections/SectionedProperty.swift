/// Sections with rows over time, which can be read and observed: what a table with sections shows.
///
/// It is derived from a list by `sections(_:)`. Its events say in which section, and in which row,
/// something has happened:
///
/// ```swift
/// let table = projects.sections(\.tasks)
/// table.startWithChanges { print($0) }
/// projects[1].tasks.append("Sow")            // start, insert Sow at [1, 2], end
/// ```
///
/// - Note: Ownership: as `Property`.
/// - SeeAlso: `ObservableCollection.flatMap(_:)`, for the rows as one list.
public final class SectionedProperty<Section, Row> {
  let node: SectionedNode<Section, Row>

  init(node: SectionedNode<Section, Row>) {
    self.node = node
    node.hold()
  }

  deinit { withTurn { $0.releaser.handleHasGone(node) } }

  /// The sections and their rows as of now. A read is never stale, also in a batch.
  public var value: [CollectionSection<Section, Row>] { node.current }

  /// First the whole content as one bracket of insertions, then what changes; no gap, no overlap.
  public var changesProducer: SignalProducer<SectionEvent<Section, Row>, Never> {
    node.producer { $0 }
  }

  /// What changes from now on.
  public var changesSignal: Signal<SectionEvent<Section, Row>, Never> { node.signal { $0 } }

  /// The events of each bracket from now on, without its ends.
  public var bracketsSignal: Signal<[SectionEvent<Section, Row>], Never> {
    node.signal { SectionEvent.gathering($0) }
  }

  /// First the whole content as insertions, unless there is none; then the events of each bracket,
  /// without its ends.
  public var bracketsProducer: SignalProducer<[SectionEvent<Section, Row>], Never> {
    node.producer { SectionEvent.gathering($0) }
  }

  /// Calls `action` with the whole content as one bracket of insertions, and then with what
  /// changes.
  @discardableResult
  public func startWithChanges(
    _ action: @escaping (SectionEvent<Section, Row>) -> Void
  ) -> any Disposable {
    node.start(action)
  }

  /// Calls `action` with what changes from now on.
  @discardableResult
  public func observeChanges(
    _ action: @escaping (SectionEvent<Section, Row>) -> Void
  ) -> any Disposable {
    node.observe(action)
  }
}

/// What can be said of all sections, as properties.
extension SectionedProperty {
  /// How many sections there are.
  public var count: Property<Int> { derive(.count, \.count) }

  /// Whether there is no section; one without rows is a section.
  public var isEmpty: Property<Bool> { derive(.isEmpty, \.isEmpty) }

  /// The sections and their rows as a property.
  ///
  /// - Complexity: each change while it is in use copies the sections and the rows of those that
  ///   have changed.
  public var property: Property<[CollectionSection<Section, Row>]> {
    derive(.elements) { $0 }
  }

  /// The sections and their rows, and then again after each change; see `property`.
  public var producer: SignalProducer<[CollectionSection<Section, Row>], Never> {
    property.producer
  }

  /// The sections and their rows after each change; see `property`.
  public var signal: Signal<[CollectionSection<Section, Row>], Never> { property.signal }

  private func derive<Result>(
    _ kind: Node.Kind, _ read: @escaping ([CollectionSection<Section, Row>]) -> Result
  ) -> Property<Result> {
    let input = Unmanaged.passUnretained(node)
    return node.derive(kind) { read(input._withUnsafeGuaranteedRef { $0.sections }) }
  }
}

// MARK: On behalf of an object

/// The closure need not capture the object, and does not keep it alive.
extension SectionedProperty {
  /// Calls `action` with the owner and the whole content as one bracket of insertions, and then with
  /// what changes, for as long as the owner lives.
  @discardableResult
  public func startWithChanges<Owner: AnyObject>(
    on owner: Owner, _ action: @escaping (Owner, SectionEvent<Section, Row>) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    Binding(changesProducer, BindingTarget(on: owner, action), fileID, line)
  }

  /// Calls `action` with the owner and what changes from now on, for as long as the owner lives.
  @discardableResult
  public func observeChanges<Owner: AnyObject>(
    on owner: Owner, _ action: @escaping (Owner, SectionEvent<Section, Row>) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    Binding(changesSignal.producer, BindingTarget(on: owner, action), fileID, line)
  }
}

extension ObservableCollection {
  /// Derives the sections that the elements are, with the rows of the list that each leads to.
  ///
  ///     self       insert Home at 1
  ///     sections   section: insert Home at 1, insert Cook at [1, 0], insert Wash at [1, 1]
  ///
  /// It follows this list and every inner one. What happens in one round is one bracket: a row that
  /// moves across sections is deleted from one and inserted into the other, in the same bracket. It
  /// completes with this list, for it holds the sections, and these may hold their own lists.
  ///
  /// - Parameter rows: the list of a section's rows; pure. While the result is observed, the
  ///   closure is called when the section is inserted, and its list is held until the section is
  ///   removed.
  /// - Complexity: O(log s) for each event of a row, where s is the number of sections; O(s + r)
  ///   for one of a section of r rows. A read in the middle of a batch looks at each list.
  public func sections<Rows: ObservableCollection>(
    _ rows: @escaping (Element) -> Rows
  ) -> SectionedProperty<Element, Rows.Element> {
    SectionedProperty(
      node: SectionedNode(collectionNode.node) { rows($0).collectionNode.node })
  }

  /// Derives the sections that the groups of a list are, with their elements as rows.
  ///
  /// ```swift
  /// let table = contacts.grouped(by: \.city).sections()
  /// ```
  ///
  /// - Complexity: as `sections(_:)`.
  public func sections<Key: Hashable, Row>() -> SectionedProperty<CollectionGroup<Key, Row>, Row>
  where Element == CollectionGroup<Key, Row> {
    sections { $0.elements }
  }
}
