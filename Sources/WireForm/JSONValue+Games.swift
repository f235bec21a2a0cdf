public import ViewModels

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

extension Match: JSONValue { public var json: String { index.json } }

extension Cell: JSONValue {
  public var json: String {
    JSONObject(members: ["number": number, "letter": letter, "isFree": isFree]).json
  }
}
