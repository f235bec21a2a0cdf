/// Drives a view model with whatever a person could do, in any order, until something does not
/// hold.
///
/// ```swift
/// var explorer = Explorer { seed in MatchViewModel(random: SeededRandom(seed: seed)) }
/// explorer.intents(1...3) { viewModel, number in viewModel.take(number) }
/// explorer.intent("n") { $0.newGame() }
/// explorer.always("what may be taken is there") { $0.limit.value <= $0.pile.value.count }
/// explorer.explore(seeds: 1...100, length: 30)
/// ```
///
/// Beside what is said by `always`, the checks of a ``Journal`` watch over every step. A failure is
/// shrunk to the shortest script that still fails, one line an intent: where the names of intents
/// are what a person types, the script can be played to the program.
public struct Explorer<Subject> {
  /// Something that a person can do.
  public struct Intent {
    /// With its arguments; a line of the script.
    public let name: String
    let perform: (Subject) -> Void
  }

  /// What it chooses from.
  public private(set) var intents: [Intent] = []
  private var invariants: [(name: String, holds: (Subject) -> Bool)] = []
  private let make: (_ seed: UInt64) -> Subject
  private let checks: Journal.Checks
  let location: TestLocation

  /// Makes an explorer that has no intents yet.
  ///
  /// - Parameters:
  ///   - checks: what is watched over, beside what is said by `always`.
  ///   - fileID: where the explorer is made.
  ///   - filePath: where the explorer is made.
  ///   - line: where the explorer is made.
  ///   - make: makes a view model, whose chance comes from the seed.
  public init(
    checks: Journal.Checks = .all.subtracting(.work), fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, _ make: @escaping (_ seed: UInt64) -> Subject
  ) {
    self.make = make
    self.checks = checks
    location = TestLocation(fileID, filePath, line)
  }

  /// Adds something that a person can do.
  public mutating func intent(_ name: String, _ perform: @escaping (Subject) -> Void) {
    intents.append(Intent(name: name, perform: perform))
  }

  /// Adds something that a person can do with one of several arguments; each is an intent, named by
  /// its argument.
  public mutating func intents<Argument>(
    _ arguments: some Sequence<Argument>, named name: (Argument) -> String = { "\($0)" },
    _ perform: @escaping (Subject, Argument) -> Void
  ) {
    for argument in arguments { intent(name(argument)) { perform($0, argument) } }
  }

  /// Has something checked at every announcement, and after every intent.
  public mutating func always(_ name: String, _ holds: @escaping (Subject) -> Bool) {
    invariants.append((name, holds))
  }

  // MARK: One script

  /// Plays a script.
  ///
  /// - Parameters:
  ///   - script: names of intents; others are passed over.
  ///   - seed: what the view model is made with.
  /// - Returns: the first failure, with the part of the script that has led to it.
  public func replay(_ script: [String], seed: UInt64) -> Finding? {
    play(script.compactMap { name in intents.firstIndex { $0.name == name } }, seed: seed)?.finding
  }

  func play(_ script: [Int], seed: UInt64) -> (finding: Finding, script: [Int])? {
    run(script, seed: seed).failure
  }

  /// - Returns: the subject at the end; or the first failure, and what has led to it.
  func run(
    _ script: [Int], seed: UInt64
  ) -> (subject: Subject, failure: (finding: Finding, script: [Int])?) {
    var failure: TestFailure?
    let subject = make(seed)
    let journal = Journal(
      subject, checks: checks, fileID: location.fileID, filePath: location.filePath,
      line: location.line
    ) { failure = failure ?? $0 }
    journal.exhaustivity = .off
    for (name, holds) in invariants { journal.always(name) { holds(subject) } }
    var played: [Int] = []
    for index in script where failure == nil {
      played.append(index)
      journal.expect(after: intents[index].perform(subject))
    }
    if failure == nil { journal.finish() }
    return (subject, failure.map { (finding($0, played, seed), played) })
  }

  private func finding(_ failure: TestFailure, _ script: [Int], _ seed: UInt64) -> Finding {
    Finding(failure: failure, script: script.map { intents[$0].name }, seed: seed)
  }
}

/// A failure that an explorer has found, with the shortest way to it.
public struct Finding: Error, Hashable, Sendable {
  /// What does not hold.
  public let failure: TestFailure
  /// The names of the intents.
  public let script: [String]
  /// What the view model was made with.
  public let seed: UInt64
}

extension Finding: CustomStringConvertible {
  /// The failure, the seed, and the script, one line an intent.
  public var description: String {
    script.isEmpty
      ? "\(failure.message)\n\nWith the seed \(seed), at the beginning."
      : "\(failure.message)\n\nWith the seed \(seed), after:\n\n\(script.joined(separator: "\n"))"
  }
}
