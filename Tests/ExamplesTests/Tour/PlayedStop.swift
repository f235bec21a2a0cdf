import ExampleSupport

/// A stop of the tour as the list of assertions plays it.
struct PlayedStop {
  /// What has to be released together with the stop.
  let parts: [AnyObject]
  /// Each appearance of the main screen begins a new game.
  let appear: () -> Void
  let openSettings: () -> Void
  /// Enters an answer as the main screen does.
  let enter: (String) -> Void
  /// Brings the screen up to date, as it does before it asks.
  var update: () -> Void = {}
  /// What is on the screen now, if it is another panel each time.
  var drawn: (() -> Panel)?
}

/// A stop with a terminal that answers from a list, and keeps what was printed.
final class Play {
  let match = ClassicMatch(seed: "seed")
  let panel = Panel()
  let warnsOfCertainLoss: Bool
  /// Called after each write to the terminal and to the panel.
  var written: () -> Void = {}
  private let style: Style
  private var answers: [String] = []
  private var lines: [String] = []

  private(set) lazy var terminal = Terminal(
    read: { [unowned self] in answers.isEmpty ? nil : answers.removeFirst() },
    write: { [unowned self] in
      lines.append($0.hasSuffix("\n") ? String($0.dropLast()) : $0)
      written()
    })
  private(set) lazy var stop = style.make(self)

  /// - Parameter settings: the answers on the settings screen, if it is opened first.
  init(_ style: Style, settings: [String]? = nil, warnsOfCertainLoss: Bool = false) {
    (self.style, self.warnsOfCertainLoss) = (style, warnsOfCertainLoss)
    panel.written = { [unowned self] in written() }
    if let settings { openSettings(settings) }
  }

  /// What was printed since this was read last, without line breaks.
  var printed: [String] {
    defer { lines = [] }
    return lines
  }

  /// What is on the screen now.
  var shown: Panel { stop.drawn?() ?? panel }
  var state: String { updated.state }
  /// Which of the three buttons can be pressed.
  var enabled: [Bool] { updated.buttons.map(\.isEnabled) }

  private var updated: Panel {
    stop.update()
    return shown
  }

  func openSettings(_ answers: [String]) {
    self.answers = answers
    stop.openSettings()
  }

  func appear(_ answers: [String]) {
    self.answers = answers
    stop.appear()
  }
}

/// The stops that have screens.
enum Style: CaseIterable {
  case mvc20, mvvm30, observable35, bindings40, declarative50

  var make: (Play) -> PlayedStop {
    switch self {
    case .mvc20: PlayedStop.mvc20
    case .mvvm30: PlayedStop.mvvm30
    case .observable35: PlayedStop.observable35
    case .bindings40: PlayedStop.bindings40
    case .declarative50: PlayedStop.declarative50
    }
  }
}
