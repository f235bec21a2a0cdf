import Bindings

extension Journal {
  /// The values of all properties and lists, one line each: “title: "14 matches"”.
  public var snapshot: String {
    outputs.compactMap { output in
      output.now().map { "\(output.allNames): \(described($0))" }
    }
    .joined(separator: "\n")
  }

  /// Compares the snapshot with a text in the test.
  ///
  /// ```swift
  /// journal.expectSnapshot(
  ///   """
  ///   title: "14 matches"
  ///   take.isEnabled: true
  ///   """)
  /// ```
  ///
  /// With `RECORD_GOLDENS=1` in the environment, the text is written into the test, also in place of
  /// no text, `journal.expectSnapshot()`.
  ///
  /// - Parameters:
  ///   - expected: a literal of several lines.
  ///   - isRecording: whether to write it anew; by default, whether the environment has
  ///     `RECORD_GOLDENS=1`.
  ///   - fileID: where the test is.
  ///   - filePath: where the test is.
  ///   - line: where the test is.
  public func expectSnapshot(
    _ expected: String = "", isRecording: Bool = Golden.isRecordingAll, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) {
    let location = TestLocation(fileID, filePath, line)
    let snapshot = snapshot
    guard snapshot != expected else { return }
    guard isRecording else {
      return fail(
        """
        The outputs differ from the snapshot in the test:

        \(Golden.difference(expected, snapshot))

        If the outputs are right, run the test with RECORD_GOLDENS=1, which writes the new snapshot.
        """, at: location)
    }
    if !SourceFile.write(snapshot, asArgumentOf: "expectSnapshot", at: location) {
      fail("\(filePath) cannot be written.", at: location)
    }
  }
}
