import Bindings

extension ObservableCollection {
  /// The brackets that are sent while `action` runs, each as text.
  func edits(by action: () -> Void) -> [String] {
    let received = Received<String>()
    let observation = bracketsSignal.observeValues { received.note("\($0)") }
    action()
    observation.dispose()
    return received.values
  }
}
