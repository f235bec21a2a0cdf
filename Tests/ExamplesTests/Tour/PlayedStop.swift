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
  /// Brings the screen up to date, as it does before it asks.
  func update()
  /// What has to be released together with the stop.
  var parts: [AnyObject] { get }
}

extension PlayedStop {
  func update() {}
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
    /// Called after each write to the terminal and to the panel.
    var written: () -> Void = {}

    var terminal: Terminal {
      Terminal(
        read: { [unowned self] in answers.isEmpty ? nil : answers.removeFirst() },
        write: { [unowned self] in
          printed.append($0.hasSuffix("\n") ? String($0.dropLast()) : $0)
          written()
        })
    }
  }

  /// - Parameter settings: the answers on the settings screen, if it is opened first.
  init(_ style: Style, settings: [String]? = nil, warnsOfCertainLoss: Bool = false) {
    let script = Script()
    let panel = Panel()
    panel.written = { script.written() }
    self.script = script
    stop = style.type.init(
      script.terminal, match, panel, warnsOfCertainLoss: warnsOfCertainLoss)
    if let settings { openSettings(settings) }
  }

  /// What was printed since this was read last.
  var printed: [String] {
    defer { script.printed = [] }
    return script.printed
  }

  /// Called after each write to the screen.
  var watched: () -> Void {
    get { script.written }
    set { script.written = newValue }
  }

  var state: String { panel.state }
  /// Which of the three buttons can be pressed.
  var enabled: [Bool] { panel.buttons.map(\.isEnabled) }

  private var panel: Panel {
    stop.update()
    return stop.panel
  }

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
