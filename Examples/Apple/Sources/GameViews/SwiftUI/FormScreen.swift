#if canImport(SwiftUI)
  import Bindings
  import SwiftUI
  import ViewModels

  /// The form of a game's settings: a control for each row, and two buttons.
  struct FormScreen: View {
    let page: FormPage
    private var form: Form { page.form }

    var body: some View {
      VStack(spacing: 12) {
        Text(form.title).font(.title2)
        ForEach(form.rows.indices, id: \.self) { RowView(row: form.rows[$0]) }
        HStack {
          ActionButton(form.cancelTitle, form.cancel)
          ActionButton(form.finishTitle, form.finish)
        }
      }
      .asks(page.dialog, cancel: { form.stay() }, confirm: { form.confirm() })
    }
  }

  private struct RowView: View {
    let row: FormRow

    var body: some View {
      VStack {
        Text(row.text.observed)
        switch row.control {
        case .slider(let position, let range):
          Slider(value: Bindable(position).observed, in: range)
        case .choice(let index, let titles):
          Picker(row.title, selection: Bindable(index).observed) {
            ForEach(titles.indices, id: \.self) { Text(titles[$0]).tag($0) }
          }
        case .text(let text, _, let placeholder):
          TextField(placeholder, text: Bindable(text).observed)
        }
        Text(row.problem.observed).foregroundStyle(Color.red)
      }
    }
  }
#endif
