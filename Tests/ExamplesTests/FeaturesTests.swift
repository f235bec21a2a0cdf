import Foundation
import Testing

/// Each row of the table of features that the seed articles describe, a file that shows it, and a
/// word of that file.
@Suite("The features") struct FeaturesTests {
  private static let table = """
    FW-01 SignIn/SignInViewModel.swift MutableProperty(
    FW-02 Lists/ListsViewModel.swift Property(value:
    FW-03 Lists/ListsViewModel.swift Property(initial:
    FW-04 Lists/ListsViewModel.swift combineLatest
    FW-05 Lists/main.swift SignalProducer<
    FW-06 SignIn/SignInViewModel.swift signIn.completed
    FW-07 TicTacToeApp/ViewModels/AppViewModel.swift flatMap
    FW-08 SignIn/SignInViewModel.swift .merge(
    FW-09 40-Bindings/Sidebar/ExplicitTakeTwo.swift .and(
    FW-10 40-Bindings/ViewModels/SettingsViewModel.swift .pipe()
    FW-11 SignIn/Screens.swift ~>
    FW-12 SignIn/Screens.swift replacingNil
    FW-13 40-Bindings/Views/MainView.swift \\.isEnabled
    FW-14 ../Sources/GameShell/FullScreen/Page+Form.swift <~>
    FW-15 40-Bindings/ViewModels/MainViewModel.swift Action<
    FW-16 TicTacToeApp/ViewModels/AuthenticationClient+Live.swift await
    FW-17 Chat/RoomViewModel.swift click
    FW-18 40-Bindings/ViewModels/MainViewModel.swift batch
    FW-19 40-Bindings/ViewModels/SettingsViewModel.swift Dialog(
    FW-20 40-Bindings/ViewModels/MainViewModel.swift Signal<String
    FW-21 SignIn/SignInViewModel.swift cancel
    FW-22 TicTacToeApp/ViewModels/AuthenticationClient.swift logIn
    FW-23 ../Tests/ExamplesTests/Bindings40/JournalTests.swift Journal(
    FW-24 50-Declarative/Views/MainView.swift .observed
    FW-25 ../Sources/GameShell/Lines/Explanation.swift Trace
    FW-26 TicTacToeApp/ViewModels/AppViewModel.swift LoginViewModel
    MG-01 Support/ExampleSupport/ClassicMatch.swift MatchGame
    MG-02 10-CommandLine/main.swift strategy
    MG-03 Support/ExampleSupport/ClassicMatch.swift takeAtMost
    MG-04 20-MVC/MainController.swift userLimit
    MG-05 Support/ExampleSupport/Wording.swift matches
    MG-06 40-Bindings/Sidebar/ExplicitTakeTwo.swift isMoreThanOneLeft
    MG-07 ../Sources/ViewModels/Match/MatchWording.swift The game is over
    MG-08 30-MVVM/ViewModels/SettingsViewModel.swift isCertainLoss
    MG-09 ../Sources/GameShell/FullScreen/Page+Form.swift Slider
    MG-10 40-Bindings/ViewModels/MainViewModel.swift match.changed
    MG-11 10-CommandLine/main.swift readLine
    MG-12 40-Bindings/Views/PileView.swift Pile:
    MG-13 ../Tests/ExamplesTests/Tour/AssertionsTests.swift entireGame
    TT-01 TicTacToeApp/View/Screens.swift letsPlay
    TT-02 TicTacToeApp/View/Screens.swift newGame.turn
    TT-03 TicTacToeApp/View/Screens.swift moveRefused
    TT-04 ../Sources/ViewModels/TicTacToe/TicTacToeViewModel.swift play
    TT-05 ../Sources/ViewModels/TicTacToe/NewGameViewModel.swift winner
    TT-06 TicTacToeApp/View/Screens.swift game.board
    SF-01 SignIn/SignInViewModel.swift count > 3
    SF-02 SignIn/SignInViewModel.swift Action
    SF-03 SignIn/SignInViewModel.swift signIn
    SF-04 SignIn/SignInService.swift password
    TC-01 TicTacToeApp/View/Screens.swift TicTacToeViewModel
    TC-02 TicTacToeApp/ViewModels/LoginViewModel.swift alert
    TC-03 TicTacToeApp/ViewModels/TwoFactorViewModel.swift code
    TC-04 TicTacToeApp/View/Screens.swift NewGameViewModel
    TC-05 TicTacToeApp/ViewModels/AppViewModel.swift loggedOut
    TC-06 TicTacToeApp/ViewModels/AuthenticationClient+Live.swift AuthenticationClient
    TC-07 ../Tests/ExamplesTests/TicTacToeApp/SeedTests.swift twoFactorSuccess
    CP-01 Lists/Garden.swift tasks.move(
    CP-02 Lists/TableView.swift .startChange
    CP-03 Lists/TableView.swift .update(
    CP-04 Lists/ListsViewModel.swift garden.replace
    CP-05 Lists/Garden.swift tasks.value =
    CP-06 Lists/Garden.swift History
    CP-07 Chat/ChatViewModel.swift ection
    CP-08 Lists/Garden.swift noTask
    CP-09 TicTacToeApp/View/Screen.swift @MainActor
    CP-10 ../Tests/ExamplesTests/Lists/ListsViewModelTests.swift rows.sends
    P-01 TicTacToeApp/View/Screens.swift game.board
    P-02 Lists/ListsViewModel.swift BindingSource<
    P-03 Lists/ListsViewModel.swift Never>
    P-04 40-Bindings/Views/MainView.swift BindingTarget(
    P-05 README.md tour
    P-06 40-Bindings/Sidebar/ExplicitTakeTwo.swift .and(
    P-07 40-Bindings/Views/MainView.swift \\.state
    P-08 Lists/ListsViewModel.swift combineLatest
    P-09 Choosing.md forgotten
    P-10 40-Bindings/Views/SettingsView.swift <~
    P-11 40-Bindings/ViewModels/MainViewModel.swift match.changed
    P-12 40-Bindings/ViewModels/MainViewModel.swift enabledIf
    P-13 Lists/TableView.swift insertRow
    P-14 ../Tests/ExamplesTests/Tour/AssertionsTests.swift released
    P-15 45-Inside/README.md six
    P-16 ../Tests/ExamplesTests/Bindings40/JournalTests.swift withKnownIssue
    P-17 Lists/Garden.swift throws(Refusal)
    P-18 ../Package.swift swift-bindings
    P-19 30-MVVM/README.md Testing
    P-20 Lists/README.md reloaded
    P-21 Lists/Garden.swift MutableCollectionProperty<
    P-22 Chat/ChatViewModel.swift ection
    P-23 ../Sources/GameShell/FullScreen/Page+Form.swift <~>
    """

  @Test("each row of the table of features has an example")
  func rows() throws {
    let rows = Self.table.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 2) }
    let counts = [
      ("FW", 26), ("MG", 13), ("TT", 6), ("SF", 4), ("TC", 7), ("CP", 10), ("P", 23),
    ]
    #expect(
      rows.map { String($0[0]) }
        == counts.flatMap { prefix, count in
          (1...count).map { "\(prefix)-\($0 < 10 ? "0" : "")\($0)" }
        })
    let examples = Stop.sharedTranscripts.deletingLastPathComponent()
    for row in rows {
      let text = try String(contentsOf: examples.appending(path: String(row[1])), encoding: .utf8)
      #expect(text.contains(row[2]), "\(row[0]): \(row[1])")
    }
  }
}
