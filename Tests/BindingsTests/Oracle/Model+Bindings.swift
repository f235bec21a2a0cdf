/// A binding from a property to a source, or one direction of a link between sources.
final class ModelBinding {
  let id: Int
  let target: Int
  let source: Int
  /// The link that it is a direction of, if it is, and if none of the link has ended.
  var link: Step.Link?
  let wasLink: Bool
  /// The value it has passed on.
  var seen: Content
  var isLive = true

  init(_ id: Int, _ target: Int, _ source: Int, _ link: Step.Link?, _ seen: Content) {
    (self.id, self.target, self.source, self.link, self.seen) = (id, target, source, link, seen)
    wasLink = link != nil
  }
}

/// Bindings settle before observers hear: what has changed is passed on, upstream first.
extension Model {
  /// Makes a binding; the target is given the current value at once.
  func bind(_ id: Int, _ target: Int, _ source: Int, _ link: Step.Link? = nil) {
    let content = passed(from: source, to: target, link)
    bindings.append(ModelBinding(id, target, source, link, content))
    set(target, content)
  }

  func unbind(_ id: Int) {
    for binding in bindings where binding.id == id { binding.isLive = false }
  }

  /// A source has ended: its bindings end, and what is left of its links are plain ones.
  func unbindSource(_ id: Int) {
    let links = Set(bindings.filter { $0.target == id || $0.source == id }.map(\.id))
    for binding in bindings {
      if links.contains(binding.id) { binding.link = nil }
      if binding.target == id || binding.source == id { binding.isLive = false }
    }
  }

  private func passed(from source: Int, to target: Int, _ link: Step.Link?) -> Content {
    guard link == .lossy else { return value(of: source) }
    return .number(source < target ? lossy(number(source)) : fine(number(source)))
  }

  // MARK: What may be bound

  /// The sources that decide the value of these, by derivations and by bindings.
  func upstream(of roots: UInt64, includingEnded: Bool = false) -> UInt64 {
    var reached = roots
    while true {
      let before = reached
      for binding in bindings where binding.isLive || includingEnded {
        if reached & bit(binding.target) != 0 { reached |= nodes[binding.source]!.roots }
      }
      if reached == before { return reached }
    }
  }

  func mayBind(_ target: Int, to source: Int) -> Bool {
    upstream(of: nodes[source]!.roots) & bit(target) == 0
      && !bindings.contains {
        $0.isLive && $0.target == target && ($0.link == nil || $0.link == .ring)
      }
  }

  func mayLink(_ ids: [Int], _ link: Step.Link) -> Bool {
    for (first, second) in zip(ids, ids.dropFirst() + ids.prefix(1)) {
      if upstream(of: bit(first)) & bit(second) != 0 { return false }
      if upstream(of: bit(second)) & bit(first) != 0 { return false }
    }
    let isBound = { (id: Int) in
      self.bindings.contains {
        $0.isLive && $0.target == id && (link == .ring || $0.link == .ring)
      }
    }
    return !ids.contains(where: isBound)
  }

  /// Downstream of a ring of bindings, now or before, a node may be computed more than once in a round.
  func isBelowRing(_ id: Int) -> Bool {
    let above = upstream(of: nodes[id]!.roots, includingEnded: true)
    return bindings.contains { $0.wasLink && above & bit($0.target) != 0 }
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
    var bound: [Int] = []
    for binding in bindings where binding.isLive && binding.link == nil {
      guard members.contains(binding.target) else { continue }
      for source in ids where nodes[binding.source]!.roots & bit(source) != 0 {
        settle(source, &settled)
      }
      let content = value(of: binding.source)
      guard binding.seen != content else { continue }
      binding.seen = content
      // Twice is at odds with itself: the engine may have gone on from the other value.
      if nodes[binding.target]!.changed > work.settled { bound.append(binding.target) }
      set(binding.target, content)
      bound.append(binding.target)
    }
    if members.count > 1 { settleLinks(members, bound) }
  }

  private func members(linkedWith id: Int) -> [Int] {
    var members = [id]
    var index = 0
    while index < members.count {
      for binding in bindings where binding.isLive && binding.link != nil {
        guard binding.source == members[index], !members.contains(binding.target) else { continue }
        members.append(binding.target)
      }
      index += 1
    }
    return members
  }

  /// - Parameter bound: members that were set by other bindings just now, maybe to what they were.
  private func settleLinks(_ members: [Int], _ bound: [Int]) {
    let links = bindings.filter { $0.isLive && $0.link != nil && members.contains($0.target) }
    guard members.contains(where: { hasChanged($0, links) }) else { return }
    let changed = members.filter { nodes[$0]!.changed > work.settled || bound.contains($0) }
    guard let first = changed.first else { return }
    let isExact = links.allSatisfy { $0.link != .lossy }
    if isExact, changed.allSatisfy({ nodes[$0]!.content == nodes[first]!.content }) {
      for member in members { set(member, nodes[first]!.content) }
    } else if !isExact, members.count == 2, changed.count == 1, bound.count < 2 {
      settleLossy(members.min()!, members.max()!, first)
    } else {
      adopt(members, links)
    }
    for link in links { link.seen = passed(from: link.source, to: link.target, link.link) }
  }

  /// One that was set and set back has not changed, unless it was linked in between.
  private func hasChanged(_ member: Int, _ links: [ModelBinding]) -> Bool {
    nodes[member]!.content != nodes[member]!.committed
      || links.contains {
        $0.source == member && $0.seen != passed(from: $0.source, to: $0.target, $0.link)
      }
  }

  private func settleLossy(_ left: Int, _ right: Int, _ changed: Int) {
    if changed == left {
      let coarse = lossy(number(left))
      guard coarse != number(right) else { return }
      set(right, .number(coarse))
    }
    set(left, .number(fine(number(right))))
  }

  /// Several were set at once: any of them may win, but they must end in agreement.
  private func adopt(_ members: [Int], _ links: [ModelBinding]) {
    for member in members { set(member, .number(witness(member))) }
    for link in links where link.link != .lossy || link.source < link.target {
      if passed(from: link.source, to: link.target, link.link) != value(of: link.target) {
        fail("the linked sources \(members) do not agree: \(members.map(number))")
      }
    }
  }
}
