import Foundation

/// The examples beside the tour that are played by commands.
extension Stop {
  static let signIn = beside("SignIn")
  static let lists = beside("Lists")
  static let chat = beside("Chat")
  static let sevenGUIs = beside("SevenGUIs")

  static let commanded = [signIn, lists, chat]

  private static func beside(_ name: String) -> Stop {
    Stop(
      name: name, folder: sharedTranscripts.appending(path: "../\(name)").standardizedFileURL,
      imports: ["Bindings", "BindingsTesting", "BoundSupport", "ExampleSupport"])
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
