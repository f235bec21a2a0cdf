/// Who takes part, and what its lines of `--plain` are called.
enum Contender: String {
  case bindings
  /// Code by hand: a `didSet` that calls one closure, and what loops over its observers or computes all anew.
  case closure, handwritten
  /// The best of these libraries is the other column.
  case opencombine, observation, standard
  /// The games' bare models.
  case model
  /// This package compiled without what traces need, and a graph of this package that is traced.
  case untraceable, traced

  static let libraries = [opencombine, observation, standard]
}

/// A row of the table: a figure that several contenders try to keep small.
struct Work {
  enum Measure {
    /// Time, as a multiple of W0. Building is not timed, and happens when the row's turn comes.
    case time([(contender: Contender, build: () -> Run)])
    /// Something that is counted once: bytes, firings.
    case amount([(contender: Contender, count: () -> Double)])
  }

  let name: String
  /// How many parts a repetition has, if the figure is that of one part: observers, writes.
  var parts = 1
  /// How many seconds of rounds it gets.
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

  var contenders: [Contender] {
    switch measure {
    case .time(let all): all.map(\.contender)
    case .amount(let all): all.map(\.contender)
    }
  }
}
