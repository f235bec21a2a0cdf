import BindingsSwiftTesting
import BindingsTesting
import Testing

@testable import Dinner

@Test("the last seat can be taken, and given back")
func lastSeat() {
  let dinner = DinnerViewModel(seats: 2)
  let journal = Journal(dinner, called: "dinner")

  journal.expect(after: dinner.invite("Bob")) {
    dinner.names.sends(.insertion(index: 0, element: "Bob"))
    dinner.title.becomes("1 of 2 seats taken")
    dinner.takeBack.isEnabled.becomes(true)
  }
  journal.expect(after: dinner.invite("Ann")) {
    dinner.names.sends(.insertion(index: 0, element: "Ann"))
    dinner.title.becomes("2 of 2 seats taken")
    dinner.invite.isEnabled.becomes(false)
  }
  journal.expect(after: dinner.invite("Cleo")) {
    dinner.refused.sends("There is no seat left.")
  }
  journal.expect(after: dinner.takeBack()) {
    dinner.names.sends(.deletion(index: 0, element: "Ann"))
    dinner.title.becomes("1 of 2 seats taken")
    dinner.invite.isEnabled.becomes(true)
  }
  journal.finish()
}
