import Bindings
import BindingsTesting
import CGTK
import Foundation
import Testing
import Toolkit
import ViewModels

@testable import Desktop

/// Real clicks and keys. There is one screen, one mouse and one keyboard.
@Suite(
  "On a screen", .serialized, .enabled(if: Display.isThere, "needs a display: scripts/desktop.sh"))
struct ScreenTests {
  let viewModel = GamesViewModel(games, seed: 1)

  /// Shows the window with a game for as long as the body runs.
  private func withWindow(
    _ index: Int = 0, size: (width: Int, height: Int) = (560, 640),
    _ body: (GamesWindow, GameView) async throws -> Void
  ) async throws {
    try #require(Display.isConnected)
    let window = GamesWindow(viewModel)
    try await Display.wait { window.tabs.isMapped }
    // There is no window manager, which would give the window the focus and a size.
    try focus(viewModel.title)
    try Display.run(
      "xdotool", "search", "--name", viewModel.title, "windowsize", "\(size.width)",
      "\(size.height)")
    try await Display.settle()
    #expect(window.window.size == size, "the content needs more space, or the screen has less")
    if index > 0 { try await Person.click(window.tabs.tab(index)) }
    let view = window.views[index]
    try await Display.wait { view.board.buttons.first?.isMapped == true }
    try await body(window, view)
  }

  private func focus(_ title: String) throws {
    try Display.run("xdotool", "search", "--sync", "--name", title, "windowfocus")
  }

  /// Waits for a sheet, gives it the focus, and returns it.
  private func sheet<Kind: Sheet>(_ kind: Kind.Type, over widget: Widget) async throws -> Kind {
    try await Display.wait { widget.presented?.isMapped == true }
    let sheet = try #require(widget.presented as? Kind)
    try focus(try #require(gtk_window_get_title(sheet.of()).map { String(cString: $0) }))
    return sheet
  }

  /// Answers the question by a key, if there is one.
  private func answer(
    over view: GameView, by key: String, _ look: (Alert) async throws -> Void = { _ in }
  ) async throws {
    if view.presented == nil { return }
    try await look(sheet(Alert.self, over: view))
    try Person.press(key)
    try await Display.wait { view.presented == nil }
    try focus(viewModel.title)
  }

  /// Leaves a picture, and demands that all texts can be read.
  private func look(at widget: Widget, _ name: String) async throws {
    try await Display.picture(name)
    let texts = try await Display.contrasts(in: widget)
    #expect(texts.count > 2)
    for (text, contrast) in texts { #expect(contrast >= 4.5, "“\(text)” in \(name)") }
  }

  // MARK: Games

  @Test(
    "any game is played to its end with the mouse; the result stays, and Ctrl+N begins another",
    arguments: games.indices)
  func wholeGame(index: Int) async throws {
    let texts = games[index].texts
    try await withWindow(index) { window, view in
      let beginning = view.board.buttons.map(\.shown)
      #expect(view.newGame.shown == Wording.newGame && !view.undo.isSensitive)
      // Every tile is pressed, one after the other, also those that have no move.
      for press in 0..<200 where view.result.shown.isEmpty {
        try await Person.click(view.board.buttons[press % view.board.buttons.count])
        try await Display.settle()
        if press == 3 { try await look(at: view, "\(texts.name)-light") }
      }
      try await Display.wait { !view.result.shown.isEmpty }
      try await answer(over: view, by: "Escape") {
        try await look(at: $0, "\(texts.name)-question")
      }
      #expect(!view.result.shown.isEmpty && !view.score.shown.isEmpty)
      #expect(view.newGame.shown == texts.again && view.newGame.has(style: "suggested-action"))
      try await Display.wait { view.log.isAtItsEnd }
      try await look(at: window.window, "\(texts.name)-over")
      try await Person.click(window.dark)
      try await Display.wait { viewModel.isDark.value }
      try await look(at: window.window, "\(texts.name)-dark")
      try await Person.click(view.settings)
      let settings = try await sheet(FormSheet.self, over: view)
      try await look(at: settings, "\(texts.name)-settings-dark")
      try await Person.click(settings.cancel)
      try await Display.wait { view.presented == nil }
      viewModel.isDark.value = false
      #expect(!window.dark.shown)
      try focus(viewModel.title)
      try Person.press("ctrl+n")
      try await Display.wait { view.result.shown.isEmpty }
      #expect(view.board.buttons.map(\.shown) == beginning)
      #expect(view.board.buttons.allSatisfy { !$0.has(style: "marked") })
    }
  }

  @Test(
    "any game is played with the keys alone, in a window as small as a phone and in a large one",
    arguments: games.indices, [(width: 360, height: 640), (width: 1_280, height: 800)])
  func keysAlone(index: Int, size: (width: Int, height: Int)) async throws {
    try await withWindow(size: size) { window, _ in
      let (view, game) = (window.views[index], viewModel.games[index])
      let suggested = MutableProperty("")
      suggested <~ game.suggested
      /// Lets the game say what the best move is, and makes it, until the game is over.
      @MainActor func finish() async throws {
        for _ in 0..<42 where view.result.shown.isEmpty {
          let before = view.log.shown.count
          try Person.press("ctrl+h")
          try await Display.wait { view.log.shown.count == before + 1 }
          try Person.press(suggested.value)
          try await Display.wait { view.log.shown.count > before + 1 }
        }
        #expect(!view.result.shown.isEmpty)
      }

      try await Person.tab(to: window.tabs)
      for _ in 0..<index { try Person.press("Right") }
      try Person.press("space")
      try await Display.wait { view.isMapped && view.board.isMapped }
      let beginning = view.board.buttons.map(\.shown)

      // Tab leads to one tile; the others are reached by the arrows.
      try await Person.tab(to: view.board)
      let move = try #require(view.board.buttons.indices.last { game.move(at: $0) != nil })
      for step in 0..<move {
        try Person.press(step % game.columns == game.columns - 1 ? "Down" : "Right")
      }
      try Person.press("space")
      try await Display.wait { view.undo.isSensitive }
      try Person.press("ctrl+z")
      try await Display.wait { view.board.buttons.map(\.shown) == beginning }

      try await finish()
      try await answer(over: view, by: "Escape")
      try await look(at: window.window, "\(type(of: game).texts.name)-\(size.width)")
      try Person.press("ctrl+z")
      try await Display.wait { view.result.shown.isEmpty }
      #expect(view.newGame.shown == Wording.newGame)

      try await finish()
      let isAsked = view.presented != nil
      try await answer(over: view, by: "Return")
      if !isAsked {
        try await Person.tab(to: view.newGame)
        try Person.press("space")
      }
      try await Display.wait { view.result.shown.isEmpty }
      #expect(view.board.buttons.map(\.shown) == beginning)

      try Person.press("ctrl+comma")
      let settings = try await sheet(FormSheet.self, over: view)
      let rows = settings.rows.map(\.text.shown)
      for row in settings.rows {
        try await Person.tab(to: row.control)
        if row.control is Entry { try Person.type("Ann") }
        if !(row.control is Entry) { try Person.press("Left", "space") }
      }
      try await Person.tab(to: settings.finish)
      try await Display.wait { settings.rows.map(\.text.shown) != rows }
      try Person.press("space")
      try await Display.wait { view.presented == nil }
    }
  }

  @Test("no dialog outlives what it is about: Ctrl+N closes it, and so does an undo")
  func staleDialog() async throws {
    try await withWindow { window, view in
      let game = viewModel.games[0]
      for _ in 1...18 { game.enter("1") }
      _ = try await sheet(Alert.self, over: view)
      game.undo()
      try await Display.wait { view.presented == nil }
      #expect(view.result.shown.isEmpty && view.status.shown != "0 matches")
      game.enter("1")
      _ = try await sheet(Alert.self, over: view)
      try Person.press("ctrl+n")
      try await Display.wait { view.presented == nil }
      #expect(view.status.shown == "18 matches")
    }
  }

  @Test("Ctrl+Z says why it takes nothing back, and a digit why it is no move")
  func refusals() async throws {
    try await withWindow { window, view in
      for (key, reason) in [
        ("ctrl+z", "There is no move to take back."), ("9", "You cannot take 9: take 1, 2 or 3."),
      ] {
        try Person.press(key)
        try await Display.wait { view.log.shown.last == reason }
      }
    }
  }

  @Test("a hint is the newest line, in light and dark")
  func hint() async throws {
    try await withWindow(size: (420, 560)) { window, view in
      try Person.press("1", "ctrl+h")
      try await Display.wait { view.log.shown.last == "Take 3: leaving 13 wins." }
      #expect(view.status.shown == "16 matches")
      try await Display.drawing(of: window.window, "window-light")
      viewModel.isDark.value = true
      try await Display.drawing(of: window.window, "window-dark")
    }
  }

  @Test("a move changes only the tiles and the rows that it is about")
  func edits() async throws {
    try await withWindow(1) { window, view in
      // The indices of the tiles and the rows that have changed, in order.
      let (tiles, rows) = (MutableProperty<[Int]>([]), MutableProperty<[Int]>([]))
      for (index, button) in view.board.buttons.enumerated() {
        button.on("notify::label") { tiles.value.append(index) }
      }
      connect(UnsafeMutableRawPointer(view.log.rows), "items-changed") { row in
        rows.value.append(Int(bitPattern: row))
        return false
      }
      let count = view.log.shown.count
      viewModel.games[1].enter("5")
      #expect(tiles.value.count == 2 && tiles.value[0] == 4)
      #expect(rows.value == [count, count + 1])
    }
  }

  @Test("the cells behind a removed one take its place")
  func removedCell() throws {
    try #require(Display.isConnected)
    let grid = Grid(columns: 2, spacing: 0)
    var cells = ["a", "b", "c"].map { Button($0) }
    grid.arrange(cells)
    grid.remove(cells.removeFirst())
    grid.arrange(cells)
    for (index, cell) in cells.enumerated() {
      #expect(gtk_grid_get_child_at(grid.of(), gint(index), 0) == cell.pointer)
    }
  }

  // MARK: Settings

  @Test("sliders are linked; “Cancel” keeps the form of a certain loss, “I don't care” leaves it")
  func settings() async throws {
    try await withWindow { window, view in
      try Person.press("ctrl+comma")
      let settings = try await sheet(FormSheet.self, over: view)
      let slider = try #require(settings.rows[0].control as? Slider)
      slider.takeFocus()
      try Person.press("Right", "Right")
      try await Display.wait { slider.position.value == 20 }
      #expect(settings.rows[0].text.shown == "Initial number of matches: 20")
      // Half a match is none: the slider goes where the view model says.
      slider.position.value = 13.7
      #expect(slider.shown == 13)
      let engine = try #require(settings.rows[2].control as? Segments)
      for (index, title) in [(0, "Dumb"), (2, "Smart")] {
        try await Person.click(engine.segments[index])
        let text = settings.rows[2].text
        try await Display.wait { text.shown == "Move Strategy: \(title)" }
      }
      try await look(at: settings, "settings-light")
      for answer in [nil, 0, 1] {
        try await Person.click(settings.finish)
        let warning = try await sheet(Alert.self, over: settings)
        #expect(warning.buttons.map(\.shown) == ["Cancel", "I don't care"])
        #expect(!settings.finish.isSensitive)
        if let answer {
          try await Person.click(warning.buttons[answer])
        } else {
          try Person.press("Escape")
        }
        try await Display.wait { settings.presented == nil }
      }
      try await Display.wait { view.presented == nil }
      viewModel.games[0].newGame()
      #expect(view.status.shown == "13 matches")
    }
  }

  @Test("names are typed, too long ones are refused with a message, and Return finishes")
  func names() async throws {
    try await withWindow(1) { window, view in
      try await Person.click(view.settings)
      let settings = try await sheet(FormSheet.self, over: view)
      let name = try #require(settings.rows[0].control as? Entry)
      name.text.value = String(repeating: "x", count: 41)
      let problem = settings.rows[0].problem
      #expect(problem.shown == "Please type a line of 1 to 40 characters.")
      try await Display.wait { problem.isMapped && !settings.finish.isSensitive }
      try await look(at: settings, "names-light")
      name.text.value = ""
      name.takeFocus()
      // Digits are a part of a name, and play no cell.
      try Person.type("Ann1")
      try await Display.wait { settings.finish.isSensitive }
      try Person.press("Return")
      try await Display.wait { view.presented == nil }
      #expect(view.heading.shown == "Ann1 (X) vs Circle (O)")
      #expect(view.board.buttons[0].shown == "1")
    }
  }

  // MARK: The window itself

  @Test("a window, its views and its sheets are released when it is closed")
  func leaks() async throws {
    weak var view: GameView?
    weak var board: Board?
    weak var settings: FormSheet?
    weak var closed: FormSheet?
    try await withWindow { window, shown in
      (view, board) = (shown, shown.board)
      var form: Form?
      viewModel.games[0].settingsOpened.observeValues { form = $0 }
      viewModel.games[0].openSettings()
      closed = shown.presented as? FormSheet
      #expect(closed != nil)
      form?.cancel()
      #expect(closed == nil && shown.presented == nil)
      // One that is opened over another one replaces it.
      viewModel.games[0].openSettings()
      closed = shown.presented as? FormSheet
      viewModel.games[0].openSettings()
      settings = shown.presented as? FormSheet
      #expect(closed == nil && settings != nil)
    }
    MainLoop.handleEvents()
    #expect(view == nil && board == nil && settings == nil)
  }

  @Test(
    "a view has no model, no rule and no sentence",
    arguments: ["Board", "FormSheet", "GameView", "GamesWindow"])
  func views(_ name: String) throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Desktop").standardizedFileURL
    let text = try String(
      contentsOf: sources.appending(path: "\(name).swift"), encoding: .utf8)
    #expect(!text.contains(/import \w+Model\n/))
    let code = text.split(separator: "\n").filter { !$0.contains("//") }.joined(separator: "\n")
    #expect(!code.contains(/[ ][-*\/%<>] [\w(]/))
    #expect(code.matches(of: /"([^"\n]*)"/).allSatisfy { !$0.1.contains(" ") })
  }
}
