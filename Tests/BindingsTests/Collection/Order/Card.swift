/// An element. Many have the same key, so that tests see the order among equals.
struct Card: Equatable {
  var key: Int
  let number: Int
}
