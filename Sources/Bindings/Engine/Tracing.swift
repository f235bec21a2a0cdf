/// Something that the engine does to a traced node.
enum TracedEvent {
  /// A source is set to a value, or a list is edited; the closure describes both.
  case set(() -> String)
  /// The node receives a message: most of them compute or settle it.
  case advanced(Node.Step)
  /// The node's observers are notified, or the one that began in this turn.
  case notified, notifiedLate
}

extension Turn {
  /// Calls `body`, records in this turn what it does to a node, and returns the result of `body`.
  @inline(never) func trace<Result>(
    _ event: @autoclosure () -> TracedEvent, of node: Node, _ body: () -> Result
  ) -> Result {
    // A read between turns is not recorded.
    guard node.flags.isTraced, isOpen else { return body() }
    let recording = recording ?? Recording()
    self.recording = recording
    hasWork = true
    let end = recording.begin(event(), of: node, in: self)
    let result = body()
    // A step returns whether the node has changed.
    end(result as? Bool ?? true)
    return result
  }

  /// Sends the record of the turn, and then those of the turns that its receivers begin.
  @inline(never) func sendRecording() {
    if let recording { waitingRecords.append(recording) }
    recording = nil
    guard sentRecords == 0 else { return }
    while let record = waitingRecords.first {
      waitingRecords.removeFirst()
      sentRecords += 1
      record.finish()
      if sentRecords > Turn.limit {
        fatalError(
          """
          Bindings: this trace does not settle: after \(Turn.limit) turns its closure still sets \
          \(record.sets). Look for a Trace that sets what it traces.
          """)
      }
      record.send()
    }
    sentRecords = 0
  }

  /// Makes the tracers of two nodes that are being connected trace both.
  func joinTraces(of first: Node, and second: Node) {
    if !first.flags.union(second.flags).isTraced { return }
    for tracer in (first.metadata?.tracers ?? [:]).values { tracer.add(second) }
    for tracer in (second.metadata?.tracers ?? [:]).values { tracer.add(first) }
  }
}
