import ViewModels

// What a person reads, written out here once more.
extension Dialog {
  static let userHasLost = Dialog(
    title: "The game is over", message: "You have lost", confirmTitle: "New game",
    cancelTitle: nil)

  static let computerHasLost = Dialog(
    title: "The game is over", message: "I have lost", confirmTitle: "New game", cancelTitle: nil)

  static let certainLoss = Dialog(
    title: "You will lose",
    message: "With these settings you will definitely lose the next game",
    confirmTitle: "I don't care", cancelTitle: "Cancel")
}
