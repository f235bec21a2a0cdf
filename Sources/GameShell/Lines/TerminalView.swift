import Bindings
import Terminal
import ViewModels

/// A game in line mode, beside other views of the same game: what they change is printed as well,
/// and so are the questions and forms that they open. It never waits for a line.
final class TerminalView {
  private let session: Session
  private let console: Console
  private var form: OpenForm?
  private var hasLeft = false

  init(_ game: any Game, on console: Console) {
    self.console = console
    session = Session(game, on: console, fillsForms: false)
    BindingTarget(on: self) { $0.form = OpenForm($1) } <~ game.settingsOpened
    BindingTarget<Void>(on: self) { view, _ in view.hasLeft = true } <~ game.closed
    session.view.showAgain()
  }

  /// Prints what is new, and the question.
  func print() {
    session.print()
    session.printRefusals()
    if let form { console.print(form.labels) }
    if form?.isClosed == true { form = nil }
    let question = session.isOver ? "Type new, undo or quit: " : session.question
    // The program notices by itself that nobody reads what it prints.
    if !hasLeft { try? console.pose(form?.question ?? question) }
  }

  /// Obeys a line that was typed: a move, a word such as “undo”, or the answer to a question.
  func obey(_ line: String) {
    let line = line.trimmed
    console.echo(line)
    if let form, !form.isClosed {
      if let allowed = form.obey(line) { console.refuse(Wording.please(allowed)) }
    } else if !line.isEmpty {
      // The program notices by itself that the player leaves.
      try? session.obey(line)
    }
    print()
  }
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

  var labels: [Label] { [title] + rows + [message] }

  /// Obeys a line; returns what is allowed instead, if it cannot.
  func obey(_ line: String) -> String? {
    let words = line.split(separator: " ", maxSplits: 1).map { String($0).trimmed }
    if !isAsking, words.count == 2, let number = Int(words[0]), number > 0, number <= rows.count {
      let row = form.rows[number - 1]
      return row.enter(words[1]) ? nil : row.allowed
    }
    let actions = [
      "y": form.confirm, "yes": form.confirm, "n": form.stay, "no": form.stay,
      "done": form.finish, "cancel": form.cancel,
    ]
    return actions[line.lowercased()]?() == true ? nil : allowed
  }
}
