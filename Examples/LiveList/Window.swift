import Bindings

/// A change of the lines of a window. Lines count from 0.
enum Stroke: Equatable {
  /// Inserts a blank line. The lines from here on move down, and the last one is lost.
  case insert(line: Int)
  /// Deletes the line. The lines below move up, and the last one is blank.
  case delete(line: Int)
  case write(line: Int, text: String)
}

/// The visible part of a list. Each event of the list becomes strokes for only the lines that it
/// changes.
///
/// Text is written when a bracket ends, so that no line is written twice for one change.
struct Window {
  private(set) var rows: [String] = []
  private(set) var height: Int
  /// The first visible row.
  private(set) var top = 0
  /// For each line in use, whether it shows its row.
  private var isWritten: [Bool] = []
  private var focus = Focus.none

  /// The row that a bracket changes.
  private enum Focus: Equatable {
    case none
    case row(Int)
    case several
  }

  init(height: Int) { self.height = max(1, height) }

  var rowsAbove: Int { top }
  var rowsBelow: Int { max(0, rows.count - top - height) }

  // MARK: Following the list

  mutating func follow(_ event: CollectionEvent<String>) -> [Stroke] {
    event.apply(to: &rows)
    switch event {
    case .startChange:
      focus = .none
      return []
    case .insertion(let index, _):
      focus = focus == .none ? .row(index) : .several
      return insert(index)
    case .deletion(let index, _):
      focus = .several
      return delete(index)
    case .update(let index, _, _):
      focus = focus == .none || focus == .row(index) ? .row(index) : .several
      if isWritten.indices.contains(index - top) { isWritten[index - top] = false }
      return []
    case .move(let from, let to, _):
      focus = focus == .none || focus == .row(from) ? .row(to) : .several
      return delete(from) + insert(to)
    case .endChange: return show(focus) + write()
    }
  }

  private mutating func insert(_ index: Int) -> [Stroke] {
    guard index < top else { return insert(line: index - top) }
    top += 1
    return []
  }

  private mutating func insert(line: Int) -> [Stroke] {
    guard line <= isWritten.count, line < height else { return [] }
    isWritten.insert(false, at: line)
    // After the lines in use, all are blank.
    if line == isWritten.count - 1 { return [] }
    if isWritten.count > height { isWritten.removeLast() }
    return [.insert(line: line)]
  }

  private mutating func delete(_ index: Int) -> [Stroke] {
    guard index < top else { return delete(line: index - top) }
    top -= 1
    return []
  }

  private mutating func delete(line: Int) -> [Stroke] {
    guard isWritten.indices.contains(line) else { return [] }
    isWritten.remove(at: line)
    return [.delete(line: line)]
  }

  /// Writes the rows that are not yet shown.
  private mutating func write() -> [Stroke] {
    let count = max(0, min(height, rows.count - top))
    isWritten += Array(repeating: false, count: count - isWritten.count)
    defer { isWritten = Array(repeating: true, count: count) }
    return isWritten.indices.filter { !isWritten[$0] }
      .map { .write(line: $0, text: rows[top + $0]) }
  }

  // MARK: Scrolling

  /// Scrolls so that a change of one row is visible, and no line is blank while there are rows
  /// above.
  private mutating func show(_ focus: Focus) -> [Stroke] {
    var target = min(top, max(0, rows.count - height))
    if case .row(let index) = focus {
      target = min(max(target, index - height + 1), index)
    }
    return scroll(to: target)
  }

  mutating func scroll(pages: Int) -> [Stroke] {
    scroll(to: min(max(0, top + pages * height), max(0, rows.count - height))) + write()
  }

  private mutating func scroll(to target: Int) -> [Stroke] {
    let distance = target - top
    top = target
    return (0..<min(abs(distance), height)).flatMap { _ in
      distance < 0 ? insert(line: 0) : delete(line: 0)
    }
  }

  /// Returns the strokes that draw everything on blank lines.
  mutating func redraw(height newHeight: Int) -> [Stroke] {
    height = max(1, newHeight)
    top = min(top, max(0, rows.count - height))
    isWritten = []
    return write()
  }
}
