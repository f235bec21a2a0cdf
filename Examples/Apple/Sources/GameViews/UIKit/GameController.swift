#if canImport(UIKit)
  import Bindings
  public import UIKit
  public import ViewModels

  /// The screen of any game: its views, and the list of their bindings.
  public final class GameController<G: Game>: UIViewController, UICollectionViewDelegate {
    private let game: G
    private let heading = UILabel(), status = UILabel(), prompt = UILabel(), notice = UILabel()
    private let result = UILabel(), score = UILabel()
    private let board = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout.tiles)
    private let log = UILabel()
    /// A collection view does not keep its data source.
    private var tiles: CollectionSource<Tile>?

    public init(_ game: G) {
      self.game = game
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { fatalError("GameController: make it with a game") }

    public override func loadView() {
      let newGame = UIButton(Wording.newGame, game.newGame)
      log.numberOfLines = 0
      // The board takes the space that is left.
      view = .column([
        heading, status, board, .row(game.commands.map { UIButton($0.title, $0.action) }), prompt,
        result, score, notice, log,
        .row([
          newGame, UIButton(Wording.undo, game.undo), UIButton(Wording.hint, game.hint),
          UIButton(Wording.settings, game.openSettings),
        ]),
      ])

      // Outputs
      for (label, text) in [
        (heading, game.heading), (status, game.status), (prompt, game.prompt),
        (result, game.result), (score, game.score),
      ] { BindingTarget(on: label) { $0.text = $1 } <~ text }
      BindingTarget(on: notice) { $0.text = $1 } <~ Signal.merge(game.hinted, game.moveRefused)
      BindingTarget(on: board) { $0.accessibilityLabel = $1 } <~ game.spoken
      BindingTarget(on: newGame) { $0.configuration?.title = $1 }
        <~ game.result.map { $0.isEmpty ? Wording.newGame : G.texts.again }
      BindingTarget(on: log) { $0.text = $1.suffix(5).joined(separator: "\n") }
        <~ game.announced.scan([]) { $0 + [$1] }
      BindingTarget(on: self) { $0.ask($1, confirm: $0.game.newGame) } <~ game.dialog
      BindingTarget(on: self) { $0.present(FormController($1), animated: true) }
        <~ game.settingsOpened

      let tiles = CollectionSource<Tile>(board) { [marked = game.marked] cell, index, tile in
        cell.show(G.texts.signs[tile.look] ?? tile.text, isMarked: marked.value.contains(index))
      }
      tiles.follow(game.board)
      BindingTarget(on: tiles) { tiles, _ in tiles.reconfigure() } <~ game.marked.signal
      self.tiles = tiles
      board.delegate = self
      game.newGame()
    }

    public func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
      game.enter(game.move(at: path.item) ?? game.board[path.item].text)
    }
  }
#endif
