import Bindings

/// A record of a session that becomes a test: inputs as calls, changes of outputs as expectations.
///
/// ```swift
/// let recording = Recording(of: viewModel)
/// // a person uses the program
/// print(recording.test(named: "failed search", making: "SearchViewModel(service: .failing)"))
/// ```
///
/// The test passes as it stands, if what it makes is what was recorded, with the same random
/// numbers and the same service. Inputs are the calls of actions, and the sets of properties that
/// can be set; what cannot be written as code, such as an object or the set of a private property,
/// is a placeholder, `<#Input#>` or `<#Value#>`. What outputs send after a call has returned is
/// awaited, and so is what a producer's task or clock sets. An edit of a list is no input: add it
/// with ``note(_:)``. Leave out private outputs of child view models with `except`.
///
/// - Note: Ownership: as with ``Journal``. It ends with its release.
public final class Recording {
  /// What has happened since the former step: an input, or something that is awaited.
  private struct Step {
    let inputs: [String]
    var expectations: [String]
  }

  private let journal: Journal
  private let exceptions: Set<String>
  private var steps: [Step] = []
  /// The modules whose types the test names.
  private var modules: Set<String> = []
  /// Code that does what happened outside of calls, with the number of entries before.
  private var notes: [(position: Int, code: String)] = []

  /// Begins to record, without some outputs, such as private state.
  public init(
    of subject: Any, except exceptions: Set<String> = [], called name: String = "viewModel",
    filePath: String = #filePath
  ) {
    journal = Journal(
      subject, except: exceptions, called: name, checks: [], filePath: filePath
    ) { _ in }
    self.exceptions = exceptions
    for action in journal.actions where !journal.isHidden(action.name) {
      action.observeCalls { [weak self] argument in
        self?.endStep()
        let call = "\(self?.journal.path(action.name) ?? "")(\(argument ?? "<#Input#>"))"
        return { self?.addStep(call) }
      }
    }
  }

  /// Records the code that does what has just happened, where no action was called.
  public func note(_ code: String) { notes.append((journal.entries.count, code)) }

  /// Returns the test of what has happened so far.
  ///
  /// - Parameters:
  ///   - name: the display name of the test, from which its function is named.
  ///   - code: the code that makes the view model; by default, its type without arguments.
  ///   - imports: the imports for the view model; by default, `@testable import` of its module.
  public func test(
    named name: String, making code: String? = nil, importing imports: [String]? = nil
  ) -> String {
    endStep()
    let module = String(String(reflecting: journal.subjectType).prefix { $0 != "." })
    modules.subtract(["Swift", "__C", module])
    let imports = imports ?? ["@testable import \(module)"]
    let isAsync = steps.contains { $0.inputs.isEmpty }
    let made = code ?? "\(SwiftCode.words(for: journal.subjectType))()"
    var writer = TestWriter()
    modules.formUnion(["Bindings", "BindingsSwiftTesting", "BindingsTesting", "Testing"])
    let plain = imports.filter { !$0.hasPrefix("@") } + modules.map { "import \($0)" }
    for line in Set(plain).sorted() { writer.add(line) }
    writer.add("")
    for line in imports.filter({ $0.hasPrefix("@") }) {
      writer.add(line)
      writer.add("")
    }
    writer.add("@Test(\(SwiftCode.text(of: name) ?? "\"\""))")
    writer.add("@MainActor func \(TestWriter.identifier(name))()\(isAsync ? " async" : "") {")
    writer.add("  let \(journal.subjectName) = \(made)")
    let hidden = journal.outputNames.filter(journal.isHidden).map(Journal.root)
    let left = exceptions.union(hidden).sorted().map { "\"\($0)\"" }
    let except = left.isEmpty ? "" : ", except: [\(left.joined(separator: ", "))]"
    writer.add("  let journal = Journal(\(journal.subjectName)\(except))")
    for step in steps { write(step, by: &writer) }
    writer.add("  journal.finish()")
    writer.add("}")
    return writer.lines.joined(separator: "\n") + "\n"
  }

  private func write(_ step: Step, by writer: inout TestWriter) {
    let hasNone = step.expectations.isEmpty
    switch step.inputs.count {
    case 0: writer.add("  await journal.expect(within: .seconds(60)) {")
    case 1 where step.inputs[0].count < 70:
      writer.add("  journal.expect(after: \(step.inputs[0]))\(hasNone ? "" : " {")")
    case let count:
      writer.add("  journal.after {")
      if count > 1 { writer.add("    batch {") }
      for input in step.inputs { writer.add((count > 1 ? "      " : "    ") + input) }
      if count > 1 { writer.add("    }") }
      writer.add(hasNone ? "  }" : "  } expect: {")
    }
    for line in step.expectations { writer.add("    \(line)") }
    if !hasNone { writer.add("  }") }
  }

  private func addStep(_ input: String) {
    steps.append(Step(inputs: [input], expectations: lines(journal.entries[journal.claimed...])))
    journal.claimed = journal.entries.count
  }

  /// The expectations of what was sent, without those of private outputs.
  private func lines(_ entries: ArraySlice<Journal.Entry>) -> [String] {
    entries.filter { !journal.isHidden(journal.name($0)) }.map(line)
  }

  private func line(_ entry: Journal.Entry) -> String {
    let line = journal.line(entry, journal.name(entry))
    // A description names no types.
    if line.hasSuffix(" }") { return line }
    switch entry.event {
    case .value(let value), .failed(let value, _): noteModules(of: value)
    case .bracket(let change, _): for event in change.anyEvents { noteModules(of: event) }
    case .completed, .interrupted: break
    }
    return line
  }

  /// Notes the modules whose types a value is written with; an object is not written.
  private func noteModules(of value: Any) {
    let name = String(reflecting: type(of: value))
    let paths = name.split { !$0.isLetter && !$0.isNumber && !"._".contains($0) }
    // The path of a type within a generic one begins with a dot.
    for path in paths where path.contains(".") && path.first != "." {
      modules.insert(String(path.prefix { $0 != "." }))
    }
    if type(of: value) is AnyClass { return }
    for child in Mirror(reflecting: value).children { noteModules(of: child.value) }
  }

  /// Divides what was sent outside of calls into steps, by turn.
  private func endStep() {
    var group: [Journal.Entry] = []
    var position = journal.claimed
    func close() {
      // What was noted and has sent nothing is a step of its own.
      steps += takeNotes(upTo: position).map { Step(inputs: [$0], expectations: []) }
      guard !group.isEmpty else { return }
      position += group.count
      let noted = takeNotes(upTo: position)
      let step = Step(
        inputs: noted.isEmpty ? sets(in: group) : noted, expectations: lines(group[...]))
      group = []
      // What is awaited may arrive in several turns, or in one.
      if step.inputs.isEmpty, let last = steps.last, last.inputs.isEmpty {
        steps[steps.count - 1].expectations += step.expectations
      } else if !step.inputs.isEmpty || !step.expectations.isEmpty {
        steps.append(step)
      }
    }
    for entry in journal.entries[journal.claimed...] {
      if let turn = entry.turn, group.contains(where: { $0.turn != nil && $0.turn != turn }) {
        close()
      }
      group.append(entry)
    }
    close()
    journal.claimed = journal.entries.count
  }

  /// Removes and returns what was noted while there were at most so many entries.
  private func takeNotes(upTo position: Int) -> [String] {
    defer { notes.removeAll { $0.position <= position } }
    return notes.filter { $0.position <= position }.map(\.code)
  }

  /// The sets of properties that have caused what was sent, as code.
  private func sets(in group: [Journal.Entry]) -> [String] {
    let steps = group.lazy.compactMap { self.journal.tracedTurn(of: $0) }.first?.steps ?? []
    let sets = steps.filter { $0.kind == .set && $0.isChange && $0.cause == nil }
    let known = sets.compactMap { step in
      // Several properties may have one given name.
      group.first { $0.watched.identity.map(ObjectIdentifier.init) == step.identity?.identifier }
        .flatMap(set)
        ?? proposal(to: step.identity, in: group)
        ?? group.first { $0.watched.names.contains(step.name) }.flatMap(set)
    }
    if sets.isEmpty || !known.isEmpty { return known }
    // A lens is set under the name of its source, which need not be an output.
    let sources = Set(sets.map { $0.identity?.identifier })
    let lenses = group.filter { sources.contains($0.watched.source?.identifier) }.compactMap(set)
    return lenses.count > 1 ? ["<#Input#>"] : lenses
  }

  /// The set of a property that has sent its new value, as code.
  private func set(_ entry: Journal.Entry) -> String? {
    guard let name = entry.watched.settableName, case .value(let value) = entry.event
    else { return nil }
    return set(name, to: value)
  }

  /// The set of a validating property whose decision was sent, as code.
  private func proposal(to source: NodeIdentity?, in group: [Journal.Entry]) -> String? {
    let owners = journal.outputs.filter { $0.source?.identifier == source?.identifier }
    for name in owners.compactMap(\.settableName) {
      let entry = group.first { $0.watched.names.contains("\(name).result") }
      guard case .value(let decision as any Deciding)? = entry?.event else { continue }
      return set(name, to: decision.proposal)
    }
    return nil
  }

  private func set(_ name: String, to value: Any) -> String {
    if journal.isHidden(name) { return "<#Input#>" }
    return "\(journal.path(name)).set(to: \(SwiftCode.text(of: value) ?? "<#Value#>"))"
  }
}

private protocol Deciding { var proposal: Any { get } }
extension ValidatingProperty.Result: Deciding { fileprivate var proposal: Any { proposed } }
