/// A binding in which the source or the target is not a property: it observes the source and sets
/// the target.
final class Binding: Disposable {
  private let isThere: () -> Bool
  private let parts = CompositeDisposable()

  /// - Parameters:
  ///   - fileID: the file in which the binding was made, if known.
  ///   - line: the line on which the binding was made.
  init<Value>(
    _ source: SignalProducer<Value, Never>, _ target: BindingTarget<Value>,
    _ fileID: StaticString = "a binding", _ line: UInt = 0
  ) {
    isThere = target.isThere
    let start = source.start { event in
      if case .value(let value) = event, target.write(value) { return }
      self.dispose()
    }
    _ = (start as? ObserverHandle)?.noting(fileID, line)
    parts += start
    if !parts.isDisposed { parts += target.observeEnded { [weak parts] in parts?.dispose() } }
  }

  /// An object that is held weakly does not report its release, so this checks whether it is there.
  var isDisposed: Bool { parts.isDisposed || !isThere() }

  func dispose() { parts.dispose() }
}
