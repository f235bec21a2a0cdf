/// A participant; its raw value is its name in the output.
enum Contender: String, CaseIterable {
  case bindings
  /// A `didSet` that calls one closure.
  case closure
  /// Code by hand that loops over its observers, or computes everything again.
  case handwritten
  /// Other libraries; the table shows the best of them.
  case opencombine, observation, standard
  /// The games' bare models.
  case model

  static let libraries = [opencombine, observation, standard]
}

/// A row of the table: a figure that several contenders try to keep small.
struct Work {
  enum Measure {
    /// Time, as a multiple of W0. Building is not timed, and happens when the row's turn comes.
    case time([(contender: Contender, build: () -> Run)])
    /// Something that is counted once: bytes.
    case amount([(contender: Contender, count: () -> Double)])
  }

  let name: String
  /// How many parts a repetition has, if the figure is that of one part: observers, writes.
  var parts = 1
  /// After so many seconds no further round begins, but for the first five; 61 are the most.
  var seconds = 1.2
  let measure: Measure
  /// Proves sums and numbers of evaluations. Not timed.
  var check: () -> Void = {}

  /// A row of times; a contender whose build is `nil` does not take part.
  init(
    _ name: String, parts: Int = 1, seconds: Double = 1.2,
    _ builds: KeyValuePairs<Contender, (() -> Run)?>, check: @escaping () -> Void = {}
  ) {
    (self.name, self.parts, self.seconds, self.check) = (name, parts, seconds, check)
    measure = .time(builds.compactMap { contender, build in build.map { (contender, $0) } })
  }

  /// A row of amounts.
  init(_ name: String, counting counts: KeyValuePairs<Contender, () -> Double>) {
    self.name = name
    measure = .amount(counts.map { ($0, $1) })
  }
}
