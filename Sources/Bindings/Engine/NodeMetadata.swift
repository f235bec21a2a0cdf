/// Optional metadata of a node: its name, its tracers, the work that sets it.
final class NodeMetadata {
  var name: String?
  let kind: String
  /// The source location of the node, if known.
  let sourceLocation: String?
  /// The tracers, by their numbers.
  var tracers: [Int: Tracer] = [:]
  /// When the source was last set to another value, and by what; known while it is traced.
  var lastSet: ContinuousClock.Instant?
  var lastCause: TracedTurn.Cause?
  /// The observations of signals that set the source.
  var feeds: [() -> (any Disposable)?] = []
  /// Ends the work that sets the source; see `observeEnded(_:)`.
  var ending: Lifetime.Token?
  /// The registrar of the reads that Observation tracks: retained here, not by each read.
  var registrar: Unmanaged<AnyObject>?
  /// How many works set the source.
  var works = 0

  fileprivate init(_ node: Node, at sourceLocation: String?) {
    kind = node.isConstant ? "constant" : node.kind
    self.sourceLocation = sourceLocation
  }

  deinit { registrar?.release() }
}

extension Node {
  /// Stores the source location or the name of a property or list.
  @usableFromInline final func mark(name: String?, fileID: StaticString, line: UInt) {
    if let name {
      ensureMetadata().name = name
    } else if line >= Flags.metadata {
      setMetadata(NodeMetadata(self, at: "\(fileID):\(line)"))
    } else if fileID.hasPointerRepresentation {
      origin = UnsafeRawPointer(fileID.utf8Start)
      flags.origin = max(UInt32(line), 1)
    }
  }

  /// The metadata, if there is any.
  final var metadata: NodeMetadata? {
    guard flags.origin == Flags.metadata, let origin else { return nil }
    return Unmanaged<NodeMetadata>.fromOpaque(origin).takeUnretainedValue()
  }

  /// The metadata, which is made if there is none.
  final func ensureMetadata() -> NodeMetadata {
    if let metadata { return metadata }
    let metadata = NodeMetadata(self, at: sourceLocation)
    setMetadata(metadata)
    return metadata
  }

  private final func setMetadata(_ metadata: NodeMetadata) {
    origin = UnsafeRawPointer(Unmanaged.passRetained(metadata).toOpaque())
    flags.origin = Flags.metadata
  }

  /// “Module/File.swift:12”.
  final var sourceLocation: String? {
    if let metadata { return metadata.sourceLocation }
    return flags.origin == 0 ? nil : originText.map { "\($0):\(flags.origin)" }
  }

  /// What a node without metadata says of its origin: the file or, if no line is known, the kind.
  private final var originText: String? {
    origin.map { String(cString: $0.assumingMemoryBound(to: UInt8.self)) }
  }

  /// The operator of a derivation, such as “map”; “property” or “list” of a source.
  final var kind: String {
    let known = metadata?.kind ?? (flags.origin == 0 ? originText : nil)
    return known ?? (flags.contains(.hasValue) ? "property" : "list")
  }

  final var givenName: String? { metadata?.name }

  /// The name of the node in messages.
  final var name: String {
    if let givenName { return "“\(givenName)”" }
    if role == .sink { return "a binding" }
    let word = flags.contains(.hasValue) ? "property" : "list"
    if let sourceLocation { return "the \(word) made at \(sourceLocation)" }
    return isConstant ? "a constant \(word)" : "a derived \(word)"
  }

  /// “the property made at File.swift:12 to 5”; a long value is cut.
  final var nameAndValue: String {
    let value = valueDescription ?? "none"
    let start = value.prefix(200)
    return "\(name) to \(start)\(start.endIndex == value.endIndex ? "" : "…")"
  }

  final var isConstant: Bool {
    isSource && flags.contains(.ended) && (origin == nil || metadata?.kind == "constant")
  }
}
