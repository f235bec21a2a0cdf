extension MutableCollectionProperty: BindingTargetProvider {
  /// A target of arrays. As with an assignment, the list sends only the difference.
  public var bindingTarget: BindingTarget<[Element]> {
    let node = node
    return BindingTarget(source: node) { node.assign($0) }
  }
}

/// Binds a list to another: the target receives the source's content at once, and then each edit,
/// before any observer is notified.
///
/// ```swift
/// rows <~ store.rows                 // event by event
/// rows <~ search.results             // a property, signal or producer of arrays: by difference
/// ```
///
/// If the target was edited otherwise in between, it is assigned the whole content, by difference.
///
/// - Note: Ownership: As a binding of properties: it keeps neither alive, and ends with either.
/// - Complexity: O(1) for each event, plus the cost of editing the target's array.
@discardableResult public func <~ <Element>(
  target: MutableCollectionProperty<Element>, source: some ObservableCollection<Element>
) -> any Disposable {
  let node = source.collectionNode.node
  var input = ListInput(node)
  /// The target's position after the binding's last edit.
  var position: UInt64?
  return Sink(node, to: target.node, startsAtOnce: true) {
    [unowned target = target.node] in
    var events: [CollectionEvent<Element>] = []
    if target.position == position, input.replay({ events.append($0) }) {
      position = target.perform(events)
    } else {
      position = target.assign(input.see())
    }
  }
}

/// The mirror of `<~` between lists.
@discardableResult public func ~> <Element>(
  source: some ObservableCollection<Element>, target: MutableCollectionProperty<Element>
) -> any Disposable { target <~ source }

/// Binds a list to a target of arrays, which receives the whole content after each change.
///
/// - Complexity: Each change copies the array once.
@discardableResult public func <~ <Element>(
  target: some BindingTargetProvider<[Element]>, source: some ObservableCollection<Element>
) -> any Disposable { target <~ source.property }

/// The mirror of `<~`, from a list to a target of arrays.
@discardableResult public func ~> <Element>(
  source: some ObservableCollection<Element>, target: some BindingTargetProvider<[Element]>
) -> any Disposable { target <~ source.property }

// MARK: Mistakes that the compiler reports

@available(
  *, unavailable,
  message: "a CollectionProperty can only be read: use 'CollectionProperty(following:)'"
)
@discardableResult public func <~ <Element, Source>(
  target: CollectionProperty<Element>?, source: Source
) -> any Disposable { fatalError("Bindings: unavailable.") }

@available(
  *, unavailable, message: "'list <~ source.map { … }', or 'target <~ source.property.map { … }'"
)
@discardableResult public func <~ <Value, Element>(
  target: some BindingTargetProvider<Value>, source: some ObservableCollection<Element>
) -> any Disposable { fatalError("Bindings: unavailable.") }

@available(*, unavailable, message: "lists are not linked: use '<~' for one direction")
@discardableResult public func <~> <Element, Other>(
  left: some ObservableCollection<Element>, right: some ObservableCollection<Other>
) -> any Disposable { fatalError("Bindings: unavailable.") }
