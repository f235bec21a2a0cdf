import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing

@testable import Profile

@Suite("Profile: the view model") struct ProfileViewModelTests {
  private let person = Person(handle: "ann", name: "Ann", friends: ["Bob", "Cid"])
  private let presence = Signal<String, Never>.pipe()
  private let clock = ManualClock()

  private func viewModel() -> ProfileViewModel {
    let picture = SignalProducer<String, Never>(value: "ann.png").delay(.seconds(2), clock: clock)
    return ProfileViewModel(of: person, presence: presence.output, picture: picture)
  }

  @Test("each read-only property begins with its value, and follows its source")
  func properties() {
    let viewModel = viewModel()
    #expect(viewModel.title.value == "Ann (@ann) is offline")
    #expect(viewModel.picture.value == "loading…")
    let journal = Journal(viewModel)
    journal.expect(after: person.name.set(to: "Ann Lee")) {
      viewModel.name.becomes("Ann Lee")
      viewModel.title.becomes("Ann Lee (@ann) is offline")
    }
    journal.expect(after: presence.input.send(value: "online")) {
      viewModel.presence.becomes("online")
      viewModel.title.becomes("Ann Lee (@ann) is online")
    }
    journal.expect(after: clock.advance(by: .seconds(2))) { viewModel.picture.becomes("ann.png") }
    journal.expect(after: viewModel.rename("Ann")) {
      viewModel.name.becomes("Ann")
      viewModel.title.becomes("Ann (@ann) is online")
    }
    journal.finish()
  }

  @Test("a title of several properties that change together is announced once")
  func together() {
    let viewModel = viewModel()
    let title = Recorder(viewModel.title)
    batch {
      person.name.value = "Eve"
      presence.input.send(value: "away")
    }
    #expect(title.values == ["Ann (@ann) is offline", "Eve (@ann) is away"])
  }

  @Test("a constant completes at once, and is composed as any other property")
  func constant() {
    let handle = Recorder(viewModel().handle)
    #expect(handle.values == ["@ann"])
    #expect(handle.end == .completed)
  }

  @Test("friends that are added together are one bracket, with one insertion each")
  func add() {
    let viewModel = viewModel()
    let journal = Journal(viewModel)
    journal.expect(after: viewModel.add("Dora,  Eli Lee,,")) {
      viewModel.friends.sends(
        .insertion(index: 2, element: "Dora"), .insertion(index: 3, element: "Eli Lee"))
      viewModel.friendCount.becomes("4 friends")
    }
    journal.expect(after: viewModel.add(" , "))
    journal.finish()
  }

  @Test("one friend is removed alone, and a row that does not exist is refused")
  func remove() {
    let viewModel = viewModel()
    let journal = Journal(viewModel)
    journal.expect(after: viewModel.remove("0")) {
      viewModel.friends.sends(.deletion(index: 0, element: "Bob"))
      viewModel.friendCount.becomes("1 friend")
    }
    for text in ["1", "-1", "Bob", ""] {
      journal.expect(after: viewModel.remove(text)) {
        viewModel.refused.sends("There is no row “\(text)”")
        viewModel.remove.errors.sends(ProfileViewModel.NoSuchRow(text: text))
      }
    }
    journal.finish()
  }

  @Test("an assignment sends the difference, and nothing if there is none")
  func replace() {
    let viewModel = viewModel()
    let journal = Journal(viewModel)
    journal.expect(after: viewModel.replace("Bob, Dora, Cid")) {
      viewModel.friends.sends(.insertion(index: 1, element: "Dora"))
      viewModel.friendCount.becomes("3 friends")
    }
    journal.expect(after: viewModel.replace("Bob, Dora, Cid"))
    journal.expect(after: viewModel.replace("Bob, Eve, Cid")) {
      viewModel.friends.sends(.update(index: 1, old: "Dora", new: "Eve"))
    }
    journal.finish()
  }

  @Test("a late observer receives all friends as one balanced bracket of insertions")
  func late() {
    let viewModel = viewModel()
    viewModel.add("Dora")
    let friends = Recorder(viewModel.friends)
    viewModel.remove("0")
    #expect(
      friends.events == [
        .startChange, .insertion(index: 0, element: "Bob"), .insertion(index: 1, element: "Cid"),
        .insertion(index: 2, element: "Dora"), .endChange,
        .startChange, .deletion(index: 0, element: "Bob"), .endChange,
      ])
  }

  @Test("a profile that is left cancels its picture, and the person outlives it")
  func release() {
    expectReleased(keeping: [person, presence.output]) {
      let viewModel = viewModel()
      viewModel.add("Dora")
      viewModel.remove("9")
      return viewModel
    }
    #expect(clock.nextDeadline == nil)
    #expect(person.friends.value == ["Bob", "Cid", "Dora"])
  }
}
