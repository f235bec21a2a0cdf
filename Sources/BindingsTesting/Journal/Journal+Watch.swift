public import Bindings

extension Journal {
  func watchAll(of subject: Any, except exceptions: Set<String> = [], prefix: String = "") {
    var watcher = Watcher(journal: self, exceptions: exceptions, prefix: prefix)
    watcher.visitOutputs(of: subject)
    let unknown = exceptions.subtracting(watcher.used).sorted()
    if !unknown.isEmpty {
      fail(
        """
        No output is called \(unknown.map { "“\($0)”" }.joined(separator: ", ")).

        There are: \((watcher.leftOut + outputNames).joined(separator: ", "))
        """)
    }
  }

  /// Also observes a property that reflection cannot find.
  public func watch(_ name: String, _ property: some PropertyProtocol) { add(property, name) }

  /// Also observes a list that reflection cannot find.
  public func watch(_ name: String, _ list: some ObservableCollection) { add(list, name) }

  /// Also observes a signal that reflection cannot find.
  public func watch<Value, Error>(_ name: String, _ signal: Signal<Value, Error>) {
    add(signal, name)
  }

  /// Also observes sections that reflection cannot find.
  public func watch<Section, Row>(_ name: String, _ sections: SectionedProperty<Section, Row>) {
    guard
      let output = makeOutput(
        name, .list, sections, sections.identity, [SectionEvent<Section, Row>].self)
    else { return }
    output.now = sections.probe
    output.observation = sections.bracketsSignal.observeValues { [weak self, weak output] events in
      if let self, let output { self.note(.value(events), of: output) }
    }
  }

  /// Also observes all outputs of a view model that has appeared, such as a screen that was opened.
  /// Their names begin with `name`: “name.title”.
  public func watch(_ name: String, allOf child: Any) {
    children.insert(name)
    watchAll(of: child, prefix: name)
    trace?.add(child)
  }

  /// The names of the outputs that the journal observes; of each output, all of its names.
  public var outputNames: [String] { outputs.flatMap(\.names) }

  func output(_ identity: AnyObject, sending sent: Any.Type) -> WatchedOutput? {
    outputs.first { $0.isOutput(identity, sending: sent) }
  }

  func output(of expectation: OutputExpectation) -> WatchedOutput? {
    output(expectation.identity, sending: expectation.sent)
  }

  /// Adds an output, or another name to an output that is known.
  private func makeOutput(
    _ name: String, _ kind: OutputKind, _ handle: AnyObject, _ identity: AnyObject,
    _ sent: Any.Type, isPartOfAction: Bool = false
  ) -> WatchedOutput? {
    let known = output(identity, sending: sent)
    let output = known ?? WatchedOutput(kind, identity, sending: sent)
    output.add(name, of: handle, isPartOfAction: isPartOfAction)
    if known != nil { return nil }
    outputs.append(output)
    return output
  }

  func add<Value>(
    _ property: some PropertyProtocol<Value>, _ name: String, isPartOfAction: Bool = false
  ) {
    guard
      let output = makeOutput(
        name, .property, property, property.identity, Value.self, isPartOfAction: isPartOfAction)
    else { return }
    let value = property.value
    if !ValueDescription.holdsObjects(value) { (output.first, output.last) = (value, value) }
    output.now = property.probe
    output.observation = property.signal.observe { [weak self, weak output] event in
      guard let self, let output else { return }
      guard case .value(let value) = event else {
        output.hasEnded = true
        return
      }
      self.checkRepetition(value, of: output)
      output.last = value
      self.note(.value(value), of: output)
    }
  }

  func add<Value, Error>(
    _ signal: Signal<Value, Error>, _ name: String, isPartOfAction: Bool = false
  ) {
    guard
      let output = makeOutput(
        name, .signal, signal, signal.identity, Value.self, isPartOfAction: isPartOfAction)
    else { return }
    output.observation = signal.observe { [weak self, weak output, weak signal] event in
      guard let self, let output else { return }
      switch event {
      case .value(let value): self.note(.value(value), of: output)
      case .failed(let error):
        output.hasEnded = true
        // Without an observation, it had ended before.
        if output.observation != nil { self.note(.failed(error, as: Error.self), of: output) }
      case .completed:
        self.note(end: .completed(discarding: signal?.discardedValues ?? []), of: output)
      case .interrupted: self.note(end: .interrupted, of: output)
      }
    }
  }

  /// Notes a completion or an interruption. That of a signal which ends with the view model or with
  /// its action, or had ended before it was observed, is no event of the test.
  private func note(end: OutputEvent, of output: WatchedOutput) {
    output.hasEnded = true
    guard !subjectWasReleased, !output.isPartOfAction, output.observation != nil else { return }
    note(end, of: output)
  }

  func add<Element>(_ list: some ObservableCollection<Element>, _ name: String) {
    guard
      let output = makeOutput(name, .list, list, list.identity, CollectionChange<Element>.self)
    else { return }
    let replica = Replica(of: list)
    output.now = list.probe
    output.observation = list.bracketsSignal.observeValues { [weak self, weak output] change in
      guard let self, let output else { return }
      let fault = replica.apply(change)
      if let fault, self.checks.contains(.replicas) { self.fail("\(output.name) \(fault)") }
      self.note(.bracket(change: change, content: replica.elements), of: output)
    }
  }
}

/// A visitor that makes a journal observe all outputs of a view model.
private struct Watcher: OutputVisitor {
  let journal: Journal
  let exceptions: Set<String>
  let prefix: String
  var isInAction = false
  /// The exceptions for which an output was found, and the names of these outputs.
  var used: Set<String> = []
  var leftOut: [String] = []

  /// The whole name of an output, unless it is left out.
  private mutating func included(_ name: String) -> String? {
    let found = exceptions.filter { "\(name).".hasPrefix("\($0).") || name.hasPrefix("\($0)[") }
    if found.isEmpty { return Journal.path(name, in: prefix) }
    used.formUnion(found)
    leftOut.append(name)
    return nil
  }

  mutating func visit<Value>(_ property: some PropertyProtocol<Value>, named name: String) {
    if let name = included(name) { journal.add(property, name, isPartOfAction: isInAction) }
  }

  mutating func visit<Element>(_ list: some ObservableCollection<Element>, named name: String) {
    if let name = included(name) { journal.add(list, name) }
  }

  mutating func visit<Value, Failure>(_ signal: Signal<Value, Failure>, named name: String) {
    if let name = included(name) { journal.add(signal, name, isPartOfAction: isInAction) }
  }

  mutating func visit<Section, Row>(
    _ sections: SectionedProperty<Section, Row>, named name: String
  ) { if let name = included(name) { journal.watch(name, sections) } }

  mutating func visit<Input, Output, Failure>(
    _ action: Action<Input, Output, Failure>, named name: String
  ) {
    isInAction = true
    visitParts(of: action, named: name)
    if Output.self != Void.self, Output.self != Never.self {
      visit(action.values, named: Journal.path("values", in: name))
    }
    isInAction = false
    let executing = journal.output(action.isExecuting.identity, sending: Bool.self)
    journal.actions.append(
      Journal.WatchedAction(
        name: Journal.path(name, in: prefix), isExecuting: action.executingProbe,
        executing: executing
      ) { [weak action] receive in
        action?.onCall = { receive($0 is Void ? "" : SwiftCode.text(of: $0)) }
      })
  }
}
