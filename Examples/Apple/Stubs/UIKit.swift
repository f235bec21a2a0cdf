// The declarations of UIKit that Sources/GameViews/UIKit uses, without anything behind them.
@_exported public import Foundation

extension IndexPath {
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var item: Int { self[1] }
  public var section: Int { self[0] }
}
open class UIColor: @unchecked Sendable {
  public static let clear = UIColor(), systemGreen = UIColor(), systemBackground = UIColor()
}
@MainActor open class UIView: NSObject {
  public init(frame: CGRect) {}
  public convenience override init() { self.init(frame: .zero) }
  open var backgroundColor: UIColor?, accessibilityLabel: String?
}
@MainActor open class NSLayoutConstraint: NSObject {
  public enum Axis: Int, Sendable { case horizontal, vertical }
}
open class UILabel: UIView { open var text: String?, numberOfLines = 1 }
open class UIStackView: UIView {
  public enum Distribution: Int, Sendable { case fill, fillEqually }
  public convenience init(arrangedSubviews: [UIView]) { self.init(frame: .zero) }
  open var axis = NSLayoutConstraint.Axis.horizontal, distribution = Distribution.fill
  open var spacing: CGFloat = 0, isLayoutMarginsRelativeArrangement = false
}
@MainActor open class UIAction: NSObject {
  public convenience init(handler: @escaping @MainActor (UIAction) -> Void) { self.init() }
}
open class UIControl: UIView {
  public struct Event: Sendable {
    public static let valueChanged = Event(), editingChanged = Event()
  }
  open var isEnabled = true
  open func addAction(_ action: UIAction, for event: UIControl.Event) {}
}
open class UIButton: UIControl {
  public struct Configuration {
    public var title: String?
    public static func bordered() -> Configuration { Configuration() }
  }
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
  }
  open var configuration: Configuration?
}
open class UISlider: UIControl {
  open var value: Float = 0, minimumValue: Float = 0, maximumValue: Float = 1
}
open class UISegmentedControl: UIControl {
  public convenience init(items: [Any]?) { self.init(frame: .zero) }
  open var selectedSegmentIndex = 0
}
open class UITextField: UIControl { open var text: String?, placeholder: String? }
@MainActor open class UIViewController: NSObject {
  public init(nibName: String?, bundle: Bundle?) {}
  public required init?(coder: NSCoder) {}
  open var view: UIView!, title: String?
  open func loadView() {}
  open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil)
  {}
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
}
@MainActor open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel }
  public convenience init(
    title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil
  ) { self.init() }
}
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }
  public convenience init(title: String?, message: String?, preferredStyle: Style) { fatalError() }
  open func addAction(_ action: UIAlertAction) {}
}
@MainActor open class UICollectionViewLayout: NSObject {}
open class UICollectionViewFlowLayout: UICollectionViewLayout { open var itemSize = CGSize.zero }
public protocol UIContentConfiguration {}
public struct UIListContentConfiguration: UIContentConfiguration {
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  public var text: String?
}
open class UICollectionViewCell: UIView {
  open var contentConfiguration: (any UIContentConfiguration)?
}
open class UICollectionViewListCell: UICollectionViewCell {}
@MainActor public protocol UICollectionViewDataSource: AnyObject {
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
}
@MainActor public protocol UICollectionViewDelegate: AnyObject {
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath)
}
open class UICollectionView: UIView {
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public init(handler: @escaping (_ cell: Cell, _ path: IndexPath, _ item: Item) -> Void) {}
  }
  public init(frame: CGRect, collectionViewLayout: UICollectionViewLayout) {
    super.init(frame: frame)
  }
  open weak var dataSource: (any UICollectionViewDataSource)?
  open weak var delegate: (any UICollectionViewDelegate)?
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {}
  open func insertItems(at paths: [IndexPath]) {}
  open func deleteItems(at paths: [IndexPath]) {}
  open func moveItem(at path: IndexPath, to newPath: IndexPath) {}
  open func reconfigureItems(at paths: [IndexPath]) {}
  open func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for path: IndexPath, item: Item?
  ) -> Cell { fatalError() }
}
