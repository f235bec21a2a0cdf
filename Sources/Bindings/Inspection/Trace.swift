/// A description of each turn in the graph of a view model.
///
/// ```swift
/// let trace = Trace(of: viewModel) { turn in print(turn) }
/// viewModel.takeThree()
/// ```
///
/// prints:
///
///     turn 1 (48 µs)
///       set match: 18 → 14, by the action takeThree()
///       computed gameState: "18 matches" → "14 matches"
///       computed prompt: "Your move (1..3)", as before
///       sent gameState to 1 observer: "14 matches"
///
/// The trace covers all nodes that are connected with the outputs of the view model, also those
/// that are connected later. The outputs have the names of the view model's stored properties.
///
/// - Note: Ownership: it ends when it is disposed of or released, and keeps nothing that it traces.
/// - Complexity: a graph without a trace costs nothing; a trace describes every value as text.
public final class Trace: Disposable {
  private let tracer: Tracer

  /// Begins to trace a view model, a property or a list: passes on each turn that has steps.
  public convenience init(of subject: Any, _ receive: @escaping (TracedTurn) -> Void) {
    self.init(of: subject, receive, foreignRead: nil)
  }

  /// - Parameter foreignRead: called with each read in a transform that is not one of its inputs.
  package init(
    of subject: Any, _ receive: @escaping (TracedTurn) -> Void, foreignRead: ((String) -> Void)?
  ) {
    tracer = Tracer(receive, foreignRead: foreignRead)
    add(subject)
  }

  /// Also traces a view model that has appeared.
  package func add(_ subject: Any) {
    var naming = Naming(tracer: tracer)
    naming.visitOutputs(of: subject)
  }

  deinit { tracer.end() }

  public var isDisposed: Bool { tracer.isOver }

  public func dispose() { tracer.end() }
}

/// Gives the outputs their names, and traces them.
private struct Naming: OutputVisitor {
  let tracer: Tracer

  func visit<Value>(_ property: some PropertyProtocol<Value>, named name: String) {
    if let validating = property as? any Validating { trace(validating.stateNode, name) }
    trace(property.graphNode.node, name)
  }

  func visit<Element>(_ list: some ObservableCollection<Element>, named name: String) {
    trace(list.collectionNode.node, name)
  }

  func visit<Section, Row>(_ sections: SectionedProperty<Section, Row>, named name: String) {
    trace(sections.node, name)
  }

  func visit<Value, Failure>(_ signal: Signal<Value, Failure>, named name: String) {
    for node in signal.nodes { tracer.add(node) }
  }

  mutating func visit<Input, Output, Failure>(
    _ action: Action<Input, Output, Failure>, named name: String
  ) {
    if action.label == nil, !name.isEmpty {
      action.label = name
      action.executing?.node.ensureMetadata().name = "\(name).isExecuting"
    }
    visitParts(of: action, named: name)
  }

  private func trace(_ node: Node, _ name: String) {
    if node.isConstant { return }
    let metadata = node.ensureMetadata()
    if metadata.name == nil, !name.isEmpty { metadata.name = name }
    tracer.add(node)
  }
}
