/// A question or a message that interrupts the player, with everything that a view shows of it.
///
/// A view model sends a dialog as a value, and receives the answer as another input. View models
/// present no dialogs themselves.
public struct Dialog: Hashable, Sendable {
  public let title: String
  public let message: String
  public let confirmTitle: String
  /// The title of the second button; `nil` if there is only one.
  public let cancelTitle: String?

  public init(title: String, message: String, confirmTitle: String, cancelTitle: String?) {
    (self.title, self.message) = (title, message)
    (self.confirmTitle, self.cancelTitle) = (confirmTitle, cancelTitle)
  }
}

extension Dialog: JSONValue {
  public var json: String {
    JSONObject(members: [
      "title": title, "message": message, "confirmTitle": confirmTitle, "cancelTitle": cancelTitle,
    ]).json
  }
}
