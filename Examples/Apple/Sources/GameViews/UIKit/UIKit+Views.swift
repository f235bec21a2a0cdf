#if canImport(UIKit)
  import Bindings
  import UIKit
  import ViewModels

  extension UIButton {
    /// Creates a button that performs an action, and is enabled while the action is.
    convenience init<Output>(_ title: String, _ action: Action<Void, Output, Never>) {
      var configuration = UIButton.Configuration.bordered()
      configuration.title = title
      self.init(configuration: configuration, primaryAction: UIAction { _ in action() })
      BindingTarget(on: self) { $0.isEnabled = $1 } <~ action.isEnabled
    }
  }

  extension UIView {
    static func row(_ views: [UIView]) -> UIView {
      let row = UIStackView(arrangedSubviews: views)
      (row.spacing, row.distribution) = (8, .fillEqually)
      return row
    }

    /// Views below each other, within the margins.
    static func column(_ views: [UIView]) -> UIView {
      let column = UIStackView(arrangedSubviews: views)
      (column.axis, column.spacing) = (.vertical, 8)
      column.backgroundColor = .systemBackground
      column.isLayoutMarginsRelativeArrangement = true
      return column
    }
  }

  extension UICollectionViewListCell {
    func show(_ text: String, isMarked: Bool = false) {
      var content = UIListContentConfiguration.cell()
      content.text = text
      contentConfiguration = content
      backgroundColor = isMarked ? .systemGreen : .clear
    }
  }

  extension UICollectionViewFlowLayout {
    static var tiles: UICollectionViewFlowLayout {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 44, height: 44)
      return layout
    }
  }

  extension UIViewController {
    /// Shows a dialog; its answers are actions.
    func ask(
      _ dialog: Dialog, confirm: Action<Void, Void, Never>, cancel: Action<Void, Void, Never>? = nil
    ) {
      let alert = UIAlertController(
        title: dialog.title, message: dialog.message, preferredStyle: .alert)
      if let title = dialog.cancelTitle {
        alert.addAction(UIAlertAction(title: title, style: .cancel) { _ in cancel?() })
      }
      alert.addAction(UIAlertAction(title: dialog.confirmTitle, style: .default) { _ in confirm() })
      present(alert, animated: true)
    }
  }
#endif
