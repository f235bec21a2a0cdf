/// A library as scenarios use it: values that are set, derived, read, observed, and set together.
protocol Library {
  associatedtype Value

  func source(_ initial: Int) -> Value
  func derived(_ inputs: [Value], _ compute: @escaping ([Int]) -> Int) -> Value
  func read(_ value: Value) -> Int
  func set(_ source: Value, to new: Int)

  /// Observes a value in the way in which the library also sends the current one.
  ///
  /// - Returns: a closure that ends the observation, and alone holds what the library wants held.
  func observe(_ value: Value, _ action: @escaping (Int) -> Void) -> () -> Void

  /// Sets several sources as one change, where the library can.
  func together(_ body: () -> Void)

  /// Returns what the observer of a list with three elements receives when one is appended.
  func appended() -> String
}

extension Library {
  func together(_ body: () -> Void) { body() }
}
