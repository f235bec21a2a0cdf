package import Bindings

/// A record of what the outputs of a view model send, and the steps that say what they should.
///
/// A journal observes all outputs, not only those that a test's author thinks of, so a step must
/// list all changes, how often and in which order they come:
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
/// Any other change, also one outside of steps, is a failure, which prints the difference, its
/// cause, and the lines of code that would accept it. The values of one output are expected in
/// order; the order between outputs counts if a step requires it, `expect(after: …, .inOrder)`.
///
/// The outputs are found by reflection, as `OutputVisitor` describes it, private ones included. Of
/// an action they are `isEnabled`, `isExecuting` of work that takes time, `errors` of work that can
/// fail, and `values` that are not `Void`. Other outputs are added with `watch`.
///
/// In addition to the steps, a journal checks what must hold for every view model; see ``Checks``.
///
/// - Note: Ownership: a journal keeps the values that it has received, and neither the view model
///   nor its graph. A value that holds objects and is not `Equatable`, such as a screen that was
///   opened, is kept until the step is over, so that the screen can be released. The journal ends
///   with ``finish(fileID:filePath:line:)``, or when it is released.
public final class Journal {
  /// All values, brackets and ends of signals that the outputs have sent since the journal began,
  /// in order.
  public private(set) var entries: [Entry] = []
  /// Whether steps must list all changes. A new mode applies to what is sent after it is set.
  public var exhaustivity: Exhaustivity {
    get { mode }
    set {
      failOfLeftovers(before: nil)
      mode = newValue
    }
  }
  var mode = Exhaustivity.on
  /// How long, in real time, a step awaits its work, before it fails and cancels its task.
  public var patience = Duration.seconds(60)
  /// The invariants that are checked in addition to the steps.
  public let checks: Checks

  /// The name of the view model in proposed code.
  private(set) lazy var subjectName = givenName ?? SourceFile.subject(at: start) ?? "viewModel"
  /// The stored properties that the view model's source declares private.
  private(set) lazy var hidden = SourceFile.privateNames(in: subjectType, near: start.filePath)
  let subjectType: Any.Type
  private let givenName: String?
  private let start: TestLocation
  /// The names in the test of other view models that are observed.
  var children: Set<String> = []
  private let receiveFailure: (TestFailure) -> Void
  private var hasFailed = false
  private(set) weak var subject: AnyObject?
  private let subjectIsObject: Bool

  var outputs: [WatchedOutput] = []
  var actions: [WatchedAction] = []
  /// Functions that return a description of what does not hold; `nil` while all does.
  var invariants: [(fault: () -> String?, isBroken: Bool)] = []
  let partsAtBeginning: LiveParts
  static let roundLimit = 5

  /// The number of entries that steps have claimed.
  var claimed = 0 {
    didSet {
      for index in oldValue..<claimed { entries[index] = entries[index].released }
      for output in outputs { output.releaseObjects() }
    }
  }
  /// The entries that steps have ignored.
  public internal(set) var skipped: [Entry] = []
  /// The line of the current step, or of the last one.
  var location: TestLocation
  var lastStep: TestLocation?
  /// The order of the current step, or of the last one.
  var order = Order.ofEachOutput
  /// Whether the journal has ended, and no longer observes.
  public internal(set) var isFinished = false

  private(set) var trace: Trace?
  private var foreignReads: Set<String> = []
  /// The turn in which outputs have sent something last, while it is open.
  private var turn: AnyObject?
  private var turnCount = 0
  /// The output that has sent something last in that turn, and the values of all outputs then.
  var reading: (sender: WatchedOutput, values: [Any?])?
  private var tracedTurns: [Int: TracedTurn] = [:]
  /// Called once, at the end, if something has failed: with all turns in which outputs sent
  /// something, and the graph as it was at the beginning.
  package var receiveFailedTurns: ((Graph, [TracedTurn]) -> Void)?
  /// Failures in the middle of a turn, which are reported at its end, when their cause is known.
  private var waiting: [(message: String, location: TestLocation)] = []

  /// An action, which the journal does not keep alive.
  struct WatchedAction {
    let name: String
    /// Whether work that takes time is executing; `nil` for synchronous work.
    let isExecuting: Probe<Bool>?
    /// The output that shows it.
    let executing: WatchedOutput?
    /// Observes calls from outside: the closure receives the argument as code, `nil` if it cannot
    /// be written, and returns what is called when the call has returned.
    let observeCalls: (_ receive: @escaping (_ argument: String?) -> () -> Void) -> Void
  }

  /// Creates a journal, which begins to observe at once.
  ///
  /// - Parameters:
  ///   - exceptions: the names of outputs that are left out, such as private state; “settings”
  ///     leaves out “settings.title” too.
  ///   - name: the name of the view model in the test, for the code that failures propose; without
  ///     it, the name in the line that makes the journal.
  public init(
    _ subject: Any, except exceptions: Set<String> = [], called name: String? = nil,
    checks: Checks = .all, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, report: @escaping (TestFailure) -> Void
  ) {
    self.checks = checks
    receiveFailure = report
    givenName = name
    subjectType = type(of: subject)
    start = TestLocation(fileID, filePath, line)
    location = start
    let object = Journal.object(in: subject)
    subjectIsObject = object != nil
    self.subject = object
    partsAtBeginning = LiveParts(of: subject)
    let foreignRead: (String) -> Void = { [weak self] message in
      if self?.foreignReads.insert(message).inserted == true { self?.fail(message) }
    }
    trace = Trace(
      of: subject, { [weak self] in self?.turnHasEnded($0) },
      foreignRead: checks.contains(.foreignReads) ? foreignRead : nil)
    watchAll(of: subject, except: exceptions)
  }

  deinit { end(at: location) }

  func end(at location: TestLocation) {
    guard !isFinished else { return }
    failOfLeftovers(before: location)
    self.location = location
    if checks.contains(.lastAnnounced) { checkLastAnnounced() }
    if checks.contains(.work) { failOfWork() }
    isFinished = true
    for output in outputs { output.observation.take()?.dispose() }
    trace.take()?.dispose()
    // The trace, which does it at the end of a turn, is disposed of.
    reportWaiting(nil)
    if checks.contains(.observers) { failOfObservers() }
    guard hasFailed else { return }
    receiveFailedTurns?(partsAtBeginning.graph, tracedTurns.sorted { $0.key < $1.key }.map(\.value))
  }

  /// The view model, unless it is a value.
  static func object(in subject: Any) -> AnyObject? {
    if type(of: subject) is AnyClass { return subject as AnyObject }
    let mirror = Mirror(reflecting: subject)
    guard mirror.displayStyle == .optional else { return nil }
    return mirror.children.first.flatMap { object(in: $0.value) }
  }

  var subjectWasReleased: Bool { subjectIsObject && subject == nil }

  func note(_ event: OutputEvent, of output: WatchedOutput) {
    guard !isFinished else { return }
    let turn = turnNow()
    entries.append(Entry(event: event, watched: output, location: location, turn: turn))
    if checks.contains(.afterRelease), subjectWasReleased, !output.isPartOfAction {
      fail(
        """
        \(entries[entries.count - 1]) after the view model was released.

        An object that outlives the view model still sends: a callback, a task, or an observer \
        that was not disposed of.
        """)
    }
    if checks.contains(.glitches), turn != nil { checkForMixture(output) }
    checkInvariants()
  }

  /// The number of the turn that is running; `nil` outside of turns.
  private func turnNow() -> Int? {
    guard let identity = RunningTurn.identity else { return nil }
    if turn !== identity { (turn, turnCount, reading) = (identity, turnCount + 1, nil) }
    return turnCount
  }

  private func turnHasEnded(_ tracedTurn: TracedTurn) {
    if turn != nil { tracedTurns[turnCount] = tracedTurn }
    (turn, reading) = (nil, nil)
    if tracedTurn.rounds > Self.roundLimit, checks.contains(.rounds) { failOfRounds(tracedTurn) }
    reportWaiting(tracedTurn)
  }

  func tracedTurn(of entry: Entry?) -> TracedTurn? { entry?.turn.flatMap { tracedTurns[$0] } }

  /// Reports a failure; in the middle of a turn, at its end.
  func fail(_ message: String, at location: TestLocation? = nil) {
    let location = location ?? self.location
    if RunningTurn.identity != nil, trace != nil {
      waiting.append((message, location))
    } else {
      report(TestFailure(message, at: location))
    }
  }

  func report(_ failure: TestFailure) {
    hasFailed = true
    receiveFailure(failure)
  }

  func reportWaiting(_ turn: TracedTurn?) {
    let failures = waiting
    waiting = []
    for (message, location) in failures {
      report(TestFailure(message + (turn.map { Self.why($0, about: nil) } ?? ""), at: location))
    }
  }
}
