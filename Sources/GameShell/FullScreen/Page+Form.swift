import Bindings
import Terminal
import ViewModels

extension Page {
  /// The form of the settings: a control for each row, and when a change begins to hold.
  static func form(_ form: ViewModels.Form) -> Page {
    let page = Page.form(
      form.title, form.rows.flatMap(widgets),
      ending: [
        Button(form.finishTitle, form.finish), Button(form.cancelTitle, key: .escape, form.cancel),
      ])
    page.subject = form
    BindingTarget(on: page) { [weak form] page, dialog in
      page.open(Page.dialog(dialog) { if $0 { form?.confirm() } else { form?.stay() } })
    } <~ form.dialog
    BindingTarget(on: page) { page, _ in page.close() } <~ form.closed
    return page
  }

  private static func widgets(of row: FormRow) -> [any Widget] {
    let remark = Label("", .faint)
    let field: any Field
    switch row.control {
    case .slider(let position, let range):
      let slider = Slider(range)
      slider.position <~> position
      field = slider
    case .choice(let index, let titles):
      let choice = Choice(titles)
      choice.index <~> index
      field = choice
    case .text(let text, let longest, let placeholder):
      let line = TextField(placeholder: placeholder, longest: longest)
      line.text <~> text
      field = line
    }
    field.title <~ row.text
    remark <~ row.problem.map { "    " + ($0.isEmpty ? row.effect : $0) }
    return [field, remark]
  }
}
