extension ObservableCollection {
  /// Derives the list of transformed elements.
  ///
  ///     self     insert 2 at 0    update 2 to 3 at 0    delete 3 at 0
  ///     squares  insert 4 at 0    update 4 to 9 at 0    delete 9 at 0
  ///
  /// A pure closure transforms each element that is inserted or updated, and again when a property
  /// that it reads has changed. An equal result is silent.
  ///
  /// - Complexity: O(1) for each event.
  @_alwaysEmitIntoClient public func map<Result>(
    _ transform: @escaping (Element) -> Result
  ) -> CollectionProperty<Result> { mapped(transform, ByEquality.self) }

  @_alwaysEmitIntoClient func mapped<Result, C: Comparison<Result>>(
    _ transform: @escaping (Element) -> Result, _: C.Type, as kind: StaticString = "map"
  ) -> CollectionProperty<Result> {
    let source = collectionNode.node
    return derive(kind, from: [source], Mapping<Element, Result, C>(source, transform))
  }

  @inlinable func derive<Result>(
    _ kind: StaticString, from inputs: [Node], _ listOperator: some ListOperator<Result>
  ) -> CollectionProperty<Result> {
    CollectionProperty(node: DerivedCollectionNode(kind, from: inputs, listOperator))
  }
}

@usableFromInline final class Mapping<Source, Element, C: Comparison<Element>>: ListOperator {
  @usableFromInline typealias List = DerivedCollectionNode<Element>

  @usableFromInline let source: TrackedInput<Source>
  @usableFromInline let transform: (Source) -> Element

  @usableFromInline init(
    _ source: CollectionNode<Source>, _ transform: @escaping (Source) -> Element
  ) { (self.source, self.transform) = (TrackedInput(source), transform) }

  @inlinable func rebuild(for list: List) -> [Element] {
    source.see(for: list).enumerated().map { make($0.element, at: $0.offset, for: list) }
  }

  @inlinable func make(_ element: Source, at index: Int, for list: Node) -> Element {
    source.ask(at: index, for: list) { transform(element) }
  }

  @inlinable func translate(to list: List) -> Bool {
    source.replay(for: list) { event in
      switch event {
      case .insertion(let index, let element):
        list.insert(make(element, at: index, for: list), at: index)
      case .deletion(let index, _): list.remove(at: index)
      case .update(let index, _, let element): update(index, element, list)
      case .move(let from, let to, _): list.move(from: from, to: to)
      case .startChange, .endChange: break
      }
    } askingAgain: {
      update($0, $1, list)
    }
  }

  @inlinable func update(_ index: Int, _ element: Source, _ list: List) {
    let new = make(element, at: index, for: list)
    if C.areEqual(list.elements[index], new) {
      release(replaced: new)
    } else {
      list.update(at: index, to: new)
    }
  }
}
