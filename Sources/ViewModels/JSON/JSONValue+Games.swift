import MatchModel
import TicTacToeModel

extension Outcome: JSONValue {
  public var json: String {
    switch self {
    case .won: "won".json
    case .lost: "lost".json
    case .drawn: "drawn".json
    }
  }
}

extension Dialog: JSONValue {
  public var json: String {
    JSONObject(members: [
      "title": title, "message": message, "confirmTitle": confirmTitle, "cancelTitle": cancelTitle,
    ]).json
  }
}

extension MatchEvent: JSONValue {
  public var json: String { JSONObject(members: members).json }

  private var members: KeyValuePairs<String, any JSONValue> {
    switch self {
    case .started(let first): ["event": "started", "first": Notation.word(for: first)]
    case .taken(let count, let player, let left):
      ["event": "taken", "count": count, "by": Notation.word(for: player), "left": left]
    case .ended(let outcome): ["event": "ended", "outcome": outcome]
    case .takenBack(let left): ["event": "takenBack", "left": left]
    case .settingsChanged(let settings):
      [
        "event": "settingsChanged", "initialCount": settings.rules.initialCount,
        "takeAtMost": settings.rules.takeAtMost, "strategy": "\(settings.strategy)",
      ]
    case .hinted(let count, _): ["event": "hinted", "count": count]
    case .refused, .nothingToTakeBack: ["event": "refused"]
    }
  }
}

extension TicTacToeEvent: JSONValue {
  public var json: String { JSONObject(members: members).json }

  private var members: KeyValuePairs<String, any JSONValue> {
    switch self {
    case .started: ["event": "started"]
    case .played(let square, let marker):
      ["event": "played", "cell": square.index + 1, "by": Wording.letter(of: marker)]
    case .ended(let outcome): ["event": "ended", "outcome": outcome]
    case .takenBack(let square, let marker):
      ["event": "takenBack", "cell": square.index + 1, "by": Wording.letter(of: marker)]
    case .hinted(let advice): ["event": "hinted", "cell": advice.square.index + 1]
    case .refused, .nothingToTakeBack: ["event": "refused"]
    }
  }
}

extension Match: JSONValue { public var json: String { index.json } }

extension Cell: JSONValue {
  public var json: String {
    JSONObject(members: ["number": number, "letter": letter, "isFree": isFree]).json
  }
}
