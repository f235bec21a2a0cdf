// Bindings that cannot be meant, of lists.

@available(
  *, unavailable,
  message:
    "a CollectionProperty can only be read: bind the MutableCollectionProperty that it shows, or make one that follows the source with 'CollectionProperty(following:)'"
)
@discardableResult
public func <~ <Element, Source>(
  target: CollectionProperty<Element>?, source: Source
) -> any Disposable {
  fatalError("Bindings: unavailable.")
}

@available(
  *, unavailable,
  message:
    "the target takes other values than lists of these elements: say how the one becomes the other, as in 'list <~ source.map { … }' for each element, or 'target <~ source.property.map { … }' for the whole"
)
@discardableResult
public func <~ <Value, Element>(
  target: some BindingTargetProvider<Value>, source: some ObservableCollection<Element>
) -> any Disposable {
  fatalError("Bindings: unavailable.")
}

@available(
  *, unavailable,
  message:
    "'<~>' makes two properties one value, and lists are not linked: use '<~' for one direction, as in 'list <~ other'"
)
@discardableResult
public func <~> <Element, Other>(
  left: some ObservableCollection<Element>, right: some ObservableCollection<Other>
) -> any Disposable {
  fatalError("Bindings: unavailable.")
}
