#if canImport(UIKit)
  import Bindings
  public import UIKit

  /// The data source of a collection view that follows a list: each bracket of edits is one batch
  /// update, and `reloadData()` is never called.
  ///
  /// UIKit asks for the counts before and after a batch. So the content is a copy, which is replaced
  /// within the batch: the list itself has changed by then.
  public final class CollectionSource<Row>: NSObject, UICollectionViewDataSource {
    public private(set) var content: [Row] = []
    private let registration: UICollectionView.CellRegistration<UICollectionViewListCell, Row>
    private weak var view: UICollectionView?

    /// - Parameter configure: shows a row in a cell; the number is its index in the list.
    public init(
      _ view: UICollectionView, configure: @escaping (UICollectionViewListCell, Int, Row) -> Void
    ) {
      registration = UICollectionView.CellRegistration { configure($0, $1.item, $2) }
      self.view = view
      super.init()
      view.dataSource = self
    }

    /// Follows a list, as the only section.
    public func follow(_ list: CollectionProperty<Row>) {
      content = list.value
      list.bracketsSignal.observeValues(on: self) { source, change in
        source.perform(ListUpdates(change)) { change.apply(to: &source.content) }
      }
    }

    /// Shows each row again.
    public func reconfigure() {
      view?.reconfigureItems(at: content.indices.map { IndexPath(item: $0, section: 0) })
    }

    private func perform(_ updates: ListUpdates, _ change: () -> Void) {
      guard let view else { return change() }
      view.performBatchUpdates {
        change()
        view.deleteItems(at: updates.deletions)
        view.insertItems(at: updates.insertions)
        for move in updates.moves { view.moveItem(at: move.from, to: move.to) }
      }
      view.reconfigureItems(at: updates.reconfigured)
    }

    public func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int
    {
      content.count
    }

    public func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      view.dequeueConfiguredReusableCell(
        using: registration, for: path, item: content[path.item])
    }
  }
#endif
