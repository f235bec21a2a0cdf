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
  journal.finish()
}
