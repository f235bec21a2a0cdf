import Bindings

/// What is drawn on the lines of a window. Lines count from 0.
enum Stroke: Equatable {
  /// The lines from here on go down, and the last one is lost; the text is put in.
  case insert(line: Int, text: String)
  /// The line is taken out; those below come up, and the last one is blank.
  case delete(line: Int)
  case write(line: Int, text: String)
}

/// The part of a list that can be seen, kept up to date by the list's events: each event becomes the
/// strokes for the lines that it changes, and for no others.
struct Window {
  private(set) var rows: [String] = []
  private(set) var height: Int
  /// The first row that can be seen.
  private(set) var top = 0
  /// So many lines show what they have to. Those after them are blank, until the bracket ends.
  private var drawn = 0
  private var focus = Focus.none

  /// The row that a bracket is about.
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
      return lines.contains(index - top) ? [write(index - top)] : []
    case .move(let from, let to, _):
      focus = focus == .none || focus == .row(from) ? .row(to) : .several
      return delete(from) + insert(to)
    case .endChange: return show(focus) + fill()
    }
  }

  private var lines: Range<Int> { 0..<drawn }

  private mutating func insert(_ index: Int) -> [Stroke] {
    let line = index - top
    if line < 0 { top += 1 }
    // What comes after the lines that are drawn is drawn when the bracket ends.
    guard lines.contains(line) else { return [] }
    drawn = min(drawn + 1, height)
    return [.insert(line: line, text: rows[index])]
  }

  private mutating func delete(_ index: Int) -> [Stroke] {
    let line = index - top
    if line < 0 { top -= 1 }
    guard lines.contains(line) else { return [] }
    drawn -= 1
    return [.delete(line: line)]
  }

  private func write(_ line: Int) -> Stroke { .write(line: line, text: rows[top + line]) }

  private mutating func fill() -> [Stroke] {
    let missing = drawn..<max(drawn, min(height, rows.count - top))
    drawn = missing.upperBound
    return missing.map(write)
  }

  // MARK: Scrolling

  /// A change of one row is worth seeing; and there are no blank lines while there are rows above.
  private mutating func show(_ focus: Focus) -> [Stroke] {
    var target = min(top, max(0, rows.count - height))
    if case .row(let index) = focus {
      target = min(max(target, index - height + 1), index)
    }
    return scroll(to: target)
  }

  mutating func scroll(pages: Int) -> [Stroke] {
    scroll(to: min(max(0, top + pages * height), max(0, rows.count - height))) + fill()
  }

  private mutating func scroll(to target: Int) -> [Stroke] {
    let distance = target - top
    if distance < 0, -distance < height {
      return (target..<top).reversed().flatMap { index in
        top = index
        drawn = min(drawn + 1, height)
        return [Stroke.insert(line: 0, text: rows[index])]
      }
    }
    top = target
    let leaving = min(abs(distance), drawn)
    drawn -= leaving
    return Array(repeating: .delete(line: 0), count: leaving)
  }

  /// Everything, on lines that are blank.
  mutating func redraw(height newHeight: Int) -> [Stroke] {
    height = max(1, newHeight)
    top = min(top, max(0, rows.count - height))
    drawn = 0
    return fill()
  }
}
