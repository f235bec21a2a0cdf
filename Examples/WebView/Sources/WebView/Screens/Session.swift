import Bindings
import Foundation
import ViewModels

/// The view models of one page, bound to it.
///
/// What happens while one request is done goes to the page as one message, so that it never shows
/// half of a change.
final class Session {
  private let id: String
  private var send: ((Message) -> Void)?
  private var screens: [String: (screen: Screen, viewModel: AnyObject)] = [:]
  private var gathered: [String]?
  /// What was told last.
  private var latest: [String] = []
  /// The number of the last request that has been done.
  private(set) var handled = 0

  init(_ games: Games, id: String) {
    self.id = id
    gather {
      show(games.match, as: "match")
      show(games.ticTacToe, as: "ticTacToe")
    }
  }

  /// Tells a page all that holds, and from now on what happens.
  ///
  /// To a page that comes back, the last events are told once more: it may ask something.
  func begin(_ send: @escaping (Message) -> Void) {
    let open = screens.sorted { $0.key < $1.key }.map { ($0.key, $0.value.viewModel) }
    let events = handled == 0 ? [] : latest.filter { !$0.isEdit }
    screens = [:]
    self.send = send
    gather {
      tell(JSONObject(members: ["session": id, "isResumed": handled > 0]).json)
      // One that a property holds has come with its parent.
      for (name, viewModel) in open where screens[name] == nil { show(viewModel, as: name) }
      for event in events { tell(event) }
    }
    latest = events
  }

  // MARK: What the page asks for

  /// The names of all that can be done and set now.
  var inputs: Set<String> {
    Set(screens.values.flatMap { Array($0.screen.actions.keys) + Array($0.screen.values.keys) })
  }

  /// Does it; also a request that is refused counts as one that has been done.
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

  // MARK: What the page shows

  private func show(_ viewModel: AnyObject, as name: String) {
    close(name)
    let screen = Screen(
      of: viewModel, named: name,
      { [unowned self] in tell($0) },
      present: { [unowned self] in show($0, as: $1) },
      dismiss: { [unowned self] in close($0) })
    screens[name] = (screen, viewModel)
    tell(screen: name, isOpen: true)
    screen.begin()
    if let closed = (viewModel as? any ClosingViewModel)?.closed {
      let target = BindingTarget<Void>(on: screen) { [unowned self] screen, _ in
        if screens[name]?.screen === screen { close(name) }
      }
      target <~ closed
    }
  }

  /// Lets go of a screen, and of those that it has opened.
  private func close(_ name: String) {
    for open in screens.keys.sorted(by: >) where open == name || open.hasPrefix("\(name).") {
      screens[open] = nil
      tell(screen: open, isOpen: false)
    }
  }

  private func tell(screen name: String, isOpen: Bool) {
    tell(JSONObject(members: ["screen": name, "isOpen": isOpen]).json)
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

  /// What happens by itself is a message of its own.
  private func tell(_ line: String) {
    if gathered?.append(line) == nil { deliver([line]) }
  }

  private func deliver(_ lines: [String]) {
    if lines.isEmpty { return }
    latest = lines
    send?(Message(lines: lines, handled: handled))
  }
}

extension String {
  /// Whether the line tells of an edit of a list or of a screen, which must not be told twice.
  fileprivate var isEdit: Bool {
    prefixMatch(of: /\{"(screen|session)"|\{"output":"[^"]*","event":/) != nil
  }
}
