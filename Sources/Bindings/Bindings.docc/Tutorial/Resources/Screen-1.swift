/// Prints what is written to it.
final class Screen {
  var title = "" { didSet { print("Title: \(title)") } }
  var notice = "" { didSet { print("Notice: \(notice)") } }
  var canInvite = true { didSet { print("Invite is \(canInvite ? "on" : "off")") } }
  var canTakeBack = true { didSet { print("Take back is \(canTakeBack ? "on" : "off")") } }
}
