/// An observer, as the model knows it.
final class ModelObserver {
  let id: Int
  let node: Int
  /// The value it has received, or the current one if it has just begun.
  var known: Content
  /// The number of a list's edits that `known` contains.
  var edits: Int
  let beganInRound: Int
  let receivesEnd: Bool
  var isDisposed = false
  var isCompleted: Bool

  fileprivate init(_ id: Int, of node: Int, in model: Model, receivesEnd: Bool) {
    (self.id, self.node, self.receivesEnd) = (id, node, receivesEnd)
    (known, edits) = (model.value(of: node), model.edits(above: node))
    beganInRound = model.rounds
    isCompleted = model.endedAtOnce == id
  }
}

/// In each round, what was set settles; then observers are notified of what they do not know yet.
extension Model {
  /// Everything that follows from one outermost change.
  func turn(_ body: () -> Void) {
    let isOutermost = !isOpen
    isOpen = true
    body()
    if isOutermost { close() }
  }

  private func close() {
    expectAllNotified()
    repeat {
      beginRound()
      expectAllNotified()
    } while hasClosed
    optional = []
    isOpen = false
    while let id = ids.first(where: isOver) {
      nodes[id]!.isEnded = true
      unbindSource(id)
    }
    if ids.contains(where: mayBeOver) { isLost = true }
    for observer in observers where observer.receivesEnd && !observer.isDisposed {
      let hasEnded = hasEnded(observer.node)
      if hasEnded != observer.isCompleted {
        fail(
          "o\(observer.id) \(hasEnded ? "did not receive the end" : "received an end too early")")
      }
    }
  }

  /// Whether nothing can change a source any more, or nothing can read what follows from it.
  private func isOver(_ id: Int) -> Bool { isForgotten(id) && !(isBound(id) && mayBeRead(id)) }

  /// Whether that is uncertain: only the engine knows what a closure holds, or has read last.
  private func mayBeOver(_ id: Int) -> Bool { isForgotten(id) && !isRead(id) }

  private func isForgotten(_ id: Int) -> Bool {
    nodes[id]!.definition.isSource && !nodes[id]!.isEnded && isReleased(id)
  }

  private func isBound(_ id: Int) -> Bool {
    bindings.contains { $0.isLive && root($0.target) == id && !hasEnded($0.source) }
      || links.contains { root($0.ends.0) == id || root($0.ends.1) == id }
  }

  /// Whether the script holds a derivation of this node.
  private func isRead(_ id: Int) -> Bool {
    ids.contains { other in
      let isInput =
        switch nodes[other]!.definition {
        case .combine, .choose, .lens: false
        default: nodes[other]!.definition.inputs.first == id
        }
      return isInput && (!nodes[other]!.isReleased || isRead(other))
    }
      || bindings.contains {
        $0.isLive && !$0.isClosing && $0.source == id
          && (!nodes[$0.target]!.isReleased || isRead($0.target))
      }
  }

  private func mayBeRead(_ id: Int) -> Bool {
    bindings.contains { $0.isLive && $0.source == id }
      || ids.contains { other in
        other != id && nodes[other]!.definition.inputs.contains(id)
          && (!nodes[other]!.isReleased || mayBeRead(other)
            || observers.contains { $0.node == other && !$0.isDisposed })
      }
  }

  /// Whether nothing can set a source any more: it has been released, and all lenses of it.
  private func isReleased(_ source: Int) -> Bool {
    ids.allSatisfy { root($0) != source || nodes[$0]!.isReleased }
  }

  private func expectAllNotified() {
    if let (observer, content) = due.first {
      fail("o\(observer.id) was not notified of n\(observer.node) = \(content)")
    }
    due = []
  }

  private func beginRound() {
    settleBindings()
    work.check(self)
    let start = work.settled
    commit()
    rounds += 1
    (due, optional) = ([], [])
    for observer in observers where !observer.isDisposed {
      let content = value(of: observer.node)
      let edits = edits(above: observer.node)
      let isEdited = edits != observer.edits
      if content == observer.known, !isEdited, !mayHaveMoved(observer, since: start) { continue }
      let isNotified = content != observer.known || nodes[observer.node]!.definition.isSource
      observer.known = content
      observer.edits = edits
      if isNotified {
        due.append((observer, content))
      } else {
        optional.append((observer, content))
      }
    }
    hasClosed = runClosings()
  }

  /// Begins rounds until one has something to notify of, is the last, or `isFound` holds.
  private func beginRounds(until isFound: () -> Bool = { false }) {
    repeat { beginRound() } while due.isEmpty && hasClosed && !isFound()
  }

  /// Whether a derived list may send edits that undo each other: a read may have asked for the
  /// state in between.
  private func mayHaveMoved(_ observer: ModelObserver, since start: Int) -> Bool {
    let list = nodes[observer.node]!
    guard list.definition.isDerivedList else { return false }
    return observer.beganInRound == rounds - 1
      || sources(of: list).contains { $0.touched > start }
  }

  /// The number of edits of a list and of the lists from which it is derived.
  fileprivate func edits(above id: Int) -> Int {
    nodes[id]!.definition.isList ? sources(of: nodes[id]!).reduce(0) { $0 + $1.edits } : 0
  }

  private func commit() {
    var states: [(ModelNode, Content, Content)] = []
    for id in ids {
      let node = nodes[id]!
      if case .remember(let input, _) = node.definition {
        states.append((node, state(of: node), value(of: input)))
      }
      if mayCountTwice(node), node.committed == value(of: node.definition.inputs[0]) {
        isLost = true
      }
      node.committedArguments = arguments(of: id)
      node.isReadInRound = false
    }
    for (node, state, input) in states { (node.content, node.committed) = (state, input) }
    let start = clock
    for id in ids where nodes[id]!.definition.isSource {
      let node = nodes[id]!
      // A derivation that was read before the set was taken back may be computed once more.
      if node.changed > work.settled { (node.changed, clock) = (start + 1, start + 1) }
    }
    work.settled = clock
  }

  /// Whether a stateful operator that was made in this turn may count a change that undid itself.
  func mayCountTwice(_ id: Int) -> Bool {
    isOpen && ids.contains { nodes[id]!.ancestors & bit($0) != 0 && mayCountTwice(nodes[$0]!) }
  }

  private func mayCountTwice(_ node: ModelNode) -> Bool {
    node.madeInRound == rounds && sources(of: node).contains { $0.touched > node.changed }
  }

  func hasEnded(_ id: Int) -> Bool {
    let node = nodes[id]!
    switch node.definition {
    case .source, .list: return node.isEnded
    case .flatMap(let outer, let choices, _), .choose(let outer, let choices):
      return hasEnded(outer) && hasEnded(chosen(choices, number(outer)))
    case .arrange(let list, let arrangement, let read?):
      guard hasEnded(list) else { return false }
      if hasEnded(read) || arrangement == .firstTwo { return true }
      let list = value(of: list).list
      if arrangement == .paired { return Set(list.map { $0 & 1 }).count < 2 }
      return arrangement == .ascending && list.count < 2 || list.allSatisfy { $0 <= 2 }
    case .arrange(let list, _, nil): return hasEnded(list)
    default: return node.definition.inputs.allSatisfy(hasEnded)
    }
  }

  // MARK: What the engine does

  func begin(_ id: Int, of node: Int, receivesEnd: Bool) {
    observers.append(ModelObserver(id, of: node, in: self, receivesEnd: receivesEnd))
  }

  /// An observer receives a value; returns the expected one.
  func receive(_ id: Int) -> Content? {
    guard let observer = observers.first(where: { $0.id == id }) else {
      fail("o\(id) was notified before it began")
      return nil
    }
    if observer.isDisposed { fail("o\(id) was notified after it was disposed") }
    if observer.isCompleted { fail("o\(id) was notified after the end") }
    if !isOpen { fail("o\(id) was notified when nothing happened") }
    if due.isEmpty { beginRounds() }
    guard let index = due.firstIndex(where: { $0.observer === observer }) else {
      let others = due.map { "o\($0.observer.id)" }.joined(separator: ", ")
      fail("o\(id) has nothing to receive\(others.isEmpty ? "" : "; due: \(others)")")
      return nil
    }
    let (_, content) = due.remove(at: index)
    if let earlier = due.prefix(index).first(where: { $0.observer.node == observer.node }) {
      fail("o\(id) was notified before o\(earlier.observer.id), which began earlier")
    }
    return content
  }

  /// An observer of a derived list received a bracket that led to `content`; returns the expected
  /// content. Edits of the list above that undo each other may be sent, or not.
  func receive(_ id: Int, bracketTo content: Content) -> Content? {
    let isOptional = { (entry: (observer: ModelObserver, content: Content)) in
      entry.observer.id == id && entry.content == content
    }
    if due.isEmpty {
      if !optional.contains(where: isOptional) {
        beginRounds { optional.contains(where: isOptional) }
      } else if clock > work.settled {
        // Sources have been set since the round settled: is this still that round, or the next one?
        isLost = true
      }
    }
    guard let index = optional.firstIndex(where: isOptional) else { return receive(id) }
    return optional.remove(at: index).content
  }

  func complete(_ id: Int) {
    guard let observer = observers.first(where: { $0.id == id }) else {
      endedAtOnce = id
      return
    }
    if observer.isDisposed { fail("o\(id) received the end after it was disposed") }
    if observer.isCompleted { fail("o\(id) received the end twice") }
    if observer.beganInRound < rounds { expectAllNotified() }
    observer.isCompleted = true
  }

  func dispose(_ id: Int) {
    observers.first { $0.id == id }?.isDisposed = true
    due.removeAll { $0.observer.id == id }
    optional.removeAll { $0.observer.id == id }
  }
}
