import CMeasure

/// Returns how many bytes of the heap each of 10,000 results takes.
func bytesOfEach<Made>(_ make: (Int) -> Made) -> Double {
  let count = 10_000
  var kept: [Made] = []
  kept.reserveCapacity(count)
  let before = heap_bytes()
  for index in 0..<count { kept.append(make(index)) }
  let after = heap_bytes()
  return withExtendedLifetime(kept) { Double(after - before) / Double(count) }
}
