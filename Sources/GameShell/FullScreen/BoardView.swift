package import Bindings
package import Terminal
package import ViewModels

/// The view of a board in full screen.
package protocol BoardView: Control {
  /// A target for the edits of the board.
  var changes: BindingTarget<CollectionEvent<Tile>> { get }
  /// The indices of the tiles that stand out.
  var marked: [Int] { get set }
  /// The index of the tile under the cursor.
  var cursor: Int { get set }
  /// Sends the index of a tile that is chosen.
  var chosen: Signal<Int, Never> { get }
  /// Whether an animation runs, so that `tick` must be called.
  var isMoving: Bool { get }
  /// Advances the animation by a moment.
  func tick()
  /// Ends the animation.
  func finish()
}

/// Makes the view of a board with a number of tiles in a row, in place of tiles with their texts.
package typealias Artwork = @Sendable (_ columns: Int) -> any BoardView
