/// A disposable that knows what is heard as long as it has not ended.
protocol Hearing {
  var heard: [any GraphPart] { get }
}

/// What a disposable hears, if it knows.
func heardBy(_ disposable: (any Disposable)?) -> [any GraphPart] {
  (disposable as? any Hearing)?.heard ?? []
}

extension SignalObservation: Hearing {
  var heard: [any GraphPart] {
    entry.map { [$0._withUnsafeGuaranteedRef { $0.core.takeUnretainedValue() }] } ?? []
  }
}

extension ObserverHandle: Hearing {
  var heard: [any GraphPart] {
    guard let node = observer?._withUnsafeGuaranteedRef({ $0.node }) else { return [] }
    return [node.takeUnretainedValue()]
  }
}

extension CompositeDisposable: Hearing {
  var heard: [any GraphPart] { parts.flatMap { heardBy($0) } }
}

extension SerialDisposable: Hearing {
  var heard: [any GraphPart] { heardBy(inner) }
}

extension ScopedDisposable: Hearing {
  var heard: [any GraphPart] { heardBy(inner) }
}

/// The observation of a signal that sets a property, held weakly.
struct WeakFeed {
  private weak var feed: (any Disposable)?

  init(_ feed: any Disposable) { self.feed = feed }

  var heard: [any GraphPart] { heardBy(feed) }
}

extension Signal {
  /// What stands for it in a graph: its core, or whose changes it tells.
  var part: (any GraphPart)? { node ?? core }

  /// The properties and lists that it comes from.
  var nodes: [Node] {
    var nodes: [Node] = []
    var waiting = part.map { [$0] } ?? []
    var known: Set<ObjectIdentifier> = []
    while let part = waiting.popLast() {
      guard known.insert(ObjectIdentifier(part)).inserted else { continue }
      if let node = part as? Node { nodes.append(node) } else { waiting += part.parts.map(\.part) }
    }
    return nodes
  }
}
