import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing

extension Exercises {
  @Test("12: a party has as many guests as seats", .exercise) func viewModel() async throws {
    let party = PartyViewModel(seats: 2) { name in
      await Task.yield()
      return name != "Bob"
    }
    let journal = Journal(party, called: "party")
    journal.always(party.invite.isEnabled) {
      party.guests.value.count < 2 && !party.invite.isExecuting.value
    }
    #expect(party.title.value == "0 of 2 seats")
    await journal.expect(awaiting: try await party.invite.execute("Ann")) {
      party.invite.isExecuting.becomes(true)
      party.guests.becomes(["Ann"])
      party.title.becomes("1 of 2 seats")
      party.invite.isExecuting.becomes(false)
    }
    await journal.expect(awaiting: try await party.invite.execute("Bob")) {
      party.invite.isExecuting.becomes(true)
      party.declined.sends("Bob")
      party.invite.isExecuting.becomes(false)
    }
    await journal.expect(awaiting: try await party.invite.execute("Eve")) {
      party.invite.isExecuting.becomes(true)
      party.guests.becomes(["Ann", "Eve"])
      party.title.becomes("2 of 2 seats")
      party.invite.isExecuting.becomes(false)
    }
    journal.expect(after: party.invite("Zoe"))
    journal.finish()
  }

  @Test("12: the view shows the party", .exercise) func view() async throws {
    let party = PartyViewModel(seats: 1) { $0 != "Bob" }
    let view = PartyView()
    view.show(party)
    #expect(view.title.text == "0 of 1 seats")
    #expect(view.button.isEnabled)
    try await party.invite.execute("Bob")
    #expect(view.notice.text == "Bob")
    try await party.invite.execute("Ann")
    #expect(view.title.text == "1 of 1 seats")
    #expect(view.table.rows.map(\.text) == ["Ann"])
    #expect(!view.button.isEnabled)
  }

  @Test("12: a party is released with its owner", .exercise) func release() async throws {
    weak var released: PartyViewModel?
    let view = PartyView()
    do {
      let party = PartyViewModel(seats: 1) { _ in true }
      view.show(party)
      try await party.invite.execute("Ann")
      released = party
    }
    #expect(released == nil)
  }
}
