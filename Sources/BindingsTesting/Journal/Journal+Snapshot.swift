import Bindings

extension Journal {
  /// What all properties and lists are now, one line each: “title: "14 matches"”.
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
  /// With `RECORD_GOLDENS=1` in the environment, the text is written into the test, also where there
  /// is none yet, `journal.expectSnapshot()`.
  ///
  /// - Parameters:
  ///   - expected: a literal of several lines.
  ///   - isRecording: whether to write it anew; by default, what the environment says.
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
        The outputs are not as in the test:

        \(Golden.difference(expected, snapshot))

        If it is meant to be so, have it written, with RECORD_GOLDENS=1 in the environment.
        """, at: location)
    }
    if !SourceFile.write(snapshot, asArgumentOf: "expectSnapshot", at: location) {
      fail("\(filePath) cannot be written.", at: location)
    }
  }
}
