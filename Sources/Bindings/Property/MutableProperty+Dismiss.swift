extension MutableProperty {
  /// Dismisses a child when its signal sends: sets the property to `nil` when the child that it
  /// holds sends the signal. This includes a child that the property holds at the beginning.
  ///
  /// ```swift
  /// let note = MutableProperty<NoteViewModel?>(nil)
  /// note.dismiss(when: \.done)
  /// edit = Action { note.value = NoteViewModel() }
  /// ```
  ///
  /// If the signal is sent in a turn, as by an action that takes time, the child is released at the
  /// end of the turn: its own state has settled, and all observers have been notified. The signal
  /// of a former child has no effect, not even in the turn in which another child replaces it.
  ///
  /// - Parameter isDone: the signal of a child.
  /// - Returns: a disposable that stops this; it also ends with the property.
  /// - Note: Ownership: this keeps neither the property nor a child alive.
  @discardableResult
  public func dismiss<Child: AnyObject, Done>(
    when isDone: @escaping (Child) -> Signal<Done, Never>
  ) -> any Disposable where Value == Child? {
    let (node, property) = (node, bindingTarget)
    let target = BindingTarget<Child?>(
      observeEnded: property.observeEnded, isThere: property.isThere,
      write: { child in
        whenSettled { [weak child] in
          if let child, property.isThere(), node.current === child { node.set(nil) }
        }
        return property.isThere()
      })
    return target
      <~ producer.flatMap(.latest) { child -> Signal<Child?, Never> in
        guard let child else { return .empty }
        return isDone(child).map { [weak child] _ in child }
      }
  }
}
