import Bindings

/// An output that a journal listens to. It does not keep it.
final class WatchedOutput {
  let name: String
  let kind: OutputKind
  /// Whether it belongs to an action, rather than to the view model itself.
  let isPartOfAction: Bool
  private weak var identity: AnyObject?
  private let told: Any.Type

  var observation: (any Disposable)?
  var hasEnded = false
  /// What was last told; of a property, first the value at the beginning; of a list, its replica.
  /// What holds objects is forgotten when its step is over.
  var last: Any?
  /// The value of a property at the beginning, unless it holds objects.
  var first: Any?
  /// What a reader sees now; `nil` of a signal, or when it has gone.
  var now: () -> Any? = { nil }

  init(
    _ name: String, _ kind: OutputKind, _ identity: AnyObject, telling told: Any.Type,
    isPartOfAction: Bool
  ) {
    self.name = name
    self.kind = kind
    self.identity = identity
    self.told = told
    self.isPartOfAction = isPartOfAction
  }

  func forgetObjects() {
    if let value = last, Forgotten.holdsObjects(value) { last = nil }
  }

  /// Whether it is the output with an identity: a property's signal tells what the property tells.
  func isOutput(_ identity: AnyObject, telling told: Any.Type) -> Bool {
    self.identity === identity && self.told == told
  }
}
