extension RandomAccessCollection where Index == Int {
  /// Finds, by bisection, where the elements end that come before what is sought.
  ///
  /// - Parameter isBefore: pure; it holds for the first elements, however many, and then for none.
  /// - Complexity: O(log n).
  @inlinable func partitionPoint(_ isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
