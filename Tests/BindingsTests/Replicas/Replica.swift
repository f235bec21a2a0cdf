import Bindings

/// A copy of a list that is kept by events alone, and what is wrong with those.
final class Replica {
  private var replay: Replay<Int>?

  init(of list: CollectionProperty<Int>) { replay = Replay(list) }

  var elements: [Int] { replay?.elements ?? [] }
  var fault: String? { replay?.faults.first }

  func dispose() {
    replay?.observation?.dispose()
    replay = nil
  }
}

/// A list that is derived from the lists of a world, and how it would be computed without it.
final class Derived {
  let name: String
  let list: CollectionProperty<Int>
  let naive: () -> [Int]
  /// About how many elements it has, so that lists do not get too long.
  let size: Int
  var replica: Replica?

  init(
    _ name: String, _ list: CollectionProperty<Int>, size: Int = 6, naive: @escaping () -> [Int]
  ) {
    self.size = size
    self.name = name
    self.list = list
    self.naive = naive
  }

  func toggleReplica() {
    replica?.dispose()
    replica = replica == nil ? Replica(of: list) : nil
  }

  /// Compares what is read with what it should be.
  func faultOfReading() -> String? {
    let (read, expected) = (list.value, naive())
    return read == expected ? nil : "\(name): read \(read), expected \(expected)"
  }

  /// Compares the events so far with the expected content.
  func faultOfTelling() -> String? {
    guard let replica else { return nil }
    if let fault = replica.fault { return "\(name): \(fault)" }
    let expected = naive()
    return replica.elements == expected
      ? nil : "\(name): received \(replica.elements), expected \(expected)"
  }
}
