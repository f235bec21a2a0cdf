#if canImport(UIKit)
  import Bindings
  public import UIKit
  public import ViewModels

  /// The form of a game's settings: a control for each row, and two buttons.
  public final class FormController: UIViewController {
    private let form: Form

    public init(_ form: Form) {
      self.form = form
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { fatalError("FormController: make it with a form") }

    public override func loadView() {
      title = form.title
      // The last view takes the space that is left.
      view = .column(
        form.rows.flatMap(views) + [
          .row([UIButton(form.cancelTitle, form.cancel), UIButton(form.finishTitle, form.finish)]),
          UIView(),
        ])
      BindingTarget(on: self) { controller, dialog in
        let form = controller.form
        controller.ask(dialog, confirm: form.confirm, cancel: form.stay)
      } <~ form.dialog
      BindingTarget(on: self) { controller, _ in controller.dismiss(animated: true) } <~ form.closed
    }

    /// The text of a row, its control, and what is wrong with its input.
    private func views(_ row: FormRow) -> [UIView] {
      let (text, problem) = (UILabel(), UILabel())
      BindingTarget(on: text) { $0.text = $1 } <~ row.text
      BindingTarget(on: problem) { $0.text = $1 } <~ row.problem
      return [text, control(row), problem]
    }

    private func control(_ row: FormRow) -> UIView {
      switch row.control {
      case .slider(let position, let range):
        let slider = UISlider()
        (slider.minimumValue, slider.maximumValue) = (range.lowerBound, range.upperBound)
        slider.onChange { [unowned slider] in position.value = slider.value }
        BindingTarget(on: slider) { $0.value = $1 } <~ position
        return slider
      case .choice(let index, let titles):
        let segments = UISegmentedControl(items: titles)
        segments.onChange { [unowned segments] in index.value = segments.selectedSegmentIndex }
        BindingTarget(on: segments) { $0.selectedSegmentIndex = $1 } <~ index
        return segments
      case .text(let text, _, let placeholder):
        let field = UITextField()
        field.placeholder = placeholder
        field.addAction(
          UIAction { [unowned field] _ in text.value = field.text ?? "" }, for: .editingChanged)
        // A text that is set moves the cursor.
        BindingTarget(on: field) { if $0.text != $1 { $0.text = $1 } } <~ text
        return field
      }
    }
  }

  extension UIControl {
    fileprivate func onChange(_ action: @escaping () -> Void) {
      addAction(UIAction { _ in action() }, for: .valueChanged)
    }
  }
#endif
