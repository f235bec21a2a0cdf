/// What the two screens tell each other.
struct MatchDataContext: Equatable {
  var initialMatchCount = 18
  var removeMax = 3
  var strategyIndex = 0
}

/// Takes what another screen has chosen.
protocol ReceiveDataContext: AnyObject {
  func dataContextChanged(_ context: MatchDataContext)
}
