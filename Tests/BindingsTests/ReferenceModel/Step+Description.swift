extension Step: CustomStringConvertible {
  var description: String { lines(indentation: "").joined(separator: "\n") }

  func lines(indentation: String) -> [String] {
    switch self {
    case .batch(let steps, let isThrowing):
      block("batch", steps, indentation) + (isThrowing ? ["\(indentation)  throw"] : [])
    case .observe(let id, let node, let manner, let actions):
      block("o\(id) = n\(node).\(manner)", actions, indentation)
    default: [indentation + sentence]
    }
  }

  private func block(_ head: String, _ steps: [Step], _ indentation: String) -> [String] {
    ["\(indentation)\(head)\(steps.isEmpty ? "" : ":")"]
      + steps.flatMap { $0.lines(indentation: indentation + "  ") }
  }

  private var sentence: String {
    switch self {
    case .source(let id, let value): "n\(id) = MutableProperty(\(value))"
    case .map(let id, let node, let function, let peeked):
      "n\(id) = n\(node).map(\(function)\(peeked.map { ", which reads n\($0).value" } ?? ""))"
    case .combine(let id, let nodes, let form, let mix):
      "n\(id) = combineLatest(\(form): \(names(nodes))).map(\(mix))"
    case .flatMap(let id, let node, let inner, let isFresh):
      "n\(id) = n\(node).flatMap(.latest) { [\(names(inner))][$0 % \(inner.count)]\(isFresh ? ".map(+ $0)" : "") }"
    case .choose(let id, let node, let choices):
      "n\(id) = Property { [\(names(choices))][n\(node).value % \(choices.count)].value }"
    case .remember(let id, let node, let operation):
      "n\(id) = n\(node).\(operation) as a stateful operator"
    case .lens(let id, let node, let part): "n\(id) = a lens of n\(node): \(part)"
    case .list(let id, let elements): "n\(id) = MutableCollectionProperty(\(elements))"
    case .following(let id, let node):
      "n\(id) = CollectionProperty(following: n\(node).map(elements))"
    case .arrange(let id, let list, let arrangement, let read):
      "n\(id) = n\(list), \(arrangement)\(read.map { ", which reads n\($0).value" } ?? "")"
    case .measure(let id, let list, let measure): "n\(id) = n\(list).\(measure)"
    case .bind(let id, let target, let source): "b\(id) = n\(target) <~ n\(source)"
    case .link(let id, let nodes, let link): "b\(id) = \(link) link of \(names(nodes))"
    case .set(let id, let value, .value): "n\(id).value = \(value)"
    case .set(let id, let value, let way): "n\(id).value = \(value) by \(way)"
    case .edit(let id, let edit): "n\(id).\(edit)"
    case .read(let id): "read n\(id)"
    case .dispose(let id): "dispose \(id)"
    case .release(let id): "release n\(id)"
    case .batch, .observe: ""
    }
  }

  private func names(_ ids: [Int]) -> String { ids.map { "n\($0)" }.joined(separator: ", ") }
}
