/// A control of some framework: a button, a label, a spinner.
final class Control {
  var title = ""
  var text = ""
  var note: String?
  var isEnabled = false
  var isHidden = false
  var onTap: (() -> Void)?
}
