extension Handwritten {
  typealias List = HandwrittenList
}

extension HandwrittenList: EditedList {
  static func make(of count: Int, observers: Int, _ sink: Sink) -> HandwrittenList {
    let list = HandwrittenList(Array(0..<count))
    for _ in 0..<observers {
      list.observe { event in
        switch event {
        case .insertion(let index, _), .deletion(let index, _), .update(let index, _, _),
          .move(let index, _, _):
          sink.take(index)
        case .start, .end: break
        }
      }
    }
    return list
  }
}
