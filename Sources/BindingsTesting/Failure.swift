/// Something that a test has to hear of, as a value.
///
/// The kit imports no test framework. Whatever of it can fail takes a `report`, which is given
/// failures; `BindingsSwiftTesting` has the same without it, for Swift Testing.
///
/// ```swift
/// let journal = Journal(viewModel) { failure in print(failure) }
/// ```
public struct Failure: Error, Hashable, Sendable {
  /// What went wrong, and what to do about it; often of several lines.
  public let message: String
  /// The line of the test that has to do with it.
  public let place: Place

  /// Makes a failure.
  public init(_ message: String, at place: Place) {
    self.message = message
    self.place = place
  }
}

extension Failure: CustomStringConvertible {
  /// The place, and the message after it.
  public var description: String { "\(place): \(message)" }
}

/// A place in the sources, as `#fileID` and its kind tell it.
public struct Place: Hashable, Sendable {
  /// “Module/File.swift”.
  public let fileID: String
  /// Where the file lies.
  public let filePath: String
  /// The line in the file, from 1.
  public let line: Int
  /// The column in the line, from 1.
  public let column: Int

  /// Makes a place; without arguments, the one where this is written.
  public init(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}

extension Place: CustomStringConvertible {
  /// “Module/File.swift:12”.
  public var description: String { "\(fileID):\(line)" }
}
