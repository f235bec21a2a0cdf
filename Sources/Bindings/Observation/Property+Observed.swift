public import Observation

extension PropertyProtocol {
  /// The value, for readers whose reads are tracked: `withObservationTracking`, `Observations`, the
  /// `body` of a SwiftUI view.
  ///
  /// ```swift
  /// struct Score: View {
  ///   let viewModel: MatchViewModel
  ///   var body: some View { Text(viewModel.title.observed) }
  /// }
  /// ```
  ///
  /// A tracked read is notified once, like an observer: when the value differs, in the turn that
  /// changes it. Unlike with an `@Observable` object, the property has its new value by then:
  ///
  /// ```swift
  /// withObservationTracking {
  ///   show(count.observed)
  /// } onChange: {
  ///   // count.value is the new value
  /// }
  /// ```
  ///
  /// - Complexity: a walk along the property's observers, and, with the first read after a change,
  ///   an observation. It lasts until the next change, tracked or not, so read `value` elsewhere.
  /// - Note: Ownership: as of an observer: it keeps a temporary derivation until the next change,
  ///   and does not keep the property's handle.
  @inlinable public var observed: Value {
    graphNode.node.trackRead()
    return value
  }
}

extension MutableProperty: Observable {
  /// The value, for readers whose reads are tracked, and for controls that set it.
  ///
  /// ```swift
  /// @Bindable var name: MutableProperty<String>
  /// TextField("Name", text: $name.observed)
  /// ```
  ///
  /// - Complexity: a tracked read walks along the property's observers, and, with the first one
  ///   after a change, an observation. It lasts until the next change, tracked or not, so read
  ///   `value` elsewhere.
  @inlinable public var observed: Value {
    get {
      node.trackRead()
      return value
    }
    set { value = newValue }
  }
}

extension ObservableCollection {
  /// The elements, for readers whose reads are tracked.
  ///
  /// - SeeAlso: `PropertyProtocol.observed`
  @inlinable public var observed: [Element] {
    collectionNode.node.trackRead()
    return value
  }
}
