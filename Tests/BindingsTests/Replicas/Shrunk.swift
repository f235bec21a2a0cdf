/// A failing script without what it does not need: leaves out halves, quarters, …, single steps, as
/// long as it still fails.
func shrunk<Step>(_ script: [Step], fails: ([Step]) -> Bool) -> [Step] {
  var best = script
  var length = best.count / 2
  while length > 0 {
    var start = 0
    while start < best.count {
      var fewer = best
      fewer.removeSubrange(start..<min(start + length, best.count))
      if fails(fewer) { best = fewer } else { start += length }
    }
    length /= 2
  }
  return best
}
