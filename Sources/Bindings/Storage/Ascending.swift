extension [Int] {
  /// The indices, that of the least number first. Each closure that sorts adds 4 kB of the standard
  /// library's sort, so callers share this one.
  var ascending: [Int] {
    @inline(never) get { indices.sorted { (self[$0], $0) < (self[$1], $1) } }
  }
}
