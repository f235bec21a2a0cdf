import Bindings

/// The histories of all outputs of a view model in one ordered list, and steps that list what is to
/// happen in it.
///
/// Without it, a test looks at the outputs that its author thought of, and only at their last
/// values:
///
/// ```swift
/// viewModel.takeThree()
/// #expect(viewModel.gameState.value == "14 matches")
/// ```
///
/// It does not check what else has changed, how often, and in which order. A journal observes all
/// outputs, so a step must list all changes:
///
/// ```swift
/// let journal = Journal(viewModel)
/// journal.expect(after: viewModel.takeThree()) {
///   viewModel.gameState.becomes("14 matches")
///   viewModel.moveReport.becomes("I remove 1 match")
///   viewModel.matchesTaken.sends(3)
/// }
/// ```
///
/// Exactly these outputs send exactly this. Anything else is a failure, which prints the
/// difference, its cause, and the lines of code that would accept it. What happens outside of steps
/// is a failure too, at the next step or at the end. What one output sends is expected in order;
/// the order between outputs counts if a step requires it, `expect(after: …, .inOrder)`.
///
/// The outputs are found by reflection, as `OutputVisitor` describes it: properties, lists, signals
/// and the parts of actions, private ones and those of stored objects included. Of an action it
/// observes `isEnabled`, `isExecuting` of work that takes time, `errors` of work that can fail, and
/// `values` that are not `Void`. What it cannot find or does not observe is added with `watch`.
///
/// Beside the steps, a journal watches over what must hold of every view model; see ``Checks``.
///
/// - Note: Ownership: a journal keeps the values that it has received, and neither the view model
///   nor its graph. A value that holds objects, such as a screen that was opened, is kept until the
///   step is over, so that the screen can be released. It ends with
///   ``finish(fileID:filePath:line:)``, or when it is released.
public final class Journal {
  /// All that the outputs have sent since the journal began, in order.
  public private(set) var entries: [Entry] = []
  /// Whether steps must list all changes.
  public var exhaustivity = Exhaustivity.on
  /// What is watched over beside the steps.
  public let checks: Checks

  /// What code that is proposed calls the view model.
  private(set) lazy var subjectName =
    givenName ?? SourceFile.argument(of: "Journal", at: start) ?? "viewModel"
  private let givenName: String?
  private let start: TestLocation
  /// The view models beside it that are listened to, by what the test calls them.
  var children: [String: () -> AnyObject?] = [:]
  let report: (TestFailure) -> Void
  private(set) weak var subject: AnyObject?
  private let subjectIsObject: Bool

  var outputs: [WatchedOutput] = []
  var works: [Work] = []
  var actions: [WatchedAction] = []
  var invariants: [Invariant] = []
  let partsAtBeginning: LiveParts
  let roundLimit: Int

  /// How many entries steps have dealt with.
  var claimed = 0 {
    didSet {
      for index in oldValue..<claimed { entries[index].forgetObjects() }
      for output in outputs { output.forgetObjects() }
    }
  }
  /// What no step has dealt with yet.
  var unclaimed: [Entry] { entries[claimed...].filter { !$0.watched.isImplied } }
  /// Entries that steps have passed over.
  public internal(set) var skipped: [Entry] = [] {
    didSet { for index in oldValue.count..<skipped.count { skipped[index].forgetObjects() } }
  }
  /// The line of the step under way, or of the last one.
  var location: TestLocation
  var lastStep: TestLocation?
  /// That of the step under way, or of the last one.
  var order = Order.ofEachOutput
  /// Whether it has ended, and does not observe any more.
  public internal(set) var isFinished = false

  private var trace: Trace?
  private var foreignReads: Set<String> = []
  private var turn: OpenTurn?
  private var turnCount = 0
  private var stories: [Int: TracedTurn] = [:]
  /// Failures in the middle of a turn wait for its end, when it can be said why.
  private var waiting: [(message: String, location: TestLocation)] = []

  /// Work that takes time, of an action.
  struct Work {
    let name: String
    let isExecuting: PropertyProbe<Bool>
    let watched: WatchedOutput?
  }

  struct Invariant {
    /// What does not hold.
    let fault: () -> String?
    var isBroken = false
  }

  /// Begins to observe.
  ///
  /// - Parameters:
  ///   - subject: the view model.
  ///   - exceptions: the names of outputs that are left out, such as private state; “settings”
  ///     leaves out “settings.title” too.
  ///   - name: what the test calls the view model, for the code that failures propose; without it,
  ///     the name in the line that makes the journal.
  ///   - checks: what is watched over beside the steps.
  ///   - roundLimit: how many rounds a turn may have, for ``Checks/rounds``.
  ///   - fileID: where the journal begins.
  ///   - filePath: where the journal begins.
  ///   - line: where the journal begins.
  ///   - report: called with each failure.
  public init(
    _ subject: Any, except exceptions: Set<String> = [], called name: String? = nil,
    checks: Checks = .all, roundLimit: Int = 5, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, report: @escaping (TestFailure) -> Void
  ) {
    self.checks = checks
    self.roundLimit = roundLimit
    self.report = report
    givenName = name
    start = TestLocation(fileID, filePath, line)
    location = start
    let object = Journal.object(in: subject)
    subjectIsObject = object != nil
    self.subject = object
    partsAtBeginning = LiveParts(of: subject)
    trace = Trace(
      of: subject, { [weak self] in self?.turnHasEnded($0) },
      foreignRead: checks.contains(.foreignReads)
        ? { [weak self] in self?.noteForeignRead($0) } : nil)
    watchAll(of: subject, except: exceptions)
  }

  deinit { end(at: location) }

  /// The view model, unless it is a value.
  static func object(in subject: Any) -> AnyObject? {
    let mirror = Mirror(reflecting: subject)
    switch mirror.displayStyle {
    case .class: return subject as AnyObject
    case .optional: return mirror.children.first.flatMap { object(in: $0.value) }
    default: return nil
    }
  }

  /// Whether the view model was an object, and was released.
  var subjectHasGone: Bool { subjectIsObject && subject == nil }

  // MARK: Writing

  func note(_ event: OutputEvent, of output: WatchedOutput) {
    guard !isFinished else { return }
    let turn = turnNow()
    entries.append(Entry(event, of: output, at: location, turn: turn?.number))
    if checks.contains(.afterRelease), subjectHasGone, !output.isPartOfAction {
      fail(
        """
        \(entries[entries.count - 1]) after the view model had gone.

        Something that has outlived it still sends: a callback, a task, an observer that was not \
        disposed of.
        """)
    }
    if checks.contains(.glitches), let turn { checkForMixture(output, turn) }
    checkInvariants()
  }

  private func noteForeignRead(_ message: String) {
    if foreignReads.insert(message).inserted { fail(message) }
  }

  /// The turn that is running, if a node of the view model has had a part in it.
  private func turnNow() -> OpenTurn? {
    guard let identity = RunningTurn.identity else { return nil }
    if let turn, turn.identity === identity { return turn }
    turnCount += 1
    let turn = OpenTurn(identity, number: turnCount)
    self.turn = turn
    return turn
  }

  private func turnHasEnded(_ told: TracedTurn) {
    if let turn { stories[turn.number] = told }
    turn = nil
    if told.rounds > roundLimit, checks.contains(.rounds) { failOfRounds(told) }
    tellWaiting(told)
  }

  func story(of entry: Entry?) -> TracedTurn? { entry?.turn.flatMap { stories[$0] } }

  // MARK: Failing

  /// Reports a failure; in the middle of a turn, at its end.
  func fail(_ message: String, at location: TestLocation? = nil) {
    let location = location ?? self.location
    if RunningTurn.identity != nil, trace != nil {
      waiting.append((message, location))
    } else {
      report(TestFailure(message, at: location))
    }
  }

  func tellWaiting(_ story: TracedTurn?) {
    let failures = waiting
    waiting = []
    for (message, location) in failures {
      report(TestFailure(message + (story.map { Self.why($0, about: nil) } ?? ""), at: location))
    }
  }

  /// Listens no more.
  func endObservations() {
    for output in outputs {
      output.observation?.dispose()
      output.observation = nil
    }
    trace?.dispose()
    trace = nil
  }
}

/// A turn in which outputs have sent something, and the values that were read then.
final class OpenTurn {
  let identity: AnyObject
  let number: Int
  var readings: [(output: WatchedOutput, value: Any)] = []
  var teller: WatchedOutput?
  var isMixed = false

  init(_ identity: AnyObject, number: Int) {
    self.identity = identity
    self.number = number
  }
}
