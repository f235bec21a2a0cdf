import Bindings

extension Signal where Failure == Never {
  /// The values that are sent while `action` runs, each as text.
  func sent(by action: () -> Void) -> [String] {
    let received = Received<String>()
    let observation = observeValues { received.note("\($0)") }
    action()
    observation.dispose()
    return received.values
  }
}

extension ObservableCollection {
  /// The brackets that are sent while `action` runs, each as text.
  func edits(by action: () -> Void) -> [String] { bracketsSignal.sent(by: action) }
}
