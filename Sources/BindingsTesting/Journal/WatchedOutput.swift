import Bindings

/// An output that a journal observes. The journal does not keep the output alive.
final class WatchedOutput {
  private struct Name {
    let text: String
    weak var handle: AnyObject?
  }

  /// The names; several, if several handles have this output.
  private var knownAs: [Name] = []
  let kind: OutputKind
  /// Whether it belongs to actions only, rather than to the view model itself.
  private(set) var isPartOfAction = true
  private(set) weak var identity: AnyObject?
  private let sent: Any.Type

  var observation: (any Disposable)?
  var hasEnded = false
  /// Whether it follows from others by a rule that is checked: steps need not expect it.
  var isImplied = false
  /// The value that a property announced last, or began with; one that holds objects is released
  /// when its step is over.
  var last: Any?
  /// The value of a property at the beginning, unless it holds objects.
  var first: Any?
  /// The current value; `nil` for a signal, or after the release.
  var now: () -> Any? = { nil }

  /// Creates an output without a name; `add` follows.
  init(_ kind: OutputKind, _ identity: AnyObject, sending sent: Any.Type) {
    (self.kind, self.identity, self.sent) = (kind, identity, sent)
  }

  /// The name of the handle by which a test can set the property.
  var settableName: String? { knownAs.first { $0.handle is any MutablePropertyProtocol }?.text }
  /// The identity of what that handle sets; for a lens, of its source.
  var source: NodeIdentity? {
    knownAs.lazy.compactMap { ($0.handle as? any MutablePropertyProtocol)?.source }.first
  }
  var name: String { knownAs[0].text }
  var names: [String] { knownAs.map(\.text) }

  /// The names in a line, of more than three only two: “up.isEnabled, down.isEnabled”.
  var joinedNames: String {
    let names = names
    if names.count < 4 { return names.joined(separator: ", ") }
    return "\(names[0]), \(names[1]) and \(names.count - 2) more"
  }

  func add(_ name: String, of handle: AnyObject, isPartOfAction: Bool) {
    self.isPartOfAction = self.isPartOfAction && isPartOfAction
    // A handle that is stored twice is shown once.
    if knownAs.contains(where: { $0.handle === handle || $0.text == name }) { return }
    knownAs.append(Name(text: name, handle: handle))
  }

  func code(_ event: OutputEvent) -> String { kind.code(event, of: sent) }

  func name(of handle: AnyObject?) -> String? {
    handle.flatMap { handle in knownAs.first { $0.handle === handle }?.text }
  }

  func releaseObjects() { if let value = last, ValueDescription.holdsObjects(value) { last = nil } }

  /// A property's signal has the property's identity, and sends what the property announces.
  func isOutput(_ identity: AnyObject, sending sent: Any.Type) -> Bool {
    self.identity === identity && self.sent == sent
  }
}
