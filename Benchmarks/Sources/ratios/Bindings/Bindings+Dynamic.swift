import Bindings

/// The graphs that a `DynamicShape` describes.
extension Ours {
  private struct Dynamic {
    let sources: [MutableProperty<Double>]
    let leaves: [Property<Double>]

    init(_ shape: DynamicShape, folds: some Tally, choices: some Tally) {
      sources = (0..<shape.width).map { MutableProperty(Double($0)) }
      var row = sources.map { Property($0) }
      var random = SeededRandom("seed")
      for _ in 1..<shape.layers {
        row = row.indices.map { j in
          let inputs = (0..<shape.inputs).map { row[(j + $0) % shape.width] }
          return random.next() < shape.staticFraction
            ? Property.reduce(inputs, 0) { folds($0 + $1) }
            : Dynamic.choice(among: inputs, choices)
        }
      }
      leaves = shape.leaves(of: row)
      let sink = Sink()
      Property.reduce(leaves, 0) { $0 + $1 }.startWithValues {
        sink.take(Int(truncatingIfNeeded: $0.bitPattern))
      }
    }

    /// Sums the inputs; if the first is odd, without one of the others, which the first selects.
    private static func choice(
      among inputs: [Property<Double>], _ tally: some Tally
    ) -> Property<Double> {
      Property {
        var sum = inputs[0].value
        let first = Int(sum)
        let omitted = first & 1 == 1 ? first % (inputs.count - 1) + 1 : 0
        for index in 1..<inputs.count where index != omitted { sum += inputs[index].value }
        return tally(sum)
      }
    }

    @inline(__always) func run(_ iterations: Int) -> Double {
      var sum = 0.0
      for index in 0..<iterations {
        let place = index % sources.count
        batch { sources[place].value = Double(index + place) }
        sum = 0
        for leaf in leaves { sum = leaf.value + sum }
      }
      return sum
    }
  }

  @inline(never) static func dynamic(_ shape: DynamicShape) -> Run {
    let graph = Dynamic(shape, folds: NotCounting(), choices: NotCounting())
    return timing { numbers in
      for _ in numbers {
        let sum = graph.run(shape.iterations)
        expect(sum == shape.sum, "\(shape.name): sum \(sum) instead of \(shape.sum)")
      }
    }
  }

  static func checkDynamic(_ shape: DynamicShape) {
    let (folds, choices) = (Counting(), Counting())
    let graph = Dynamic(shape, folds: folds, choices: choices)
    _ = graph.run(shape.iterations)
    var steps = 0
    let chosen = choices.hits { steps = folds.hits { _ = graph.run(shape.iterations) } }
    // A fold takes one step for each input.
    expect(steps / shape.inputs + chosen, equals: shape.evaluations, "\(shape.name): evaluations")
  }
}
