import Testing
import TicTacToeModel

@Suite("Players and markers")
struct PlayerTests {
  @Test("the opponent of cross is circle, and the other way round")
  func opponents() {
    #expect(Marker.cross.opponent == .circle)
    #expect(Marker.circle.opponent == .cross)
  }

  @Test("a name of one character is enough", arguments: ["A", "Blob Jr.", " ", "👩‍👩‍👧"])
  func names(name: String) {
    let player = Player(name: name, marker: .cross)
    #expect(player?.name == name)
    #expect(player?.marker == .cross)
  }

  @Test("a player needs a name", arguments: Marker.allCases)
  func emptyName(marker: Marker) {
    #expect(Player(name: "", marker: marker) == nil)
  }
}
