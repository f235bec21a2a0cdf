/// Numbers of which the sum of the first ones is known in logarithmic time (Fenwick, "A new data
/// structure for cumulative frequency tables", 1994).
struct Fenwick {
  private var sums: [Int]

  init(ones count: Int) { sums = (0..<count).map { ($0 + 1) & -($0 + 1) } }

  func sum(before index: Int) -> Int {
    var (sum, index) = (0, index)
    while index > 0 {
      sum += sums[index - 1]
      index &= index - 1
    }
    return sum
  }

  mutating func subtractOne(at index: Int) {
    var index = index + 1
    while index <= sums.count {
      sums[index - 1] -= 1
      index += index & -index
    }
  }
}
