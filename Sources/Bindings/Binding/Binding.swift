/// A binding that does not lead from property to property: it observes the source and writes to the
/// target.
final class Binding: Disposable {
  private let isThere: () -> Bool
  private let parts = CompositeDisposable()

  init<Value>(_ source: SignalProducer<Value, Never>, _ target: BindingTarget<Value>) {
    isThere = target.isThere
    parts += source.start { event in
      switch event {
      case .value(let value):
        if !target.write(value) { self.dispose() }
      case .completed, .interrupted, .failed: self.dispose()
      }
    }
    if !parts.isDisposed { parts += target.observeEnded { [weak parts] in parts?.dispose() } }
  }

  /// An object that was held weakly goes without a word, so it is asked for.
  var isDisposed: Bool { parts.isDisposed || !isThere() }

  func dispose() { parts.dispose() }
}
