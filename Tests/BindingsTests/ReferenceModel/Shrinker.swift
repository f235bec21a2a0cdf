/// Makes a failing script short: leaves out what is not needed, part by part and then step by step.
struct Shrinker {
  /// Answers what is wrong with a script, if anything.
  let run: ([Step]) -> String?
  private let kind: String
  private var runsLeft = 5_000

  init(_ failure: String, run: @escaping ([Step]) -> String?) {
    self.run = run
    kind = Shrinker.kind(of: failure)
  }

  /// A failure without its numbers, so that one fault is not taken for another.
  private static func kind(of failure: String) -> String {
    failure.filter { !$0.isNumber && $0 != "-" }
  }

  mutating func shrink(_ steps: [Step]) -> [Step] {
    var best = steps
    while runsLeft > 0 {
      let before = size(best)
      best = reduce(best) { $0 }
      best = simplify(best) { $0 }
      if size(best) == before { return best }
    }
    return best
  }

  private mutating func fails(_ steps: [Step]) -> Bool {
    runsLeft -= 1
    return runsLeft > 0 && run(steps).map(Shrinker.kind(of:)) == kind
  }

  private func size(_ steps: [Step]) -> Int { steps.reduce(0) { $0 + $1.size } }

  /// Delta debugging: leaves out halves, quarters, …, single steps.
  private mutating func reduce(_ steps: [Step], _ whole: ([Step]) -> [Step]) -> [Step] {
    var best = steps
    var length = max(1, best.count / 2)
    while !best.isEmpty {
      var start = 0
      while start < best.count {
        var fewer = best
        fewer.removeSubrange(start..<min(start + length, best.count))
        if fails(whole(fewer)) { best = fewer } else { start += length }
      }
      if length == 1 { break }
      length /= 2
    }
    return best
  }

  private mutating func simplify(_ steps: [Step], _ whole: ([Step]) -> [Step]) -> [Step] {
    var best = steps
    var index = 0
    while index < best.count {
      let (before, after) = (Array(best[..<index]), Array(best[(index + 1)...]))
      let replacing = { (step: Step) in before + [step] + after }
      if let simpler = best[index].simpler.first(where: { fails(whole(replacing($0))) }) {
        best[index] = simpler
        continue
      }
      if let inner = best[index].inner {
        let step = best[index]
        let fewer = reduce(inner) { whole(replacing(step.with($0))) }
        best[index] = step.with(simplify(fewer) { whole(replacing(step.with($0))) })
      }
      index += 1
    }
    return best
  }
}

extension Step {
  /// The steps within.
  fileprivate var inner: [Step]? {
    switch self {
    case .batch(let steps, _), .observe(_, _, _, let steps): steps
    default: nil
    }
  }

  fileprivate func with(_ steps: [Step]) -> Step {
    switch self {
    case .batch(_, let isThrowing): .batch(steps, isThrowing: isThrowing)
    case .observe(let id, let node, let manner, _): .observe(id, of: node, manner, actions: steps)
    default: self
    }
  }

  fileprivate var size: Int {
    switch self {
    case .combine(_, let inputs, _, _): inputs.count
    case .flatMap(_, _, let choices, _): 1 + choices.count
    case .choose(_, _, let choices): 1 + choices.count
    case .map(_, _, _, let peeked): peeked == nil ? 1 : 2
    default: 1 + (inner ?? []).reduce(0) { $0 + $1.size }
    }
  }

  /// The same with less.
  fileprivate var simpler: [Step] {
    switch self {
    case .map(let id, let node, let function, _?): [.map(id, of: node, function, peeking: nil)]
    case .combine(let id, let inputs, let form, let mix) where inputs.count > 2:
      inputs.indices.map { index in
        var fewer = inputs
        fewer.remove(at: index)
        return .combine(id, of: fewer, form, mix)
      }
    case .flatMap(let id, let outer, let choices, let isFresh) where choices.count > 1:
      choices.map { .flatMap(id, of: outer, to: [$0], isFresh: isFresh) }
    case .flatMap(let id, let outer, let choices, true):
      [.flatMap(id, of: outer, to: choices, isFresh: false)]
    case .choose(let id, let selector, let choices) where choices.count > 1:
      choices.map { .choose(id, by: selector, from: [$0]) }
    case .arrange(let id, let list, let arrangement, _?):
      [.arrange(id, of: list, arrangement, reading: nil)]
    case .batch(let steps, true): [.batch(steps, isThrowing: false)]
    case .batch(let steps, false): steps.count == 1 ? steps : []
    default: []
    }
  }
}
