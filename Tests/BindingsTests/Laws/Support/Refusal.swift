/// What a closure of a test throws, or an event fails with.
struct Refusal: Error, Equatable {
  var reason = ""
}
