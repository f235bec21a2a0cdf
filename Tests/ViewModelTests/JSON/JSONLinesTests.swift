import Bindings
import Testing
import ViewModels

@Suite("JSON lines")
struct JSONLinesTests {
  @Test("current values are written first and on request, changes as they come, a list's as events")
  func changes() {
    let count = MutableProperty(2)
    let list = MutableCollectionProperty(["a", "b"])
    var printed: [String] = []
    let lines = JSONLines { printed.append($0) }
    lines.visit(count, named: "count")
    lines.visit(list, named: "list")
    count.value = 3
    list.move(from: 0, to: 1)
    list[0] = "c"
    #expect(
      printed == [
        #"{"output":"count","value":2}"#,
        #"{"output":"list","event":"startChange"}"#,
        #"{"output":"list","event":"insertion","index":0,"element":"a"}"#,
        #"{"output":"list","event":"insertion","index":1,"element":"b"}"#,
        #"{"output":"list","event":"endChange"}"#,
        #"{"output":"count","value":3}"#,
        #"{"output":"list","event":"startChange"}"#,
        #"{"output":"list","event":"move","from":0,"to":1,"element":"a"}"#,
        #"{"output":"list","event":"endChange"}"#,
        #"{"output":"list","event":"startChange"}"#,
        #"{"output":"list","event":"update","index":0,"old":"b","new":"c"}"#,
        #"{"output":"list","event":"endChange"}"#,
      ])
    printed = []
    lines.writeAgain()
    #expect(
      printed == [#"{"output":"count","value":3}"#, #"{"output":"list","value":["c","a"]}"#])
  }

  /// Outputs and constants of all kinds, also some that JSON has no form for.
  private final class Example {
    let text = MutableProperty("“1”\n\u{202E}")
    let nothing = Property<Int?>(value: nil)
    let object = Property<Example?>(value: nil)
    let cells: CollectionProperty<Tile>
    let range = Property<ClosedRange<Float>>(value: 1...2.5)
    let (sent, sender) = Signal<Void, Never>.pipe()
    let (failing, failer) = Signal<Int, Failure>.pipe()
    let size = (width: 2, name: "b")
    let act = Action<Int, Void, Failure> { (_: Int) throws(Failure) in throw Failure() }

    init(_ game: TicTacToeViewModel) { cells = game.board.prefix(1) }
  }

  private struct Failure: Error {}

  @Test("a visitor writes all outputs that can be written, and skips the others")
  func visiting() {
    let game = TicTacToeViewModel(x: "Ann", o: "Bob")
    let example = Example(game)
    var printed: [String] = []
    var lines = JSONLines { printed.append($0) }
    lines.visitOutputs(of: example)
    example.sender.send()
    example.failer.send(value: 1)
    example.act(1)
    game.play(1)
    #expect(
      printed == [
        ##"{"output":"text","value":"“1”\n\u202e"}"##,
        #"{"output":"nothing","value":null}"#,
        #"{"output":"cells","event":"startChange"}"#,
        #"{"output":"cells","event":"insertion","index":0,"element":"#
          + #"{"text":"1","look":"free"}}"#,
        #"{"output":"cells","event":"endChange"}"#,
        #"{"output":"range","value":[1.0,2.5]}"#,
        #"{"output":"size.width","value":2}"#,
        #"{"output":"size.name","value":"b"}"#,
        #"{"output":"act.isEnabled","value":true}"#,
        #"{"output":"sent","value":true}"#,
        #"{"output":"cells","event":"startChange"}"#,
        #"{"output":"cells","event":"update","index":0,"old":"#
          + #"{"text":"1","look":"free"},"new":"#
          + #"{"text":"X","look":"first"}}"#,
        #"{"output":"cells","event":"endChange"}"#,
      ])
  }

  @Test("a writer is released although outputs are bound to it, and writes nothing afterwards")
  func ownership() {
    let game = TicTacToeViewModel(x: "Ann", o: "Bob")
    var count = 0
    var lines: JSONLines? = JSONLines { _ in count += 1 }
    lines?.visitOutputs(of: game)
    weak let gone = lines
    lines = nil
    #expect(gone == nil)
    let before = count
    game.play(1)
    #expect(count == before)
  }
}
