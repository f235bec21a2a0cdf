/// Artwork of single games, by the name of the game; a game without any is a board of tiles.
enum Artwork {
  static let sheet = """
    .board.match .tile {
      min-width: 10px; min-height: 64px; margin: 0 8px; border: 0; border-radius: 5px;
      color: transparent;
      background-image: radial-gradient(5px 8px at 5px 8px, @head 95%, transparent),
        linear-gradient(90deg, transparent 25%, @wood 25%, @wood 75%, transparent 75%);
      background-color: transparent;
    }
    .board.tictactoe .tile { min-width: 64px; min-height: 64px; font-size: 30px; }
    .board.connectfour .tile { border-radius: 50%; font-size: 16px; }
    .board.connectfour .tile.first { background: @first; color: @paper; }
    .board.connectfour .tile.second {
      background: mix(@second, #ffd24a, 0.7); border-color: @second; color: mix(@second, #000, 0.8);
    }
    .board.connectfour .tile.marked { border: 4px solid @wonEdge; }
    """
}
