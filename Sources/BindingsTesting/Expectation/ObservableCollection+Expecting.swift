public import Bindings

extension ObservableCollection {
  /// Expects the list to send one bracket with these events.
  public func tells(
    _ events: CollectionEvent<Element>..., fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line
  ) -> OutputExpectation where Element: Equatable {
    tells(events, fileID: fileID, filePath: filePath, line: line)
  }

  /// Expects the list to send one bracket with these events.
  public func tells(
    _ events: [CollectionEvent<Element>], fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line
  ) -> OutputExpectation where Element: Equatable {
    let change = CollectionChange(events)
    return expectation("tells \(change)", TestLocation(fileID, filePath, line)) { told, _ in
      told == change
    }
  }

  /// Expects the list to send one bracket with these edits, whatever their elements are.
  public func tells(
    _ edits: ListEdit..., fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) -> OutputExpectation {
    expectation("tells \(edits.code)", TestLocation(fileID, filePath, line)) { told, _ in
      told.edits == edits
    }
  }

  /// Expects the list to send one bracket for which a condition holds.
  public func tells(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    where isExpected: @escaping (CollectionChange<Element>) -> Bool
  ) -> OutputExpectation {
    expectation("tells what is asked for", TestLocation(fileID, filePath, line)) { told, _ in
      isExpected(told)
    }
  }

  /// Expects the list to send one bracket, whatever its events are, after which this is its
  /// content.
  public func becomes(
    _ elements: [Element], fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line
  ) -> OutputExpectation where Element: Equatable {
    expectation(
      "becomes \(described(elements))", TestLocation(fileID, filePath, line)
    ) { _, content in content == elements }
  }

  private func expectation(
    _ text: String, _ location: TestLocation,
    _ isMet: @escaping (CollectionChange<Element>, [Element]) -> Bool
  ) -> OutputExpectation {
    OutputExpectation(
      of: self, identity, telling: CollectionChange<Element>.self, text, location
    ) { $0.isChange(where: isMet) }
  }
}
