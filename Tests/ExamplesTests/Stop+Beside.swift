import Foundation

/// The examples beside the tour that are played by commands.
extension Stop {
  static let ticTacToe = beside(
    "TicTacToe", imports: ["Bindings", "BoundSupport", "ExampleSupport", "TicTacToeModel"])
  static let signIn = beside(
    "SignIn", imports: ["Bindings", "BindingsTesting", "BoundSupport", "ExampleSupport"])
  static let profile = beside(
    "Profile", imports: ["Bindings", "BindingsTesting", "BoundSupport", "ExampleSupport"])
  static let chat = beside(
    "Chat", imports: ["Bindings", "BindingsTesting", "BoundSupport", "ExampleSupport"])

  static let sevenGUIs = beside(
    "SevenGUIs", imports: ["Bindings", "BindingsTesting", "BoundSupport", "ExampleSupport"])

  static let commanded = [ticTacToe, signIn, profile, chat]

  private static func beside(_ name: String, imports: Set<String>) -> Stop {
    Stop(
      name: name, folder: liveList.folder.appending(path: "../\(name)").standardizedFileURL,
      imports: imports)
  }

  /// The folders of transcripts, each with the option that it is played with: `Delayed` is played
  /// with `--delayed`.
  func transcriptFolders() throws -> [(folder: URL, arguments: [String])] {
    let names = try FileManager.default.contentsOfDirectory(atPath: transcripts.path).sorted()
    return [(transcripts, [])]
      + names.filter { !$0.contains(".") }.map {
        (transcripts.appending(path: $0), ["--" + $0.lowercased()])
      }
  }
}
