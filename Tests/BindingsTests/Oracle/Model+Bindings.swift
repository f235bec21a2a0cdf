/// A binding from a property to a source.
final class ModelBinding {
  let id: Int
  let target: Int
  let source: Int
  let isLossy: Bool
  /// Whether it would close a cycle: then it passes on what was announced.
  let isClosing: Bool
  /// The value that it has passed on.
  var seen: Content
  var isLive = true

  init(
    _ id: Int, _ target: Int, _ source: Int, isLossy: Bool, isClosing: Bool, _ seen: Content
  ) {
    (self.id, self.target, self.source) = (id, target, source)
    (self.isLossy, self.isClosing, self.seen) = (isLossy, isClosing, seen)
  }
}

/// A link between two sources, which have one value.
struct ModelLink {
  let id: Int
  let ends: (Int, Int)
}

/// Bindings settle before observers are notified: what has changed is passed on, upstream first.
extension Model {
  /// Makes a binding; the target takes the current value at once.
  func bind(_ id: Int, _ target: Int, _ source: Int, isLossy: Bool = false) {
    let content = passed(from: source, to: target, isLossy)
    bindings.append(
      ModelBinding(
        id, target, source, isLossy: isLossy, isClosing: isUpstream(target, of: source), content))
    set(target, content)
  }

  /// Makes a link; the left source takes the right one's value.
  func link(_ id: Int, _ left: Int, _ right: Int) {
    set(left, value(of: right))
    links.append(ModelLink(id: id, ends: (left, right)))
  }

  func unbind(_ id: Int) {
    for binding in bindings where binding.id == id { binding.isLive = false }
    links.removeAll { $0.id == id }
  }

  /// A source has ended, and with it its bindings and links.
  func unbindSource(_ id: Int) {
    for binding in bindings where binding.target == id || binding.source == id {
      binding.isLive = false
    }
    links.removeAll { $0.ends.0 == id || $0.ends.1 == id }
  }

  private func passed(from source: Int, to target: Int, _ isLossy: Bool) -> Content {
    guard isLossy else { return value(of: source) }
    return .number(source < target ? lossy(number(source)) : fine(number(source)))
  }

  /// A source and all that are linked to it, directly or by way of others.
  func members(linkedWith id: Int) -> [Int] {
    var members = [id]
    var index = 0
    while index < members.count {
      for link in links {
        for (one, other) in [link.ends, (link.ends.1, link.ends.0)]
        where one == members[index] && !members.contains(other) {
          members.append(other)
        }
      }
      index += 1
    }
    return members
  }

  // MARK: What may be bound

  /// The sources that decide the value of these, by derivations, links and bindings.
  private func upstream(of roots: UInt64) -> UInt64 {
    var reached = roots
    while true {
      let before = reached
      for link in links where reached & (bit(link.ends.0) | bit(link.ends.1)) != 0 {
        reached |= bit(link.ends.0) | bit(link.ends.1)
      }
      for binding in bindings where binding.isLive && !binding.isClosing {
        if reached & bit(binding.target) != 0 { reached |= nodes[binding.source]!.roots }
      }
      if reached == before { return reached }
    }
  }

  private func isUpstream(_ source: Int, of node: Int) -> Bool {
    upstream(of: nodes[node]!.roots) & bit(source) != 0
  }

  private func isBound(_ id: Int) -> Bool {
    let members = members(linkedWith: id)
    return bindings.contains { $0.isLive && members.contains($0.target) }
  }

  /// Cycles other than lossy ones may not rest; and which of two bindings wins depends on their heights.
  func mayBind(_ target: Int, to source: Int) -> Bool {
    !isUpstream(target, of: source) && !isBound(target)
  }

  func mayLink(_ ids: [Int]) -> Bool {
    for (left, right) in zip(ids, ids.dropFirst()) {
      let isLinked = members(linkedWith: left).contains(right)
      if !isLinked, isUpstream(left, of: right) || isUpstream(right, of: left) { return false }
    }
    return ids.filter(isBound).count < 2
  }

  func mayBindLossily(_ left: Int, _ right: Int) -> Bool {
    mayLink([left, right]) && !isBound(left) && !isBound(right)
      && !members(linkedWith: left).contains(right)
  }

  func bit(_ id: Int) -> UInt64 { 1 << UInt64(id) }

  // MARK: Settling

  func settleBindings() {
    var settled: UInt64 = 0
    for binding in bindings where binding.isLive { settle(binding.target, &settled) }
  }

  private func settle(_ id: Int, _ settled: inout UInt64) {
    guard settled & bit(id) == 0 else { return }
    let members = members(linkedWith: id)
    for member in members { settled |= bit(member) }
    for binding in bindings where binding.isLive && !binding.isClosing {
      guard members.contains(binding.target) else { continue }
      for source in ids where nodes[binding.source]!.roots & bit(source) != 0 {
        settle(source, &settled)
      }
      let content = passed(from: binding.source, to: binding.target, binding.isLossy)
      guard binding.seen != content else { continue }
      binding.seen = content
      set(binding.target, content)
    }
  }

  /// The round is being announced: bindings that close cycles pass on what has changed, for the next
  /// round. Answers whether any has.
  func runClosings() -> Bool {
    let due = bindings.filter { $0.isLive && $0.isClosing }.map {
      ($0, passed(from: $0.source, to: $0.target, $0.isLossy))
    }
    var hasSet = false
    for (binding, content) in due where binding.seen != content {
      binding.seen = content
      hasSet = set(binding.target, content) || hasSet
    }
    return hasSet
  }
}
