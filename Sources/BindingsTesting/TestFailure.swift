/// A failure of a test, as a value.
///
/// The kit imports no test framework. A function that can fail takes a `report`, which receives the
/// failures; `BindingsSwiftTesting` has the same functions without it, for Swift Testing.
///
/// ```swift
/// let journal = Journal(viewModel) { failure in print(failure) }
/// ```
public struct TestFailure: Error, Hashable, Sendable {
  /// What went wrong, and what to do about it; often several lines.
  public let message: String
  /// The line of the test that the failure is about.
  public let location: TestLocation

  /// Creates a failure.
  public init(_ message: String, at location: TestLocation) {
    (self.message, self.location) = (message, location)
  }
}

extension TestFailure: CustomStringConvertible {
  public var description: String { "\(location): \(message)" }
}

/// A line of source code, as `#fileID` and the other literals name it.
public struct TestLocation: Hashable, Sendable {
  /// “Module/File.swift”.
  public let fileID: String
  /// The path of the file.
  public let filePath: String
  /// The line in the file, from 1.
  public let line: Int

  /// Creates a location; without arguments, that of the call.
  public init(fileID: String = #fileID, filePath: String = #filePath, line: Int = #line) {
    self.init(fileID, filePath, line)
  }

  package init(_ fileID: String, _ filePath: String, _ line: Int) {
    (self.fileID, self.filePath, self.line) = (fileID, filePath, line)
  }
}

extension TestLocation: CustomStringConvertible {
  /// “Module/File.swift:12”.
  public var description: String { "\(fileID):\(line)" }
}
