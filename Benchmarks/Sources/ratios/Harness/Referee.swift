/// Measures works in interleaved rounds.
///
/// In a round each contender's sample is between two samples of W0, and is divided by their
/// mean: what slows the machine down for a while slows both. The figure is the median of the
/// rounds' ratios.
struct Referee {
  /// About how long one sample takes, in nanoseconds; longer if one repetition does.
  private static let sample = 1_500_000.0
  private static let rounds = 5...61

  private let w0 = Box.set(observers: 1)
  private let w0Repetitions: Int
  /// W0 in nanoseconds, in each sample so far.
  private(set) var w0Samples: [Double] = []

  init() { w0Repetitions = Referee.calibrate(w0) }

  mutating func figures(of work: Work) -> [Contender: Double] {
    switch work.measure {
    case .amount(let contenders):
      Dictionary(uniqueKeysWithValues: contenders.map { ($0.contender, $0.count()) })
    case .time(let contenders):
      race(contenders.map { Racer($0.contender, $0.build()) }, work: work)
    }
  }

  private struct Racer {
    let contender: Contender
    let run: Run
    let repetitions: Int
    var ratios: [Double] = []

    init(_ contender: Contender, _ run: @escaping Run) {
      self.contender = contender
      self.run = run
      repetitions = Referee.calibrate(run)
    }
  }

  private mutating func race(_ racers: [Racer], work: Work) -> [Contender: Double] {
    var racers = racers
    let start = ContinuousClock.now
    for round in 1...Referee.rounds.upperBound {
      let late = start.duration(to: .now) > .seconds(work.seconds)
      if round > Referee.rounds.lowerBound, late { break }
      var before = sampleW0()
      for offset in racers.indices {
        let index = (offset + round) % racers.count
        let time = racers[index].run(racers[index].repetitions)
        let after = sampleW0()
        let parts = Double(racers[index].repetitions * work.parts)
        racers[index].ratios.append(time / parts / ((before + after) / 2))
        before = after
      }
    }
    return Dictionary(uniqueKeysWithValues: racers.map { ($0.contender, median($0.ratios)) })
  }

  private mutating func sampleW0() -> Double {
    let time = w0(w0Repetitions) / Double(w0Repetitions)
    w0Samples.append(time)
    return time
  }

  /// How many repetitions make a sample long enough. Warms up on the way.
  private static func calibrate(_ run: Run) -> Int {
    var repetitions = 1
    while true {
      let time = run(repetitions)
      if time >= sample / 4 { return max(1, Int(Double(repetitions) * sample / time)) }
      repetitions *= 2
    }
  }
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
