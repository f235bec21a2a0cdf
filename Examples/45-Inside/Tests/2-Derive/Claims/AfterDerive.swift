import Testing

/// Fails at *Derive*, and passes from *Once* on: no observer receives a mixture.
func observersSeeNoMixture() {
  let count = MutableProperty(18)
  let left = count.map { "\($0) left" }
  let limit = count.map { "take 1 to \(min($0, 3))" }
  var seen: [String] = []
  left.combineLatest(with: limit) { "\($0), \($1)" }.startWithValues { seen.append($0) }
  count.value = 2
  #expect(seen == ["18 left, take 1 to 3", "2 left, take 1 to 2"])
}
