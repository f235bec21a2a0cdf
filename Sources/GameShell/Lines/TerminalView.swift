import Bindings
import Terminal
public import ViewModels

/// A game in the terminal, in line mode, beside other views of the same game: what they change is
/// printed as well, and so are the questions and forms that they open.
///
/// It never waits for a line. The program reads the lines, and passes them on to where the game
/// lives.
///
/// ```swift
/// let terminal = TerminalView(game)
/// terminal.print()             // after each change by another view
/// terminal.obey("3")           // for each line that is typed
/// ```
///
/// - Note: Ownership: it keeps the game; no other view keeps it.
public final class TerminalView {
  private let game: any Game
  private let view: LineView
  private let console: Console
  private var form: OpenForm?
  private var hasLeft = false

  public convenience init(_ game: any Game) {
    let ink = Ink(hasColors: Options.allowsColors, isPlain: false)
    self.init(game, on: Console(ink: ink, isInputForbidden: false) { _ in "" })
  }

  init(_ game: any Game, on console: Console) {
    (self.game, self.console, view) = (game, console, LineView(console.ink))
    view.bind(game)
    BindingTarget(on: self) { $0.form = OpenForm($1) } <~ game.settingsOpened
    BindingTarget<Void>(on: self) { view, _ in view.hasLeft = true } <~ game.closed
    view.showAgain()
  }

  /// Prints what is new, and the question.
  public func print() {
    view.print(on: console)
    for reason in view.notice.take() { refuse(reason) }
    form?.print(on: console)
    if form?.isClosed == true { form = nil }
    // The program notices by itself that nobody reads what it prints.
    if !hasLeft { try? console.pose(question) }
  }

  private var question: String {
    if let form { return form.question }
    return game.outcome.value != nil ? "Type new, undo or quit: " : view.prompt.text + ": "
  }

  /// Obeys a line that was typed: a move, a word such as “undo”, or the answer to a question.
  public func obey(_ line: String) {
    console.take(line)
    let words = Word.meant(by: line)
    if let form, !form.isClosed {
      if let allowed = form.obey(line) { refuse(Wording.please(allowed)) }
    } else if words.count > 1 {
      refuse(Strings.severalWords(line, words))
    } else if let word = words.first {
      view.obey(word, of: game, on: console)
    } else if !line.isEmpty {
      view.typed.input.send(value: line)
    }
    print()
  }

  private func refuse(_ reason: String) { console.refuse(reason, isNumbered: false) }
}

/// A form whose rows are set by lines such as “1 15”. Another view may show the same form.
private final class OpenForm {
  private let form: ViewModels.Form
  private let title: Label, message = Label("", .strong, kind: .events)
  private let rows: [Label]
  private(set) var isClosed = false

  init(_ form: ViewModels.Form) {
    self.form = form
    title = Label(form.title, .strong)
    rows = form.rows.map { _ in Label() }
    for (index, row) in form.rows.enumerated() {
      rows[index] <~ row.text.map { "\(index + 1)  \($0) (\(row.effect))" }
    }
    message <~ form.dialog.map { "\($0.title)\n\($0.message)" }
    BindingTarget<Void>(on: self) { open, _ in open.isClosed = true } <~ form.closed
    title.showAgain()
  }

  var question: String { "Type \(allowed): " }

  private var isAsking: Bool { form.confirm.isEnabled.value }
  private var allowed: String {
    isAsking ? "yes or no" : "a number and a value, such as 1 \(example), or done or cancel"
  }
  private var example: Substring {
    form.rows.first?.text.value.split(separator: ": ", maxSplits: 1).last ?? ""
  }

  func print(on console: Console) {
    for label in [title] + rows + [message] {
      for text in label.take() { console.say(text, label.style ?? .normal) }
    }
  }

  /// Obeys a line; returns what is allowed instead, if it cannot.
  func obey(_ line: String) -> String? {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    if words.count == 2, let number = Int(words[0]), number > 0, number <= form.rows.count {
      let row = form.rows[number - 1]
      return row.enter(words[1]) ? nil : row.allowed
    }
    let isObeyed =
      switch line.lowercased() {
      case "y", "yes": form.confirm()
      case "n", "no": form.stay()
      case "done": form.finish()
      case "cancel": form.cancel()
      default: false
      }
    return isObeyed ? nil : allowed
  }
}
