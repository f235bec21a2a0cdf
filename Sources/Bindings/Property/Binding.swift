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
      switch event {
      case .value(let value):
        if !target.write(value) { self.dispose() }
      case .completed, .interrupted, .failed: self.dispose()
      }
    }
    #if DEBUG
      (start as? ObserverHandle)?.note(fileID, line)
    #endif
    parts += start
    if !parts.isDisposed { parts += target.observeEnded { [weak parts] in parts?.dispose() } }
  }

  /// An object that is held weakly does not report its release, so this checks whether it is there.
  var isDisposed: Bool { parts.isDisposed || !isThere() }

  func dispose() { parts.dispose() }
}
