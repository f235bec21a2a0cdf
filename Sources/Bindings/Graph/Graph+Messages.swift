extension Node {
  /// Notes where the property was made, or its name.
  @usableFromInline final func mark(name: String?, fileID: StaticString, line: UInt) {
    if let name {
      origin = UnsafeRawPointer(Unmanaged.passRetained(Label(name)).toOpaque())
    } else if fileID.hasPointerRepresentation {
      origin = UnsafeRawPointer(fileID.utf8Start)
      self.line = UInt16(clamping: max(line, 1))
    }
  }

  /// What messages call this node.
  final var name: String {
    guard let origin else { return "a derived property" }
    if line == 0 { return "“\(Unmanaged<Label>.fromOpaque(origin).takeUnretainedValue().text)”" }
    return "the property made at \(String(cString: origin.assumingMemoryBound(to: UInt8.self))):\(line)"
  }
}

extension Turn {
  /// How many steps a turn may take before it counts as one that never ends.
  static let limit = 2_000_000

  @inline(__always) func countStep(at node: Node) {
    steps += 1
    if steps > Turn.limit { reportLoop(at: node) }
  }

  /// Sets that lead to sets, without end. Names the sources that are being set, with their values.
  private func reportLoop(at node: Node) -> Never {
    var names: [String] = ["\(node.name) = \(node.valueDescription)"]
    while let (entry, _) = queue.popFirst(), names.count < 4 {
      let other = entry.takeUnretainedValue()
      names.append("\(other.name) = \(other.valueDescription)")
    }
    fatalError(
      """
      Bindings: this turn does not settle: after \(Turn.limit) steps it still sets \
      \(names.joined(separator: ", ")). Look for an observer or a ring of bindings in which each value \
      brings about another one.
      """)
  }
}
