/// The node of a list that follows a property of arrays.
final class DerivedCollectionNode<Element>: CollectionNode<Element> {
  /// With `Flags.unsettled`: the elements as last announced.
  @exclusivity(unchecked) private var settled: [Element]?
  private let areEqual: ((Element, Element) -> Bool)?

  init(_ source: ValueNode<[Element]>, areEqual: ((Element, Element) -> Bool)?) {
    self.areEqual = areEqual
    let input = Upstream(source)
    super.init(flags: []) { node, step in
      unsafeDowncast(node, to: DerivedCollectionNode<Element>.self).advance(step) {
        input.value
      }
    }
    take(input: source)
  }

  private func advance(_ step: Step, _ compute: () -> [Element]) -> Bool {
    let isUnsettled = flags.contains(.unsettled)
    if step == .compute || step == .computeKeeping {
      guard version != 0 else {
        elements = compute()
        version = 1
        return true
      }
      if !isUnsettled { settled = elements }
      elements = compute()
      version &+= 1
      if step == .computeKeeping {
        flags.insert(.unsettled)
        return true
      }
    } else if !isUnsettled {
      return false
    }
    if step == .compare { return !changes(from: settled ?? [], to: elements, areEqual).isEmpty }
    flags.remove(.unsettled)
    let former = settled ?? []
    settled = nil
    if step == .restore {
      elements = former
      version &+= 1
      return false
    }
    announced = isListenedTo ? changes(from: former, to: elements, areEqual) : []
    return !announced.isEmpty
  }

  override func lateStart() -> LateStart { LateArray(elements, version: version) }

  override func missed(since start: LateStart) -> [Event] {
    guard start.version != version, let start = start as? LateArray<Element> else { return [] }
    return changes(from: start.elements, to: elements, areEqual)
  }
}

private final class LateArray<Element>: LateList<Element> {
  let elements: [Element]

  init(_ elements: [Element], version: UInt64) {
    self.elements = elements
    super.init(version: version)
  }
}
