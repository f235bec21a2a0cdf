/// An element of which many have the same key, so that the order among equals shows.
struct Card: Equatable {
  var key: Int
  let number: Int
}
