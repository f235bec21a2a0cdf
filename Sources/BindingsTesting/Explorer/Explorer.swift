/// Plays random sequences of what a person can do on a view model, until a rule is broken.
///
/// ```swift
/// let settings = MatchSettings(matches: 18, engine: .wild)
/// var explorer = Explorer { MatchViewModel(settings, random: SeededRandom(seed: $0)) }
/// explorer.intents(1...3) { viewModel, number in viewModel.take(number) }
/// explorer.intent("n") { $0.newGame() }
/// explorer.always("the limit is at most the pile") { $0.limit.value <= $0.board.count.value }
/// explorer.explore(seeds: 1...100, length: 30)
/// ```
///
/// In addition to the rules of `always`, every step has the checks of a ``Journal`` but `work`.
/// `explore` shrinks a failure to a script, an intent on each line, from which none can be left
/// out. If the names of the intents are what a person types, the script can be the input of the
/// program.
public struct Explorer<Subject> {
  /// Something that a person can do.
  public struct Intent {
    /// The name with its arguments: a line of the script.
    public let name: String
    let perform: (Subject) -> Void
  }

  /// The intents from which the explorer chooses.
  public private(set) var intents: [Intent] = []
  private var invariants: [(name: String, holds: (Subject) -> Bool)] = []
  private let make: (_ seed: UInt64) -> Subject
  private let checks: Journal.Checks
  let location: TestLocation

  /// Creates an explorer without intents; `make` creates the view model for a seed.
  public init(
    checks: Journal.Checks = .all.subtracting(.work), fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, _ make: @escaping (_ seed: UInt64) -> Subject
  ) {
    (self.make, self.checks) = (make, checks)
    location = TestLocation(fileID, filePath, line)
  }

  /// Adds something that a person can do.
  public mutating func intent(_ name: String, _ perform: @escaping (Subject) -> Void) {
    intents.append(Intent(name: name, perform: perform))
  }

  /// Adds an intent for each argument; `name` returns the name of that intent.
  public mutating func intents<Argument>(
    _ arguments: some Sequence<Argument>, named name: (Argument) -> String = { "\($0)" },
    _ perform: @escaping (Subject, Argument) -> Void
  ) { for argument in arguments { intent(name(argument)) { perform($0, argument) } } }

  /// Adds a rule, which is checked at the beginning, at every announcement and after every intent.
  public mutating func always(_ name: String, _ holds: @escaping (Subject) -> Bool) {
    invariants.append((name, holds))
  }

  /// Plays a script on a new subject, up to the first failure.
  ///
  /// - Returns: the subject at the end; and the failure, if any, with what led to it.
  func run(
    _ script: [Int], seed: UInt64
  ) -> (subject: Subject, failure: (finding: Finding, script: [Int])?) {
    var failure =
      intents.isEmpty ? TestFailure("The explorer has no intents to play.", at: location) : nil
    let subject = make(seed)
    let journal = Journal(
      subject, checks: checks, fileID: location.fileID, filePath: location.filePath,
      line: location.line
    ) { failure = failure ?? TestFailure($0.message, at: location) }
    journal.exhaustivity = .off
    for (name, holds) in invariants { journal.always(name) { holds(subject) } }
    var played: [Int] = []
    for index in script where failure == nil {
      played.append(index)
      journal.expect(after: intents[index].perform(subject))
    }
    if failure == nil { journal.finish() }
    let names = played.map { intents[$0].name }
    return (subject, failure.map { (Finding(failure: $0, script: names, seed: seed), played) })
  }
}

/// A failure that an explorer has found, with a short script that leads to it.
public struct Finding: Error, Hashable, Sendable {
  /// The rule that is broken, or the check that has failed.
  public let failure: TestFailure
  /// The names of the intents.
  public let script: [String]
  /// The seed of the view model.
  public let seed: UInt64
}

extension Finding: CustomStringConvertible {
  /// The failure, the seed, and the script, one line for each intent.
  public var description: String {
    script.isEmpty
      ? "\(failure.message)\n\nWith the seed \(seed), at the beginning."
      : "\(failure.message)\n\nWith the seed \(seed), after:\n\n\(script.joined(separator: "\n"))"
  }
}
