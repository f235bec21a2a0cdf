/// A binding from a property to a source.
final class ModelBinding {
  let id: Int
  let target: Int
  let source: Int
  let isLossy: Bool
  /// Whether it closes a cycle: then it passes on what was announced.
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

/// A link between two sources or parts of them, which have one value.
struct ModelLink {
  let id: Int
  let ends: (Int, Int)
  /// The value of each end that the link has dealt with; `nil` if it is to be passed on again.
  var seen: (Content?, Content?)
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

  /// Makes a link; the left end takes the right one's value.
  func link(_ id: Int, _ left: Int, _ right: Int) {
    links.append(ModelLink(id: id, ends: (left, right), seen: (value(of: left), nil)))
    settleLinks()
  }

  /// Where an end of a link has another value than the link has seen there, the other end is set to
  /// it. What that one makes of it comes back; what it refuses stays.
  func settleLinks() {
    while let index = links.firstIndex(where: {
      $0.seen.0 != value(of: $0.ends.0) || $0.seen.1 != value(of: $0.ends.1)
    }) {
      var link = links[index]
      defer { links[index] = link }
      let isFromLeft = link.seen.1 == value(of: link.ends.1)
      let (from, to) = isFromLeft ? link.ends : (link.ends.1, link.ends.0)
      let content = value(of: from)
      let former = value(of: to)
      _ = put(to, content)
      let isRefused = value(of: to) == former && isRefusing(to, content)
      link.seen = (value(of: link.ends.0), value(of: link.ends.1))
      if value(of: to) == content || isRefused { continue }
      // What it has taken instead comes back.
      if isFromLeft { link.seen.1 = nil } else { link.seen.0 = nil }
    }
  }

  private func isRefusing(_ id: Int, _ content: Content) -> Bool {
    guard case .lens(let input, let part) = nodes[id]!.definition else { return false }
    return part.set(number(input), content.number) == nil
  }

  func unbind(_ id: Int) {
    for binding in bindings where binding.id == id { binding.isLive = false }
    links.removeAll { $0.id == id }
  }

  /// Ends the bindings and links of a source that has ended.
  func unbindSource(_ id: Int) {
    for binding in bindings where root(binding.target) == id || binding.source == id {
      binding.isLive = false
    }
    links.removeAll { root($0.ends.0) == id || root($0.ends.1) == id }
  }

  private func passed(from source: Int, to target: Int, _ isLossy: Bool) -> Content {
    guard isLossy else { return value(of: source) }
    return .number(source < target ? lossy(number(source)) : fine(number(source)))
  }

  /// The source that is set with a source or a lens.
  func root(_ id: Int) -> Int {
    if case .lens(let input, _) = nodes[id]!.definition { return root(input) }
    return id
  }

  /// The source of a node, and all sources linked to it or to parts of it, also through others.
  func members(linkedWith id: Int) -> [Int] {
    var members = [root(id)]
    var index = 0
    while index < members.count {
      for link in links {
        let (left, right) = (root(link.ends.0), root(link.ends.1))
        for (one, other) in [(left, right), (right, left)]
        where one == members[index] && !members.contains(other) {
          members.append(other)
        }
      }
      index += 1
    }
    return members
  }

  private func isLens(_ id: Int) -> Bool { root(id) != id }

  private func isLensOfLens(_ id: Int) -> Bool {
    nodes[id]!.definition.inputs.contains(where: isLens)
  }

  /// Whether one of the links between a source and others, direct or not, has such an end.
  private func isLinked(_ id: Int, by isSuch: (Int) -> Bool) -> Bool {
    let members = members(linkedWith: id)
    return links.contains {
      members.contains(root($0.ends.0)) && (isSuch($0.ends.0) || isSuch($0.ends.1))
    }
  }

  /// Whether it coerces what it is set to.
  private func isCoercing(_ id: Int) -> Bool {
    if case .lens(_, .units) = nodes[id]!.definition { true } else { false }
  }

  // MARK: What may be bound

  /// The sources that decide the value of these, by derivations, links and bindings.
  private func upstream(of roots: UInt64) -> UInt64 {
    var reached = roots
    while true {
      let before = reached
      for link in links {
        let ends = bit(root(link.ends.0)) | bit(root(link.ends.1))
        if reached & ends != 0 { reached |= ends }
      }
      for binding in bindings where binding.isLive && !binding.isClosing {
        if reached & bit(root(binding.target)) != 0 { reached |= nodes[binding.source]!.roots }
      }
      if reached == before { return reached }
    }
  }

  private func isUpstream(_ source: Int, of node: Int) -> Bool {
    upstream(of: nodes[node]!.roots) & bit(root(source)) != 0
  }

  private func isBound(_ id: Int) -> Bool {
    let members = members(linkedWith: id)
    return bindings.contains { $0.isLive && members.contains(root($0.target)) }
  }

  /// Only lossy cycles are sure to settle; and which of two bindings wins depends on their heights.
  func mayBind(_ target: Int, to source: Int) -> Bool {
    !isUpstream(target, of: source) && !isBound(target)
  }

  func mayLink(_ left: Int, _ right: Int) -> Bool {
    let areLinked = members(linkedWith: left).contains(root(right))
    if !areLinked, isUpstream(left, of: right) || isUpstream(right, of: left) { return false }
    // Parts of one value that are linked in several ways may contradict each other.
    let ends = [left, right]
    if ends.contains(where: isLensOfLens) { return false }
    if areLinked, isLens(left) || isLens(right) || isLinked(left, by: isLens) { return false }
    // Two that coerce may correct each other forever.
    let coercing = ends.filter(isCoercing) + ends.filter { isLinked($0, by: isCoercing) }
    return coercing.count < 2 && ends.filter(isBound).count < 2
  }

  func mayBindLossily(_ left: Int, _ right: Int) -> Bool {
    [left, right].allSatisfy { !isLens($0) && !isLinked($0, by: isLens) && !isBound($0) }
      && mayLink(left, right) && !members(linkedWith: left).contains(right)
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
      guard members.contains(root(binding.target)) else { continue }
      for source in ids where nodes[binding.source]!.roots & bit(source) != 0 {
        settle(source, &settled)
      }
      let content = passed(from: binding.source, to: binding.target, binding.isLossy)
      guard binding.seen != content else { continue }
      binding.seen = content
      set(binding.target, content)
    }
  }

  /// Runs the bindings that close cycles, whose sets belong to the next round. Returns whether one
  /// of them has changed its target.
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
