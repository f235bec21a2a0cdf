import Bindings

extension Ours {
  /// Many maps of one property, each observed.
  static func scaleFan(_ width: Int) -> Scale.Cost {
    let sink = Sink()
    return Scale.cost(width) {
      let property = make(0)
      for offset in 0..<width { property.map { $0 &+ offset }.observeValues { sink.take($0) } }
      return property
    } set: {
      $0.value = $1
    }
  }

  /// Maps of maps, the last of them observed.
  static func scaleChain(_ length: Int) -> Scale.Cost {
    let sink = Sink()
    return Scale.cost(length) {
      let property = make(0)
      var end = Property(property)
      for _ in 0..<length { end = end.map { $0 &+ 1 } }
      end.observeValues { sink.take($0) }
      return property
    } set: {
      $0.value = $1
    }
  }
}
