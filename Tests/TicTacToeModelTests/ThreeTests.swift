import Testing
import TicTacToeModel

@Suite("Three")
struct ThreeTests {
  @Test("a Three has three elements, by name and by index")
  func elements() {
    let three = Three("a", "b", "c")
    #expect(three.first == "a" && three.second == "b" && three.third == "c")
    #expect((three[0], three[1], three[2]) == ("a", "b", "c"))
    #expect(Array(three) == ["a", "b", "c"])
    #expect(three.count == 3 && Array(three.indices) == [0, 1, 2])
    #expect(Array(three.reversed()) == ["c", "b", "a"])
    #expect(Array(three[1...]) == ["b", "c"])
    #expect(Array(Three(repeating: 7)) == [7, 7, 7])
  }

  @Test("a Three is changed, sorted and reversed in place like any mutable collection")
  func mutable() {
    var three = Three(2, 3, 1)
    three.sort()
    #expect(three == Three(1, 2, 3))
    three.swapAt(0, 2)
    three[1] += 10
    #expect(three == Three(3, 12, 1))
  }

  @Test("map of a Three gives a Three")
  func mapping() {
    let texts: Three<String> = Three(1, 2, 3).map(String.init)
    #expect(texts == Three("1", "2", "3"))
  }

  @Test("map of a Three throws the transform's error with its type")
  func throwing() {
    let three = Three(0, 1, 2)
    #expect(throws: Board.MoveError.gameOver) {
      try three.map { (index) throws(Board.MoveError) -> Int in
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
