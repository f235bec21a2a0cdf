import Testing

/// Fails at *Once*, and passes from *Rounds* on: all observers receive the same values, in order.
func observersAgree() {
  let count = MutableProperty(18)
  var last: [Int] = []
  count.startWithValues { if $0 < 0 { count.value = 0 } }
  count.startWithValues { last.append($0) }
  count.value = -1
  #expect(last == [18, -1, 0])
}
