import CMeasure

/// Repeats a piece of work, and returns how many nanoseconds that took.
///
/// What must happen between two repetitions, and is not part of the work, is not timed.
typealias Run = (_ repetitions: Int) -> Double

/// A run that is all work.
///
/// The loop belongs to the body, so that it is compiled together with what it repeats. It goes over
/// numbers of which no two are equal, not even in two samples: setting something to them is always
/// a change.
func timing(_ body: @escaping (_ numbers: Range<Int>) -> Void) -> Run {
  var last = 1
  return { repetitions in
    let numbers = last..<last + repetitions
    last += repetitions
    return nanoseconds { body(numbers) }
  }
}

/// A run that keeps something alive, such as observations.
func keeping(_ kept: Any, _ run: @escaping Run) -> Run {
  { repetitions in withExtendedLifetime(kept) { run(repetitions) } }
}

/// Times one piece of work.
@inline(__always) func nanoseconds(_ body: () -> Void) -> Double {
  let start = thread_nanoseconds()
  body()
  return Double(thread_nanoseconds() - start)
}

/// A run of work that times itself, since not all of it is to be timed.
func summing(_ work: @escaping () -> Double) -> Run {
  { repetitions in (0..<repetitions).reduce(0) { time, _ in time + work() } }
}

/// A run of a game, or of upstream's `iter()`, after upstream's warm-up of three calls.
func repeating(_ iterate: @escaping () -> Void) -> Run {
  for _ in 0..<3 { iterate() }
  return timing { numbers in
    for _ in numbers { iterate() }
  }
}
