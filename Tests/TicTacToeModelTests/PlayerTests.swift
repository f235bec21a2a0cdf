import Testing
import TicTacToeModel

@Suite("Players and markers")
struct PlayerTests {
  @Test("the opponent of cross is circle, and the other way round")
  func opponents() {
    #expect(Marker.cross.opponent == .circle)
    #expect(Marker.circle.opponent == .cross)
  }

  @Test("a player needs a name of at least one character", arguments: Marker.allCases)
  func names(marker: Marker) {
    #expect(Player(name: "", marker: marker) == nil)
    for name in ["A", "Blob Jr.", " ", "👩‍👩‍👧"] {
      #expect(Player(name: name, marker: marker)?.name == name)
    }
  }
}
