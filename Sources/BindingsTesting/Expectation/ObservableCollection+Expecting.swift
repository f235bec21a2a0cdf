public import Bindings

extension ObservableCollection {
  /// Expects the list to tell one bracket, made of these events.
  public func tells(
    _ events: CollectionEvent<Element>..., fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> OutputExpectation where Element: Equatable {
    tells(
      events, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Expects the list to tell one bracket, made of these events.
  public func tells(
    _ events: [CollectionEvent<Element>], fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> OutputExpectation where Element: Equatable {
    let change = CollectionChange(events)
    return expectation(
      "tells \(change)", TestLocation(fileID, filePath, line, column)
    ) { told, _ in told == change }
  }

  /// Expects the list to tell one bracket, made of these edits, whatever their elements are.
  public func tells(
    _ edits: ListEdit..., fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> OutputExpectation {
    expectation(
      "tells \(edits.map { SwiftCode($0).description }.joined(separator: ", "))",
      TestLocation(fileID, filePath, line, column)
    ) { told, _ in told.events.compactMap(\.edit) == edits }
  }

  /// Expects the list to tell one bracket for which something holds.
  public func tells(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, where isExpected: @escaping (CollectionChange<Element>) -> Bool
  ) -> OutputExpectation {
    expectation(
      "tells what is asked for",
      TestLocation(fileID, filePath, line, column)
    ) { told, _ in isExpected(told) }
  }

  /// Expects the list to tell one bracket, whatever it is made of, after which this is its content.
  public func becomes(
    _ elements: [Element], fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> OutputExpectation where Element: Equatable {
    expectation(
      "becomes \(described(elements))",
      TestLocation(fileID, filePath, line, column)
    ) { _, content in content == elements }
  }

  private func expectation(
    _ text: String, _ location: TestLocation,
    _ isMet: @escaping (CollectionChange<Element>, [Element]) -> Bool
  ) -> OutputExpectation {
    OutputExpectation(of: self, identity, telling: CollectionChange<Element>.self, text, location) {
      event in
      guard case .bracket(let change, let content) = event,
        let change = change as? CollectionChange<Element>, let content = content as? [Element]
      else { return false }
      return isMet(change, content)
    }
  }
}
