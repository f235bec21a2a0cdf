import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing

@testable import SevenGUIs

/// What the transcripts do not show: tables of inputs, that nothing else is sent, and releases.
@Suite("The seven GUIs") struct SevenGUIsTests {
  @Test("a view model that is left is released, although it was used and observed")
  func release() {
    expectReleased {
      let (counter, converter) = (CounterViewModel(), TemperatureConverterViewModel())
      let booker = FlightBookerViewModel(date: "27.03.2014")
      let people = CRUDViewModel(Person.examples)
      let (circles, cells) = (CircleDrawerViewModel(), CellsViewModel())
      let all: [AnyObject] = [counter, converter, booker, people, circles, cells]
      let journals = all.map { Journal($0, checks: []) }
      for journal in journals { journal.exhaustivity = .off }
      counter.increment()
      converter.celsius.value = "5"
      booker.book()
      booker.departure.text.value = "soon"
      people.selection.value = 1
      people.update()
      people.prefix.value = "M"
      circles.pointer.value = Point(x: 0, y: 0)
      circles.leftClick()
      circles.rightClick()
      circles.openSlider()
      circles.slide(50)
      circles.undo()
      for (name, formula) in [("A0", "1"), ("B0", "=A0"), ("A0", "=B0"), ("C0", "=SUM(A1:B9)")] {
        cells.edit(name)
        cells.formula.value = formula
        cells.finish()
      }
      #expect(journals.allSatisfy { !$0.entries.isEmpty })
      return all
    }
  }

  // MARK: Temperature converter

  @Test("a number that is typed into one field sets the other, both ways")
  func temperatures() {
    for (celsius, fahrenheit) in [
      ("5", "41"), ("-40", "-40"), ("100", "212"), ("37.8", "100.04"), ("0", "32"),
      ("0.1", "32.18"), ("-273.15", "-459.67"), ("1e3", "1832"),
    ] {
      let (viewModel, other) = (TemperatureConverterViewModel(), TemperatureConverterViewModel())
      viewModel.celsius.value = celsius
      #expect(viewModel.fahrenheit.value == fahrenheit)
      other.fahrenheit.value = fahrenheit
      #expect(Double(other.celsius.value) == Double(celsius))
    }
  }

  @Test(
    "a field keeps a typed text that cannot be converted, and the other field is not updated",
    arguments: ["", "abc", "5 °C", "--5", "5,0", "nan", "inf", "0x10", "1e999", "1e308"])
  func noTemperature(_ text: String) {
    let viewModel = TemperatureConverterViewModel()
    viewModel.celsius.value = "5"
    let journal = Journal(viewModel)
    journal.expect(after: viewModel.celsius.set(to: text)) { viewModel.celsius.becomes(text) }
    journal.expect(after: viewModel.fahrenheit.set(to: text)) { viewModel.fahrenheit.becomes(text) }
    journal.finish()
  }

  // MARK: Flight booker

  @Test(
    "an ill-formatted date in an enabled field is red, and disables the button",
    arguments: [
      "", "27.3.2014", "27.03.14", "2014-03-27", "29.02.2014", "31.04.2014", "00.01.2014",
      "01.13.2014", "+1.01.2014", "27.03.2014.", " 27.03.2014", "٢٧.٠٣.٢٠١٤", "29.02.1900",
      "2\u{301}7.03.2014",
    ])
  func noDate(_ text: String) {
    let viewModel = FlightBookerViewModel(date: "27.03.2014")
    viewModel.kind.value = .return
    for (field, isRed) in [
      (viewModel.departure, viewModel.isDepartureRed), (viewModel.return, viewModel.isReturnRed),
    ] {
      field.text.value = text
      #expect(isRed.value && !viewModel.book.isEnabled.value)
      field.text.value = "05.06.0007"
      #expect(!isRed.value && viewModel.book.isEnabled.value)
    }
  }

  // MARK: Timer

  @Test("the timer stops waiting when its duration is over, and when it is released")
  @MainActor func timer() {
    let clock = ManualClock()
    expectReleased {
      let viewModel = TimerViewModel(clock: clock)
      clock.advance(by: .seconds(60))
      #expect(viewModel.elapsedText.value == "15 s" && clock.nextDeadline == nil)
      viewModel.slider.value = 20
      #expect(viewModel.progress.value == 0.75 && clock.nextDeadline != nil)
      return viewModel
    }
    #expect(clock.nextDeadline == nil)
  }
}
