public import Bindings

extension ObservableCollection {
  /// Expects the list to send one bracket with these events.
  public func sends(
    _ events: CollectionEvent<Element>..., fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line
  ) -> OutputExpectation where Element: Equatable {
    sends(events, fileID: fileID, filePath: filePath, line: line)
  }

  /// Expects the list to send one bracket with these events.
  public func sends(
    _ events: [CollectionEvent<Element>], fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line
  ) -> OutputExpectation where Element: Equatable {
    let change = CollectionChange(events)
    return expectation("sends \(change)", TestLocation(fileID, filePath, line)) { sent, _ in
      sent == change
    }
  }

  /// Expects the list to send one bracket with these edits, of any elements.
  public func sends(
    _ edits: ListEdit..., fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) -> OutputExpectation {
    expectation("sends \(edits.code)", TestLocation(fileID, filePath, line)) { sent, _ in
      sent.edits == edits
    }
  }

  /// Expects the list to send one bracket for which a condition holds.
  public func sends(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    where isExpected: @escaping (CollectionChange<Element>) -> Bool
  ) -> OutputExpectation {
    expectation("sends a matching bracket", TestLocation(fileID, filePath, line)) { sent, _ in
      isExpected(sent)
    }
  }

  /// Expects the list to send one bracket, with any events, after which this is its content.
  public func becomes(
    _ elements: [Element], fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) -> OutputExpectation where Element: Equatable {
    expectation(
      "becomes \(SwiftCode.words(for: elements))", TestLocation(fileID, filePath, line)
    ) { _, content in content == elements }
  }

  private func expectation(
    _ text: String, _ location: TestLocation,
    _ isMet: @escaping (CollectionChange<Element>, [Element]) -> Bool
  ) -> OutputExpectation {
    OutputExpectation(
      handle: self, identity: identity, sent: CollectionChange<Element>.self, text: text,
      location: location
    ) { $0.isChange(where: isMet) }
  }
}

extension SectionedProperty {
  /// Expects the sections to send one bracket for which a condition holds.
  public func sends(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    where isExpected: @escaping ([SectionEvent<Section, Row>]) -> Bool
  ) -> OutputExpectation {
    OutputExpectation(
      handle: self, identity: identity, sent: [SectionEvent<Section, Row>].self,
      text: "sends a matching bracket", location: TestLocation(fileID, filePath, line)
    ) { $0.isValue(where: isExpected) }
  }
}
