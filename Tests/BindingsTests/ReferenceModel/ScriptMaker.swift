/// Makes random scripts: about half of the steps make the graph, and the others use it.
struct ScriptMaker {
  private var random: SplitMix64
  private var made = 0
  private var sources: [Int] = []
  private var numbers: [Int] = []
  private var editable: [Int] = []
  private var lists: [Int] = []
  private var arranged: [Int] = []
  private var endable: [Int] = []
  /// The number that each source was set to last, as far as the maker can know.
  private var lastSet: [Int: Int] = [:]
  /// The node that was observed last: order matters between several observers of one node.
  private var observed: Int?
  /// A script has only some kinds of steps, which are therefore frequent in it.
  private let hasBindings: Bool
  private let hasLists: Bool
  private let hasStatefulOperators: Bool
  private let hasPeeks: Bool
  private let hasLenses: Bool
  /// Nested edits, swaps, and an order that reads for some pairs only; in every fourth script.
  private let hasNestedEdits: Bool

  private init(seed: UInt64) {
    hasNestedEdits = seed % 4 == 3
    random = SplitMix64(seed: seed)
    hasBindings = random.chance(50)
    hasLists = random.chance(hasNestedEdits ? 90 : 30)
    hasStatefulOperators = random.chance(30)
    hasPeeks = random.chance(30)
    hasLenses = random.chance(30)
  }

  static func script(seed: UInt64) -> [Step] {
    var maker = ScriptMaker(seed: seed)
    var steps: [Step] = []
    for _ in 0...1 + maker.random.below(3) { steps.append(maker.source()) }
    for _ in 0...maker.random.below(7) { steps.append(maker.derivation()) }
    for _ in 0...maker.random.below(4) { steps.append(maker.observation(depth: 0)) }
    for _ in 0...4 + maker.random.below(12) { steps.append(maker.step(depth: 0)) }
    return steps
  }

  private mutating func newID() -> Int {
    made += 1
    return made
  }

  private var isFull: Bool { made > Model.capacity - 6 }

  private mutating func number() -> Int { Self.number(&random) }

  private static func number(_ random: inout SplitMix64) -> Int {
    random.below(random.chance(80) ? 5 : 40)
  }

  private mutating func pick<Case>(_ cases: [Case]) -> Case { random.pick(cases)! }

  // MARK: The graph

  private mutating func source() -> Step {
    let id = newID()
    if hasLists, random.chance(30) {
      editable.append(id)
      lists.append(id)
      return .make(id, .list((0..<random.below(4)).map { _ in number() }))
    }
    sources.append(id)
    numbers.append(id)
    return .make(id, .source(note(number(), of: id)))
  }

  private mutating func derivation() -> Step {
    guard let input = input() else { return source() }
    let id = newID()
    return .make(id, definition(of: id, input))
  }

  private mutating func definition(of id: Int, _ input: Int) -> Definition {
    if hasLists, random.chance(15) {
      lists.append(id)
      return .following(input)
    }
    if hasLists, random.chance(15), let list = random.pick(lists + arranged) {
      arranged.append(id)
      return .arrange(
        list, pick(hasNestedEdits ? Arrangement.allCases : Arrangement.allCases.dropLast()),
        reading: random.chance(50) ? random.pick(numbers) : nil)
    }
    defer { numbers.append(id) }
    if hasLenses, random.chance(35), let source = random.pick(sources) {
      sources.append(id)
      return .lens(source, pick(Part.allCases))
    }
    if hasLists, random.chance(30), let list = random.pick(lists + arranged) {
      return .measure(list, pick(Measure.allCases))
    }
    if hasStatefulOperators, random.chance(25) {
      return .remember(input, pick(StatefulOperator.allCases))
    }
    switch random.below(10) {
    case 0..<4:
      return .map(
        input, pick(Function.allCases),
        peeking: hasPeeks && random.chance(40) ? random.pick(numbers) : nil)
    case 4..<7:
      let inputs = [input] + (0...random.below(4)).map { _ in self.input()! }
      return .combine(inputs, pick(Definition.Form.allCases), pick(Mix.allCases))
    default:
      let choices = (0...random.below(3)).map { _ in self.input()! }
      if random.chance(40) { return .choose(by: input, from: choices) }
      return .flatMap(input, to: choices, isFresh: random.chance(25))
    }
  }

  /// Prefers what was made last, so that graphs become deep.
  private mutating func input() -> Int? {
    random.pick(random.chance(50) ? numbers.suffix(3) : numbers)
  }

  // MARK: Steps

  private mutating func step(depth: Int) -> Step {
    switch random.below(100) {
    case 30..<42: return .read(random.pick(numbers + lists + arranged) ?? 1)
    case 42..<54 where depth < 3:
      return .batch(steps(upTo: 5, depth: depth + 1), isThrowing: random.chance(10))
    case 54..<66 where depth < 3 && !isFull: return observation(depth: depth)
    case 66..<76:
      return .dispose(random.pick(random.chance(50) ? endable.suffix(3) : endable) ?? 1)
    case 76..<81: return .release(random.pick(numbers + lists + arranged) ?? 1)
    case 81..<91 where hasBindings && !isFull: return binding()
    case 91..<95 where !isFull: return derivation()
    case 95..<97 where depth < 3: return farewell()
    case 97..<100 where depth < 3: return setAndSetBack(depth: depth)
    default: return setting()
    }
  }

  private mutating func steps(upTo count: Int, depth: Int) -> [Step] {
    (0..<random.below(count + 1)).map { _ in step(depth: depth) }
  }

  private mutating func setting() -> Step {
    if !editable.isEmpty, random.chance(30) || sources.isEmpty {
      return .edit(pick(editable), edit())
    }
    let way = random.chance(70) ? .value : pick(Step.Way.allCases)
    let source = random.pick(sources) ?? 1
    return .set(source, note(number(), of: source), way)
  }

  private mutating func note(_ number: Int, of source: Int) -> Int {
    lastSet[source] = number
    return number
  }

  /// A batch that sets a source and sets it back, with other sets, reads or steps in between.
  private mutating func setAndSetBack(depth: Int) -> Step {
    let source = random.pick(sources) ?? 1
    let back = lastSet[source] ?? 0
    var steps = [Step.set(source, number(), .value)]
    steps += (0...random.below(3)).map { _ in
      switch random.below(10) {
      case 0..<4: setting()
      case 4..<8: .read(random.pick(numbers.suffix(6) + lists + arranged) ?? 1)
      default: step(depth: depth + 1)
      }
    }
    if random.chance(50) { steps.insert(setting(), at: 0) }
    steps.append(.set(source, note(back, of: source), .value))
    return .batch(steps, isThrowing: false)
  }

  private mutating func edit() -> Step.Edit {
    if hasNestedEdits, random.chance(30) { return .within(&random, 6, Self.number) }
    return .simple(random.below(hasNestedEdits ? 9 : 8), &random, 6, Self.number)
  }

  private mutating func observation(depth: Int) -> Step {
    let isOfList = !lists.isEmpty && random.chance(30)
    let isOfSame = random.chance(35)
    let list = random.pick(lists + arranged)
    let node = (isOfSame ? observed : isOfList ? list : input()) ?? input() ?? 1
    observed = node
    let id = newID()
    endable.append(id)
    var actions = random.chance(45) ? steps(upTo: 3, depth: depth + 1) : []
    // Itself, or the one that begins after it.
    if random.chance(10) { actions.append(.dispose(id + random.below(2))) }
    return .observe(id, of: node, pick(Step.Manner.allCases), actions: actions)
  }

  /// A batch that sets a source and, before it is announced, ends all observations and releases it.
  private mutating func farewell() -> Step {
    let source = random.pick(sources) ?? 1
    let others = numbers.filter { $0 != source && random.chance(60) }
    return .batch(
      [.set(source, number(), .value)] + endable.map(Step.dispose) + others.map(Step.release)
        + [.release(source)],
      isThrowing: false)
  }

  private mutating func binding() -> Step {
    let id = newID()
    endable.append(id)
    guard sources.count > 1, random.chance(hasLenses ? 75 : 40) else {
      return .bind(id, target: random.pick(sources) ?? 1, source: input() ?? 1)
    }
    let link = hasLenses && random.chance(80) ? .twoWay : pick(Step.Link.allCases)
    let linked = (0..<(link == .cycle ? 3 : 2)).map { _ in random.pick(sources)! }
    return .link(id, linked, link)
  }
}
