/// What a live derivation does: it translates edits of its inputs into edits of its list.
@usableFromInline protocol ListTranslation<Element>: AnyObject {
  associatedtype Element

  /// Computes the list anew, from the inputs as they are now.
  func rebuild(for list: DerivedCollectionNode<Element>) -> [Element]

  /// Translates what has happened to the inputs since the last time; answers whether that is known.
  func translate(to list: DerivedCollectionNode<Element>) -> Bool
}
