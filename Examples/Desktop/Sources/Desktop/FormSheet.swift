import Bindings
import Toolkit
import ViewModels

/// The view of a form.
final class FormSheet: Sheet {
  let rows: [FormRowView]
  let finish, cancel: Button
  private let form: Form

  init(_ form: Form) {
    self.form = form
    rows = form.rows.map(FormRowView.init)
    finish = Button(form.finishTitle, form.finish).style("suggested-action")
    cancel = Button(form.cancelTitle, form.cancel)
    super.init(form.title, Column(rows + [Row([cancel, finish]).filled()]))

    for row in rows { if let entry = row.control as? Entry { form.finish <~ entry.returned } }
    sheets <~ form.dialog.map { Alert($0, confirm: form.confirm, cancel: form.stay) }
    close <~ form.closed
    form.cancel <~ dismissed
  }
}

/// A row of a form: its text, its control, and what is wrong with its input.
final class FormRowView: Column {
  let text = Label().leading(), problem = Label().leading().style("error")
  let control: Widget

  init(_ row: FormRow) {
    let title = Row([text, Label(row.effect).style("dim-label")])
    switch row.control {
    case .slider(let position, let range):
      let ends = [range.lowerBound, range.upperBound].map { "\(Int($0))" }
      let slider = Slider(range, ends: ends)
      slider.position <~> position
      control = slider
    case .choice(let index, let titles):
      let segments = Segments(titles)
      segments.index <~> index
      control = segments
    case .text(let text, _, let placeholder):
      let entry = Entry(placeholder: placeholder).spoken(row.title)
      entry.text <~> text
      control = entry
    }
    super.init(spacing: 4, [title, control, problem])

    text.text <~ (control is Entry ? Property(value: row.title) : row.text)
    problem.text <~ row.problem
    problem.isVisible <~ row.problem.map { !$0.isEmpty }
  }
}
