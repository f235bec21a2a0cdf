/// Artwork of single games, by the name of the game; a game without any is a board of tiles.
enum Artwork {
  static let sheet = """
    .board.match .tile {
      min-width: 6px; min-height: 64px; margin: 0 12px; border: 0; border-radius: 3px;
      box-shadow: none; color: transparent; background: linear-gradient(#b9402c 22%, #d9b27c 22%);
    }
    .board.tictactoe .tile { min-width: 64px; min-height: 64px; font-size: 30px; }
    .board.connectfour .tile { min-width: 50px; min-height: 50px; border-radius: 50%; font-size: 18px; }
    """
}
