#if DEBUG
  internal import CBindings

  extension Turn {
    /// Reports that the closure of a derivation with named inputs has read another node: once for
    /// each source location, and not if the derivation depends on that node.
    func checkRead(of source: Node, by node: Unmanaged<Node>) {
      node._withUnsafeGuaranteedRef { node in
        guard !upstream(of: node).contains(where: { $0 === source }) else { return }
        let message = """
          The closure of \(node.title) reads \(source.title), which is not an input: a change of \
          \(source.title) does not call the closure. Derive by Property { … } or combineLatest, or \
          take a sample by untracked { … }.
          """
        let tracers = node.metadata?.tracers.filter(\.reportsForeignReads) ?? []
        for tracer in tracers { tracer.foreignRead?(message) }
        guard tracers.isEmpty, reportedReads.insert(message).inserted else { return }
        bindings_report("Bindings: \(message)\n")
      }
    }
  }
#endif
