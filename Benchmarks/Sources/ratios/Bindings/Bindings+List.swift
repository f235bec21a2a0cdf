import Bindings

/// Lists, whose changes are told one by one.
extension Ours {
  @inline(never) static func appendToList(of count: Int) -> Run {
    let list = MutableCollectionProperty(Array(0..<count))
    let sink = Sink()
    list.observeChanges { event in
      if case .insertion(let index, _) = event { sink.take(index) }
    }
    return { repetitions in
      let time = nanoseconds {
        for index in 0..<repetitions { list.append(index) }
      }
      for index in (count..<count + repetitions).reversed() { list.remove(at: index) }
      return time
    }
  }
}
