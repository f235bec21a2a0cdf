import Bindings
import Foundation
import ViewModels

/// The view models of one page, bound to it.
///
/// All changes that a request causes are sent to the page as one message, so that the page never
/// shows half of a change.
final class Session {
  private let id: String
  private var send: ((Message) -> Void)?
  private var screens: [String: (screen: Screen, viewModel: AnyObject)] = [:]
  private var gathered: [String]?
  /// The lines of the last message.
  private var latest: [String] = []
  /// The number of the last request that has been handled.
  private(set) var handled = 0

  init(_ games: Games, id: String) {
    self.id = id
    gather {
      show(games.match, as: "match")
      show(games.ticTacToe, as: "ticTacToe")
    }
  }

  /// Sends all current values to a page, and from now on each change.
  ///
  /// A page that reconnects receives the last events again: one of them may be a dialog.
  func begin(_ send: @escaping (Message) -> Void) {
    let open = screens.sorted { $0.key < $1.key }.map { ($0.key, $0.value.viewModel) }
    let events = handled == 0 ? [] : latest.filter { !$0.isEdit }
    screens = [:]
    self.send = send
    gather {
      write(JSONObject(members: ["session": id, "isResumed": handled > 0]).json)
      // A view model that is the value of a property was sent with its parent.
      for (name, viewModel) in open where screens[name] == nil { show(viewModel, as: name) }
      for event in events { write(event) }
    }
    latest = events
  }

  // MARK: Requests of the page

  /// The names of all actions and values that the page may use now.
  var inputs: Set<String> {
    Set(screens.values.flatMap { Array($0.screen.actions.keys) + Array($0.screen.values.keys) })
  }

  /// Performs a request. A refused request counts as handled.
  func perform(_ request: Request, number: Int? = nil) throws(Refusal) {
    handled = number ?? handled + 1
    if request.isAction {
      try perform(request.name, request.body)
    } else {
      try set(request.name, request.body)
    }
  }

  private func perform(_ name: String, _ body: Data) throws(Refusal) {
    guard let action = screens.values.lazy.compactMap({ $0.screen.actions[name] }).first else {
      throw .noSuchAction(name)
    }
    guard try gather({ () throws(Refusal) in try action(body) }) else { throw .notEnabled(name) }
  }

  private func set(_ name: String, _ body: Data) throws(Refusal) {
    guard let set = screens.values.lazy.compactMap({ $0.screen.values[name] }).first else {
      throw .noSuchValue(name)
    }
    try gather { () throws(Refusal) in try set(body) }
  }

  // MARK: Screens

  private func show(_ viewModel: AnyObject, as name: String) {
    close(name)
    let screen = Screen(
      of: viewModel, named: name,
      { [unowned self] in write($0) },
      present: { [unowned self] in show($0, as: $1) },
      dismiss: { [unowned self] in close($0) })
    screens[name] = (screen, viewModel)
    write(screen: name, isOpen: true)
    screen.begin()
    if let closed = (viewModel as? any ClosingViewModel)?.closed {
      let target = BindingTarget<Void>(on: screen) { [unowned self] screen, _ in
        if screens[name]?.screen === screen { close(name) }
      }
      target <~ closed
    }
  }

  /// Closes a screen, and the screens that it has opened.
  private func close(_ name: String) {
    for open in screens.keys.sorted(by: >) where open == name || open.hasPrefix("\(name).") {
      screens[open] = nil
      write(screen: open, isOpen: false)
    }
  }

  private func write(screen name: String, isOpen: Bool) {
    write(JSONObject(members: ["screen": name, "isOpen": isOpen]).json)
  }

  // MARK: Messages

  private func gather<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    gathered = []
    defer {
      let lines = gathered ?? []
      gathered = nil
      deliver(lines)
    }
    return try body()
  }

  /// Sends a line; outside of a request, as a message of its own.
  private func write(_ line: String) {
    if gathered?.append(line) == nil { deliver([line]) }
  }

  private func deliver(_ lines: [String]) {
    if lines.isEmpty { return }
    latest = lines
    send?(Message(lines: lines, handled: handled))
  }
}

extension String {
  /// Whether the line is an edit of a list, or opens or closes a screen: such lines must not be
  /// sent twice.
  fileprivate var isEdit: Bool {
    prefixMatch(of: /\{"(screen|session)"|\{"output":"[^"]*","event":/) != nil
  }
}
