import Bindings

/// A list on a terminal: a heading, the rows, a prompt, and a line for messages.
///
/// The screen is drawn with escape sequences of the VT102, which every terminal supports. The rows
/// are in a scrolling region, where lines are inserted and deleted without drawing the others.
final class Screen {
  private let write: (String) -> Void
  private var size: Size
  private var window: Window
  private var heading = ""
  private var notice = ""
  private var isCovered = false

  struct Size: Equatable {
    let columns: Int
    let lines: Int
  }

  /// - Parameter write: writes text to the terminal.
  init(_ size: Size, write: @escaping (String) -> Void) {
    self.write = write
    self.size = size
    window = Window(height: size.lines - 3)
  }

  /// Binds the screen to what it shows.
  func show(_ list: ToDoList) {
    setNotice(list.greeting)
    BindingTarget(on: self) { $0.setHeading($1) } <~ list.summary
    BindingTarget(on: self) { screen, event in screen.draw(screen.window.follow(event)) }
      <~ list.rows.changesProducer
    BindingTarget(on: self) { $0.setNotice($1) } <~ list.replies
    BindingTarget(on: self) { $0.cover(with: $1) } <~ list.help
    BindingTarget(on: self) { screen, pages in screen.draw(screen.window.scroll(pages: pages)) }
      <~ list.scrolled
  }
}

// MARK: - Entering and leaving

extension Screen {
  /// Switches to another screen, on which long lines are cut off instead of wrapped.
  static let enter: StaticString = "\u{1B}[?1049h\u{1B}[?7l"
  static let leave: StaticString = "\u{1B}[r\u{1B}[?7h\u{1B}[?1049l"

  /// Draws everything again, because the content of the terminal is unknown.
  func redraw(_ size: Size) {
    self.size = size
    isCovered = false
    let strokes = window.redraw(height: size.lines - 3)
    write("\(Screen.enter)\u{1B}[r\u{1B}[2J")
    if isTooSmall { return write("\u{1B}[1;1HToo small") }
    write("\u{1B}[2;\(size.lines - 2)r")
    write(at: 1, heading)
    draw(strokes)
    write(at: size.lines, notice)
    prompt()
  }

  /// A scrolling region has two lines at least.
  private var isTooSmall: Bool { size.lines < 5 || size.columns < 10 }

  func close() { write("\(Screen.leave)") }
}

// MARK: - Lines

extension Screen {
  /// Begins a command: clears the reply to the one before.
  func begin() {
    setNotice("")
    guard isCovered else { return }
    isCovered = false
    blankRows()
    draw(window.redraw(height: window.height))
  }

  /// Shows the prompt, with the number of rows that are out of sight.
  func prompt() {
    let hidden = [(window.rowsAbove, "above"), (window.rowsBelow, "below")]
      .filter { $0.0 > 0 }.map { "\($0) \($1)" }.joined(separator: ", ")
    write(at: size.lines - 1, hidden.isEmpty ? "> " : "\(hidden) > ")
  }

  private func setHeading(_ text: String) {
    heading = text
    write(at: 1, text)
  }

  private func setNotice(_ text: String) {
    guard notice != text else { return }
    notice = text
    write(at: size.lines, text)
  }

  /// Shows a page instead of the rows, until the next line is entered.
  private func cover(with page: [String]) {
    isCovered = true
    blankRows()
    for (line, text) in page.prefix(window.height).enumerated() { write(at: 2 + line, text) }
  }

  private func blankRows() {
    if !isTooSmall { write("\u{1B}[2;1H\u{1B}[\(window.height)M") }
  }

  private func draw(_ strokes: [Stroke]) {
    if isTooSmall { return }
    for stroke in strokes {
      switch stroke {
      case .insert(let line): write("\u{1B}[\(2 + line);1H\u{1B}[L")
      case .delete(let line): write("\u{1B}[\(2 + line);1H\u{1B}[M")
      case .write(let line, let text): write(at: 2 + line, text)
      }
    }
  }

  private func write(at line: Int, _ text: String) {
    if isTooSmall { return }
    write("\u{1B}[\(line);1H\u{1B}[2K\(cut(text))")
  }

  private func cut(_ text: String) -> String {
    text.count <= size.columns ? text : text.prefix(size.columns - 1) + "…"
  }
}
