import Bindings
import Foundation
import ViewModels

/// The view models of one page, bound to it.
///
/// What happens while one request is done goes to the page as one message, so that it never shows
/// half of a change.
final class Session {
  private let send: (Message) -> Void
  private var screens: [String: Screen] = [:]
  private var gathered: [String]?
  private var handled = 0

  init(_ games: Games, id: String, _ send: @escaping (Message) -> Void) {
    self.send = send
    gather {
      tell(JSONObject(members: ["session": id]).json)
      show(games.match, as: "match")
      show(games.ticTacToe, as: "ticTacToe")
    }
  }

  // MARK: What the page asks for

  /// The names of all that can be done and set now.
  var inputs: Set<String> {
    Set(screens.values.flatMap { Array($0.actions.keys) + Array($0.values.keys) })
  }

  func perform(_ name: String, _ body: Data) throws(Refusal) {
    handled += 1
    guard let action = screens.values.lazy.compactMap({ $0.actions[name] }).first else {
      throw .noSuchAction(name)
    }
    guard try gather({ () throws(Refusal) in try action(body) }) else { throw .notEnabled(name) }
  }

  func set(_ name: String, _ body: Data) throws(Refusal) {
    handled += 1
    guard let set = screens.values.lazy.compactMap({ $0.values[name] }).first else {
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
    screens[name] = screen
    tell(screen: name, isOpen: true)
    screen.begin()
    if let closed = (viewModel as? any ClosingViewModel)?.closed {
      let target = BindingTarget<Void>(on: screen) { [unowned self] screen, _ in
        if screens[name] === screen { close(name) }
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
      if !lines.isEmpty { send(Message(lines: lines, handled: handled)) }
    }
    return try body()
  }

  /// What happens by itself is a message of its own.
  private func tell(_ line: String) {
    if gathered?.append(line) == nil { send(Message(lines: [line], handled: handled)) }
  }
}
