import ExampleSupport

/// A stop of the tour as the list of assertions plays it.
protocol PlayedStop: AnyObject {
  init(_ terminal: Terminal, _ match: ClassicMatch, _ panel: Panel, warnsOfCertainLoss: Bool)

  /// Each appearance of the main screen begins a new game.
  func appear()
  func openSettings()
  /// Enters an answer as the main screen does.
  func enter(_ answer: String)
  /// What is on the screen now.
  var panel: Panel { get }
  /// What has to be released together with the stop.
  var parts: [AnyObject] { get }
}

/// A stop with a terminal that answers from a list, and keeps what was printed.
final class Play {
  let match = ClassicMatch(seed: "seed")
  let stop: any PlayedStop
  private let script: Script

  final class Script {
    var answers: [String] = []
    /// What was printed, without line breaks.
    var printed: [String] = []

    var terminal: Terminal {
      Terminal(
        read: { [unowned self] in answers.isEmpty ? nil : answers.removeFirst() },
        write: { [unowned self] in
          printed.append($0.hasSuffix("\n") ? String($0.dropLast()) : $0)
        })
    }
  }

  /// - Parameter settings: the answers on the settings screen, if it is opened first.
  init(_ style: Style, settings: [String]? = nil, warnsOfCertainLoss: Bool = false) {
    script = Script()
    stop = style.type.init(
      script.terminal, match, Panel(), warnsOfCertainLoss: warnsOfCertainLoss)
    if let settings { openSettings(settings) }
  }

  /// What was printed since this was read last.
  var printed: [String] {
    defer { script.printed = [] }
    return script.printed
  }

  var state: String { stop.panel.state }
  /// Which of the three buttons can be pressed.
  var enabled: [Bool] { stop.panel.buttons.map(\.isEnabled) }

  func openSettings(_ answers: [String]) {
    script.answers = answers
    stop.openSettings()
  }

  func appear(_ answers: [String]) {
    script.answers = answers
    stop.appear()
  }
}

/// The stops that have screens.
enum Style: CaseIterable {
  case mvc20, mvvm30, observable35, bindings40, declarative50

  var type: any PlayedStop.Type {
    switch self {
    case .mvc20: PlayedMVC20.self
    case .mvvm30: PlayedMVVM30.self
    case .observable35: PlayedObservable35.self
    case .bindings40: PlayedBindings40.self
    case .declarative50: PlayedDeclarative50.self
    }
  }
}
