#if canImport(SwiftUI)
  import Bindings
  public import SwiftUI
  public import ViewModels

  /// The screen of any game. `observed` is `value` for readers that SwiftUI tracks.
  public struct GameScreen<G: Game>: View {
    private let page: GamePage<G>
    private var game: G { page.game }

    public init(_ page: GamePage<G>) { self.page = page }

    public var body: some View {
      VStack(spacing: 12) {
        Text(game.heading.observed).foregroundStyle(Color.secondary)
        Text(game.status.observed).font(.title2)
        board
        HStack {
          ForEach(game.commands.indices, id: \.self) {
            ActionButton(game.commands[$0].title, game.commands[$0].action)
          }
        }
        Text(game.prompt.observed).foregroundStyle(Color.secondary)
        if !game.result.observed.isEmpty {
          Text("\(game.result.observed) \(game.score.observed)").font(.headline)
        }
        Text(page.notice.observed)
        ScrollView {
          ForEach(Array(page.log.observed.enumerated()), id: \.offset) { Text($0.element) }
        }
        HStack {
          ActionButton(
            game.result.observed.isEmpty ? Wording.newGame : G.texts.again, game.newGame)
          ActionButton(Wording.undo, game.undo)
          ActionButton(Wording.hint, game.hint)
          ActionButton(Wording.settings, game.openSettings)
        }
      }
      .asks(page.dialog) { game.newGame() }
      .sheet(isPresented: Bindable(page.form.isPresented).observed) {
        if let form = page.form.content.observed { FormScreen(page: form) }
      }
    }

    private var board: some View {
      LazyVGrid(columns: Array(repeating: GridItem(.fixed(44)), count: game.columns)) {
        ForEach(Array(game.board.observed.enumerated()), id: \.offset) { index, tile in
          Button(G.texts.signs[tile.look] ?? tile.text) {
            game.enter(game.move(at: index) ?? tile.text)
          }
          .background(game.marked.observed.contains(index) ? Color.green : .clear)
          .accessibilityLabel(tile.text)
        }
      }
      .accessibilityLabel(game.spoken.observed)
    }
  }

  /// A button that performs an action, and is enabled while the action is.
  struct ActionButton<Output>: View {
    private let title: String
    private let action: Action<Void, Output, Never>

    init(_ title: String, _ action: Action<Void, Output, Never>) {
      (self.title, self.action) = (title, action)
    }

    var body: some View {
      Button(title) { _ = action() }.disabled(!action.isEnabled.observed)
    }
  }

  extension View {
    /// Shows a dialog while there is one.
    func asks(
      _ dialog: Presented<Dialog>, cancel: @escaping () -> Void = {},
      confirm: @escaping () -> Void
    ) -> some View {
      alert(
        dialog.content.observed?.title ?? "",
        isPresented: Bindable(dialog.isPresented).observed, presenting: dialog.content.observed
      ) { dialog in
        if let title = dialog.cancelTitle { Button(title, role: .cancel, action: cancel) }
        Button(dialog.confirmTitle, action: confirm)
      } message: {
        Text($0.message)
      }
    }
  }
#endif
