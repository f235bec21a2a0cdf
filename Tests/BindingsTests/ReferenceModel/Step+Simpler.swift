extension Step: CustomStringConvertible {
  /// One line, and one for each step within.
  var description: String {
    switch self {
    case .batch(let steps, let isThrowing): block("batch\(isThrowing ? ", throws" : "")", steps)
    case .observe(let id, let node, let manner, let steps):
      block("\(id) = \(node).\(manner)", steps)
    case .make(let id, let definition): "\(id) = \(definition)"
    default: "\(Mirror(reflecting: self).children.map { "\($0.label ?? "")\($0.value)" }[0])"
    }
  }

  private func block(_ head: String, _ steps: [Step]) -> String {
    ([head] + steps.map(\.description)).joined(separator: "\n")
      .replacing("\n", with: "\n  ")
  }

  /// The step with less, in each way that there is.
  var simpler: [Step] {
    switch self {
    case .make(let id, let definition): definition.simpler.map { .make(id, $0) }
    case .batch(let steps, let isThrowing):
      (isThrowing ? [.batch(steps, isThrowing: false)] : steps.count == 1 ? steps : [])
        + within(steps).map { .batch($0, isThrowing: isThrowing) }
    case .observe(let id, let node, let manner, let steps):
      within(steps).map { .observe(id, of: node, manner, actions: $0) }
    default: []
    }
  }

  /// The steps without one of them, or with a simpler one.
  private func within(_ steps: [Step]) -> [[Step]] {
    without(steps)
      + steps.indices.flatMap { index in
        steps[index].simpler.map { Array(steps[..<index] + [$0] + steps[(index + 1)...]) }
      }
  }
}

extension Definition {
  /// The definition with less.
  fileprivate var simpler: [Definition] {
    switch self {
    case .map(let input, let function, _?): [.map(input, function, peeking: nil)]
    case .combine(let inputs, let form, let mix) where inputs.count > 2:
      without(inputs).map { .combine($0, form, mix) }
    case .flatMap(let outer, let choices, let isFresh):
      (isFresh ? [.flatMap(outer, to: choices, isFresh: false)] : [])
        + (choices.count > 1 ? choices : []).map { .flatMap(outer, to: [$0], isFresh: isFresh) }
    case .choose(let selector, let choices) where choices.count > 1:
      choices.map { .choose(by: selector, from: [$0]) }
    case .arrange(let list, let arrangement, _?): [.arrange(list, arrangement, reading: nil)]
    default: []
    }
  }
}

private func without<Element>(_ elements: [Element]) -> [[Element]] {
  elements.indices.map { Array(elements[..<$0] + elements[($0 + 1)...]) }
}
