import CMeasure

/// Where the numbers of a signal are sent to.
protocol Input {
  func take(_ number: Int)
}

extension Input {
  /// Sends to one input after the other.
  @inline(never) static func sending(to inputs: [Self]) -> Run {
    let count = inputs.count
    if count == 1 {
      let input = inputs[0]
      return timing { numbers in
        for number in numbers {
          input.take(number)
          barrier()
        }
      }
    }
    return timing { numbers in
      var index = 0
      for number in numbers {
        inputs[index].take(number)
        index = index + 1 == count ? 0 : index + 1
        barrier()
      }
    }
  }

  /// Each number for the outer signal leads to the other one of two signals, which sends one value.
  @inline(never) static func switching(_ outer: Self, _ inners: [Self], _ sink: Sink) -> Run {
    timing { numbers in
      let before = sink.calls
      for number in numbers {
        outer.take(number)
        inners[0].take(number)
        inners[1].take(number)
        barrier()
      }
      expect(sink.calls - before, equals: numbers.count, "signal-flatMap-latest: values")
    }
  }
}
