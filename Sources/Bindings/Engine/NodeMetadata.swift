/// The metadata of a node that has more than a source location: its name, and its tracers.
final class NodeMetadata {
  var text: String?
  /// The source location of the node, if known.
  let sourceLocation: String?
  var tracers: [any Tracer] = []
  /// When the source was last set to another value, and by whom; known while it is traced.
  var lastSet: ContinuousClock.Instant?
  var lastCause: TracedTurn.Cause?
  /// The observations of signals that set the source.
  var feeds: [WeakDisposable] = []
  /// Ends the work that sets the source; see `observeEnded(_:)`.
  var ending: Lifetime.Token?
  /// What readers register with whose reads Observation tracks.
  var registrar: AnyObject?
  /// How many works set the source.
  var works = 0

  init(_ text: String?, sourceLocation: String?) {
    self.text = text
    self.sourceLocation = sourceLocation
  }
}

extension Node {
  /// Stores the source location or the name of the property.
  @usableFromInline final func mark(name: String?, fileID: StaticString, line: UInt) {
    if let name {
      origin = UnsafeRawPointer(
        Unmanaged.passRetained(NodeMetadata(name, sourceLocation: nil)).toOpaque())
    } else if fileID.hasPointerRepresentation {
      origin = UnsafeRawPointer(fileID.utf8Start)
      flags.line = Int(clamping: line)
    }
  }

  /// The metadata, if there is any.
  final var metadata: NodeMetadata? {
    guard flags.line == nil, let origin else { return nil }
    return Unmanaged<NodeMetadata>.fromOpaque(origin).takeUnretainedValue()
  }

  /// The metadata, which is made if there is none.
  final func ensureMetadata() -> NodeMetadata {
    if let metadata { return metadata }
    let metadata = NodeMetadata(nil, sourceLocation: sourceLocation)
    origin = UnsafeRawPointer(Unmanaged.passRetained(metadata).toOpaque())
    if flags.line != nil { flags.forgetLine(of: kind) }
    return metadata
  }

  /// “Module/File.swift:12”.
  final var sourceLocation: String? {
    if let metadata { return metadata.sourceLocation }
    guard let origin, let line = flags.line else { return nil }
    return "\(String(cString: origin.assumingMemoryBound(to: UInt8.self))):\(line)"
  }

  /// The name of the node, if it has one.
  final var givenName: String? { metadata?.text }

  /// The name of the node in messages.
  final var name: String {
    if let givenName { return "“\(givenName)”" }
    if kind == .binding { return "a binding" }
    let word = flags.contains(.hasValue) ? "property" : "list"
    if let sourceLocation { return "the \(word) made at \(sourceLocation)" }
    return isConstant ? "a constant \(word)" : "a derived \(word)"
  }

  /// The name of the node in traces: its name, its source location, or its operator and inputs.
  final var title: String { title(depth: 3) }

  private final func title(depth: Int) -> String {
    if let givenName { return givenName }
    if let sourceLocation { return sourceLocation }
    guard inputs != nil else { return isConstant ? "a constant" : "\(kind)" }
    guard depth > 0 else { return "…" }
    let titles = statedSources.map { $0.title(depth: depth - 1) }
    if kind == .step || kind == .capturing, titles.count == 1 { return titles[0] }
    return "\(kind)(\(titles.joined(separator: ", ")))"
  }

  /// Whether the node is a constant.
  final var isConstant: Bool {
    flags.isSuperset(of: [.source, .ended]) && origin == nil && (kind == .property || kind == .list)
  }
}

struct WeakDisposable {
  weak var disposable: (any Disposable)?
}
