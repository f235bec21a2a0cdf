import Bindings
public import ViewModels

/// A game with its events kept as state, since SwiftUI draws only state. Its owner makes it once.
public final class GamePage<G: Game> {
  public let game: G
  let log = MutableCollectionProperty<String>([], name: "log")
  let notice = MutableProperty("", name: "notice")
  let dialog = Presented<Dialog>()
  let form = Presented<FormPage>()

  public init(_ game: G) {
    self.game = game
    BindingTarget(on: log) { $0.append($1) } <~ game.announced
    notice <~ Signal.merge(game.hinted, game.moveRefused)
    dialog.content <~ game.dialog
    form.content <~ game.settingsOpened.map(FormPage.init)
    form.content.dismiss(when: \.form.closed)
    game.newGame()
  }
}

/// A form with its dialogs kept as state.
final class FormPage {
  let form: Form
  let dialog = Presented<Dialog>()

  init(_ form: Form) {
    self.form = form
    dialog.content <~ form.dialog
  }
}

/// Content that is presented while it is not `nil`; closing it sets `isPresented` to `false`.
final class Presented<Content> {
  let content = MutableProperty<Content?>(nil)
  let isPresented: MutableProperty<Bool>

  init() {
    isPresented = content.map(get: { $0 != nil }, set: { if !$1 { $0 = nil } })
  }
}
