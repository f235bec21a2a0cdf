public import Bindings
public import BindingsTesting

extension Recorder where Output: ObservableCollection {
  /// Begins to record a list; if its replica differs from the list, that is an issue of the running
  /// test.
  public convenience init(
    _ list: Output, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    self.init(list, fileID: fileID, filePath: filePath, line: line, report: record)
  }
}

extension ScriptedRandom {
  /// Creates a generator of picks. A draw without a pick is an issue of the running test.
  public init(
    _ picks: [Pick], fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    self.init(picks, fileID: fileID, filePath: filePath, line: line, report: record)
  }
}

extension Golden {
  /// Compares a text with the file; a difference is an issue of the running test.
  @discardableResult public func check(_ text: String) -> Bool { check(text, report: record) }
}

extension Explorer {
  /// Plays random scripts; an invariant that does not hold is an issue of the running test.
  @discardableResult
  public func explore(seeds: ClosedRange<UInt64>, length: Int) -> Finding? {
    explore(seeds: seeds, length: length, report: record)
  }

  /// Plays all scripts up to a length; an invariant that does not hold is an issue of the running
  /// test.
  @discardableResult
  public func exhaust(
    length: Int, seed: UInt64 = 0, distinguishedBy state: ((Subject) -> AnyHashable)? = nil
  ) -> (scripts: Int, finding: Finding?) {
    exhaust(length: length, seed: seed, distinguishedBy: state, report: record)
  }
}

/// Makes view models, and expects that they are released; an object that is not released is an
/// issue of the running test.
public func expectReleased(
  keeping others: [Any] = [], fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, _ make: () throws -> Any
) rethrows {
  try expectReleased(
    keeping: others, fileID: fileID, filePath: filePath, line: line, report: record, make)
}

/// Makes an endpoint of a service whose call is an issue of the running test, and throws.
public func unimplemented<each Input, Output>(
  _ name: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
) -> @Sendable (repeat each Input) throws -> Output {
  let call: @Sendable (repeat each Input) -> TestFailure =
    endpoint(name, TestLocation(fileID, filePath, line), record) { $0 }
  return { (input: repeat each Input) in throw call(repeat each input) }
}

/// Makes an endpoint of a service whose call is an issue of the running test, and returns a
/// placeholder.
public func unimplemented<each Input, Output: Sendable>(
  _ name: String, placeholder: Output, fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line
) -> @Sendable (repeat each Input) -> Output {
  endpoint(name, TestLocation(fileID, filePath, line), record) { _ in placeholder }
}

/// Makes an endpoint of a service with a typed error, whose call is an issue of the running test,
/// and throws that error.
public func unimplemented<each Input, Output, Error: Swift.Error>(
  _ name: String, throwing error: Error, fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line
) -> @Sendable (repeat each Input) throws(Error) -> Output {
  let call: @Sendable (repeat each Input) -> Error =
    endpoint(name, TestLocation(fileID, filePath, line), record) { _ in error }
  return { (input: repeat each Input) throws(Error) in throw call(repeat each input) }
}

/// Makes an endpoint that describes work: a call is an issue of the running test, and the work is
/// interrupted when it is started.
public func unimplemented<each Input, Value, WorkError: Error>(
  _ name: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
) -> @Sendable (repeat each Input) -> SignalProducer<Value, WorkError> {
  endpoint(name, TestLocation(fileID, filePath, line), record) { _ in .interrupted }
}
