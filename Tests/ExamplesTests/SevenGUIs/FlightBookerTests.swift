import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing

@testable import SevenGUIs

@Suite("Seven GUIs: the flight booker") struct FlightBookerTests {
  private let viewModel = FlightBookerViewModel(date: "27.03.2014")

  @Test("at first it is a one-way flight, both dates are the same, and the second is disabled")
  func initially() {
    #expect(viewModel.kinds.map(\.rawValue) == ["one-way flight", "return flight"])
    #expect(viewModel.kind.value == .oneWay)
    #expect(viewModel.departure.text.value == viewModel.return.text.value)
    #expect(!viewModel.isReturnEnabled.value)
    #expect(viewModel.book.isEnabled.value)
  }

  @Test("the second field is enabled if, and only if, it is a return flight")
  func kinds() {
    let isReturnEnabled = Recorder(viewModel.isReturnEnabled)
    for kind in [Flight.Kind.return, .return, .oneWay] { viewModel.kind.value = kind }
    #expect(isReturnEnabled.values == [false, true, false])
  }

  @Test("the button is disabled while the return is strictly before the departure")
  func order() {
    viewModel.kind.value = .return
    let isEnabled = Recorder(viewModel.book.isEnabled)
    for day in ["28.03.2014", "26.03.2014", "27.02.2015", "28.02.2013", "27.03.2014"] {
      viewModel.return.text.value = day
    }
    #expect(isEnabled.values == [true, false, true, false, true])
    #expect(!viewModel.isReturnRed.value)
  }

  @Test(
    "an ill-formatted date in an enabled field is red, and disables the button",
    arguments: [
      "", "27.3.2014", "27.03.14", "2014-03-27", "29.02.2014", "31.04.2014", "00.01.2014",
      "01.13.2014", "+1.01.2014", "27.03.2014.", " 27.03.2014", "٢٧.٠٣.٢٠١٤",
    ])
  func illFormatted(_ text: String) {
    viewModel.kind.value = .return
    let journal = Journal(viewModel)
    for (field, isRed) in [
      (viewModel.departure, viewModel.isDepartureRed), (viewModel.return, viewModel.isReturnRed),
    ] {
      journal.withExhaustivity(.off) {
        journal.expect(after: field.text.set(to: text)) {
          isRed.becomes(true)
          viewModel.book.isEnabled.becomes(false)
        }
        journal.expect(after: field.text.set(to: "27.03.2014")) {
          isRed.becomes(false)
          viewModel.book.isEnabled.becomes(true)
        }
      }
    }
    journal.finish()
  }

  @Test("a disabled field is not red, and does not disable the button")
  func disabled() {
    viewModel.return.text.value = "soon"
    #expect(!viewModel.isReturnRed.value)
    #expect(viewModel.book.isEnabled.value)
    let journal = Journal(viewModel)
    journal.expect(after: viewModel.kind.set(to: .return)) {
      viewModel.kind.becomes(.return)
      viewModel.isReturnEnabled.becomes(true)
      viewModel.isReturnRed.becomes(true)
      viewModel.book.isEnabled.becomes(false)
    }
    journal.finish()
  }

  @Test("a click informs of the selection")
  func book() {
    let booked = Recorder(viewModel.booked)
    viewModel.departure.text.value = "04.04.2014"
    viewModel.book()
    viewModel.kind.value = .return
    viewModel.book()
    viewModel.return.text.value = "29.02.2016"
    viewModel.book()
    #expect(
      booked.values == [
        "You have booked a one-way flight on 04.04.2014.",
        "You have booked a return flight from 04.04.2014 to 29.02.2016.",
      ])
  }

  @Test("a leap year is one that 4 divides, but not 100, but 400")
  func leapYears() {
    let years = ["1900", "2000", "2004", "2100", "2014"]
    #expect(years.map { Day("29.02.\($0)") != nil } == [false, true, true, false, false])
    #expect(Day("05.06.0007")?.description == "05.06.0007")
  }

  @Test("a booker that is left is released when it has no observer")
  func release() {
    expectReleased {
      let viewModel = FlightBookerViewModel(date: "27.03.2014")
      let (isEnabled, isRed) = (Recorder(viewModel.book.isEnabled), Recorder(viewModel.isReturnRed))
      let booked = Recorder(viewModel.booked)
      viewModel.book()
      #expect((isEnabled.values, isRed.values) == ([true], [false]))
      #expect(booked.values.count == 1)
      return viewModel
    }
  }
}
