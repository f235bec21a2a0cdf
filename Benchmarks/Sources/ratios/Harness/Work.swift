/// Who takes part, and what its column is called.
enum Contender: String {
  case bindings, handwritten, mutex, floor, standard, opencombine, observation
  /// This package compiled without what traces need, and a graph of this package that is traced.
  case untraceable, traced

  /// The columns of the table.
  static let all = [bindings, handwritten, mutex, floor, standard, opencombine, observation]
  /// The columns of what traces cost.
  static let traces = [bindings, untraceable, traced]
}

/// A row of the table: a figure that several contenders try to keep small.
struct Work {
  /// What its value says.
  enum Measure {
    /// Time, as a multiple of W0. Building is not timed, and happens when the row's turn comes.
    case time([(contender: Contender, build: () -> Run)])
    /// Something that is counted once: bytes, firings.
    case amount([(contender: Contender, count: () -> Double)])
  }

  let name: String
  /// What `bindings` is to reach.
  var goal: Double?
  /// How many parts a repetition has, if the figure is that of one part: observers, writes.
  var parts = 1
  /// How many seconds of rounds it gets.
  var seconds = 1.2
  let measure: Measure
  /// Proves sums and numbers of evaluations. Not timed.
  var check: () -> Void = {}
}

/// Shapes are published in nanoseconds on a machine where W0 was 21.
func goal(nanoseconds: Double) -> Double { nanoseconds / 21 }
