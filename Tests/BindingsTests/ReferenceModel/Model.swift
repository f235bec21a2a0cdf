/// A naive account of a script, with which the engine's answers are compared.
///
/// It keeps the values of the sources, and computes everything else when it is asked. It knows no
/// heights, no versions and no queues. Where the laws leave the order open (between observers of
/// different properties), it takes the engine's order, and checks that it is a lawful one.
final class Model {
  var nodes = [ModelNode?](repeating: nil, count: Model.capacity)
  var ids: [Int] = []
  var bindings: [ModelBinding] = []
  var links: [ModelLink] = []
  var observers: [ModelObserver] = []
  /// The notifications that the current round still has to make.
  var due: [(observer: ModelObserver, content: Content)] = []
  /// The notifications that the current round may make or leave out.
  var optional: [(observer: ModelObserver, content: Content)] = []

  /// Grows with every change of a source.
  var clock = 1
  var isOpen = false
  var rounds = 0
  /// Whether the last round has set something by bindings that close cycles.
  var hasClosed = false
  /// An observer that received the end as soon as it began.
  var endedAtOnce: Int?
  private(set) var failure: String?

  /// The calls of transforms, in the running read and in the round that is beginning.
  var work = Work()

  static let capacity = 64

  /// Whether the round that the engine is in is no longer known. What follows is not compared.
  var isLost = false

  func fail(_ message: String, isCertain: Bool = false) {
    if failure == nil, !isLost || isCertain { failure = message }
  }

  // MARK: Values

  func value(of id: Int) -> Content {
    let node = nodes[id]!
    if node.definition.isSource { return node.content }
    if node.memoClock != clock {
      node.memo = compute(node)
      node.memoClock = clock
    }
    return node.memo
  }

  func number(_ id: Int) -> Int { value(of: id).number }

  private func compute(_ node: ModelNode) -> Content {
    switch node.definition {
    case .source, .list: node.content
    case .map(let input, let function, _): .number(function(number(input)))
    case .combine(let inputs, _, let mix): .number(mix(inputs.map(number)))
    case .flatMap(let outer, let choices, let isFresh):
      .number(number(chosen(choices, number(outer))) + (isFresh ? number(outer) : 0))
    case .choose(let selector, let choices): value(of: chosen(choices, number(selector)))
    case .remember(_, let operation): .number(operation.output(state(of: node)))
    case .lens(let input, let part): .number(part.get(number(input)))
    case .following(let input): .list(elements(number(input)))
    case .arrange(let list, let arrangement, let read):
      .list(arrangement(value(of: list).list, reading: read.map { read in { self.number(read) } }))
    case .measure(let list, let measure): .number(measure(value(of: list).list))
    }
  }

  /// A stateful operator takes one step a round, from what it was when the last round settled.
  func state(of node: ModelNode) -> Content {
    guard case .remember(let input, let operation) = node.definition else { return node.content }
    let received = value(of: input)
    return received == node.committed ? node.content : operation.step(node.content, received.number)
  }

  /// The inputs that a node's transform is given; `nil` where it has none that is counted.
  func arguments(of id: Int) -> [Content]? {
    switch nodes[id]!.definition {
    case .map(let input, _, _), .flatMap(let input, _, _), .following(let input): [value(of: input)]
    case .combine(let inputs, _, _): inputs.map(value)
    case .choose(let selector, let choices):
      [value(of: selector), value(of: chosen(choices, number(selector)))]
    case .source, .list, .remember, .lens, .arrange, .measure: nil
    }
  }

  /// The sources that a node is computed from, or itself if it is one.
  func sources(of node: ModelNode) -> some Sequence<ModelNode> {
    ids.lazy.filter { node.roots & self.bit($0) != 0 }.map { self.nodes[$0]! }
  }

  // MARK: Making

  func make(_ id: Int, _ definition: Definition) {
    let node = ModelNode(definition)
    nodes[id] = node
    ids.append(id)
    node.ancestors = 1 << UInt64(id)
    node.roots = definition.isSource ? node.ancestors : 0
    for input in definition.inputs {
      node.ancestors |= nodes[input]!.ancestors
      node.roots |= nodes[input]!.roots
    }
    if case .remember(let input, let operation) = definition {
      node.committed = value(of: input)
      node.content = operation.first(node.committed.number)
      node.changed = clock
      node.madeInRound = isOpen ? rounds : nil
    }
  }

  // MARK: Changing

  /// Sets a source, or that of a lens, and all linked to it; returns whether it has changed.
  @discardableResult func set(_ id: Int, _ content: Content) -> Bool {
    guard put(id, content) else { return false }
    settleLinks()
    return true
  }

  /// Sets a source, or that of a lens, alone; returns whether it has changed.
  func put(_ id: Int, _ content: Content) -> Bool {
    if value(of: id) == content { return false }
    if case .lens(let input, let part) = nodes[id]!.definition {
      return part.set(number(input), content.number).map { put(input, .number($0)) } ?? false
    }
    nodes[id]!.content = content
    touch(nodes[id]!)
    return true
  }

  /// Records an edit of a list, which is announced even if it leads back to the same elements.
  func edit(_ id: Int, _ elements: [Int]) {
    let node = nodes[id]!
    node.edits += 1
    node.content = .list(elements)
    touch(node)
  }

  private func touch(_ node: ModelNode) {
    clock += 1
    node.changed = clock
    node.touched = clock
  }
}

/// A property or a list, as the model sees it.
final class ModelNode {
  let definition: Definition
  /// The value of a source, or the state of a stateful operator when the last round settled.
  var content: Content
  /// The input of a stateful operator when the last round settled.
  var committed = Content.number(0)
  var memo = Content.number(0)
  var memoClock = 0
  /// The nodes it is computed from, itself included; and the sources among them. One bit each.
  var ancestors: UInt64 = 0
  var roots: UInt64 = 0

  /// The round in which a stateful operator was made, if that was in the middle of a turn.
  var madeInRound: Int?

  var changed = 0
  /// The clock when it was last set; `changed` is also raised when a round settles.
  var touched = 0
  var edits = 0
  var isReleased = false
  var isEnded = false
  /// The clock when its transform was last called, and its arguments when the last round settled.
  var evaluated = -1
  var committedArguments: [Content]?
  /// Whether a read has computed it since the last round, so that it may be computed once more.
  var isReadInRound = false

  init(_ definition: Definition) {
    self.definition = definition
    switch definition {
    case .source(let number): content = .number(number)
    case .list(let elements): content = .list(elements)
    default: content = .number(0)
    }
  }
}
