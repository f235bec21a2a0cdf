import Testing
import TicTacToeModel

@Suite("Three")
struct ThreeTests {
  @Test("a Three has three elements, and is changed and sorted as any mutable collection")
  func elements() {
    var three = Three(2, 3, 1)
    #expect(three.first == 2 && three.second == 3 && three.third == 1)
    #expect(three.count == 3 && (three[0], three[1], three[2]) == (2, 3, 1))
    three.sort()
    three.swapAt(0, 2)
    three[1] += 10
    #expect(three == Three(3, 12, 1) && Array(three[1...]) == [12, 1])
    #expect(Array(Three(repeating: 7)) == [7, 7, 7])
  }

  @Test("map of a Three gives a Three, or throws the transform's error with its type")
  func mapping() {
    let texts: Three<String> = Three(1, 2, 3).map(String.init)
    #expect(texts == Three("1", "2", "3"))
    #expect(throws: Board.MoveError.gameOver) { () throws(Board.MoveError) -> Three<Int> in
      try Three(0, 1, 2).map { (index) throws(Board.MoveError) -> Int in
        guard index < 1 else { throw .gameOver }
        return index
      }
    }
  }

  @Test("an index out of range stops with a message that names it")
  func outOfRange() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let index = 3
      _ = Three(1, 2, 3)[index]
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Index 3 is out of range: the indices of Three are 0, 1 and 2"))
    await #expect(processExitsWith: .failure) {
      var three = Three(1, 2, 3)
      three[-1] = 0
    }
  }
}
