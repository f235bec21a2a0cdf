import Bindings
import BoundSupport

/// The view of the rooms. Its observations and bindings end with its lifetime, in their order.
final class Screen {
  private let (lifetime, token) = Lifetime.make()
  private let message = Label()
  private let preview = Label()
  private var room: RoomScreen?

  init(_ chat: ChatViewModel, _ keyboard: Keyboard) {
    let line = BindingTarget(message, \.text)
    lifetime += (line <~ chat.connection)
    lifetime += (line <~ chat.unread.signal)
    lifetime += (line <~ chat.table.changesProducer.map(\.description))
    lifetime += (line <~ chat.found.signal)
    lifetime += (line <~ chat.open.errors.map(\.description))
    lifetime += (line <~ chat.logged.map { "log \($0.events.count)" })
    lifetime += (BindingTarget(preview, \.text) <~ chat.textSize.map { "\($0) points" })
    lifetime += (BindingTarget(on: self) { $0.show($1, keyboard) } <~ chat.opened)

    lifetime +=
      (chat.search.replacingNil(with: "")
        <~ keyboard.texts("search TEXT", "Types a search"))
    lifetime += (chat.searchNow <~ keyboard.taps("find", "Searches at once"))
    lifetime += (chat.open <~ keyboard.texts("open ROOM", "Opens a room").skipNil())
    // A text that is no number sets nothing.
    lifetime +=
      (chat.textSize.map(get: { String($0) }, set: { Int($0) })
        <~ keyboard.texts("size POINTS", "Moves the slider").skipNil())
    lifetime +=
      (chat.isTextLarge
        <~ keyboard.texts("large on|off", "Switches large text").map { $0 == "on" })
  }

  private func show(_ room: RoomViewModel, _ keyboard: Keyboard) {
    self.room = RoomScreen(room, keyboard)
    lifetime += room.leave.completed.observeValues { [weak self] in self?.room = nil }
  }
}

/// The view of a room, with a view for each row, whose observations end with the row.
private final class RoomScreen {
  private let (lifetime, token) = Lifetime.make()
  private let message = Label()
  private var rows: [RowView] = []
  // Released last: nothing shows what a room does at its end.
  private let room: RoomViewModel

  init(_ room: RoomViewModel, _ keyboard: Keyboard) {
    self.room = room
    let line = BindingTarget(message, \.text)
    print("-- \(room.title) --")
    lifetime += room.rows.startWithChanges(on: self) { $0.follow($1) }
    lifetime += (line <~ room.chosen.signal)
    lifetime += (line <~ room.typing.signal)
    lifetime += (line <~ room.typed)
    lifetime += (line <~ room.problem.signal)
    lifetime += (line <~ room.text.map { "draft: \($0)" })
    lifetime += (line <~ room.resend.errors.map(\.description))

    func numbers(_ usage: String, _ help: String) -> Signal<Int, Never> {
      keyboard.texts(usage, help).compactMap { $0.flatMap { Int($0) } }
    }
    lifetime += (room.text.replacingNil(with: "") <~ keyboard.texts("type TEXT", "Types a message"))
    lifetime += (room.send <~ keyboard.taps("send", "Sends it"))
    lifetime += (room.resend <~ numbers("resend ID", "Sends a message again"))
    lifetime += (room.choose <~ numbers("choose ID", "Chooses a message, or takes that back"))
    lifetime += (room.click <~ numbers("click ID", "Clicks on a message"))
    lifetime += (room.edit <~ numbers("edit ID", "Takes a message back into the draft"))
    lifetime += (room.undo <~ keyboard.taps("undo", "Reverts the last like or draft"))
    lifetime += (room.leave <~ keyboard.taps("back", "Goes back to the rooms"))
  }

  private func follow(_ event: CollectionEvent<MessageRow>) {
    switch event {
    case .insertion(let index, let row): rows.insert(RowView(row), at: index)
    case .deletion(let index, _): rows.remove(at: index)
    case .update(let index, _, let row): rows[index] = RowView(row)
    case .move(let from, let to, _): rows.insert(rows.remove(at: from), at: to)
    case .startChange, .endChange: break
    }
  }
}

/// The view of a message. When the row goes, the view goes, and what it observes ends.
private final class RowView {
  private let (lifetime, token) = Lifetime.make()
  private let label = Label()

  init(_ row: MessageRow) {
    lifetime += (BindingTarget(label, \.text) <~ row.line)
  }
}
