import Bindings
import Testing

extension Exercises {
  @Test("5: the screen shows what the properties say", .exercise) func bind() {
    let (text, isFull) = (MutableProperty("nobody"), MutableProperty(false))
    let (label, button) = (Label(), Button())
    show(Property(text), Property(isFull), on: label, button)
    #expect(label.text == "nobody")
    #expect(button.isEnabled)
    text.value = "4 guests"
    isFull.value = true
    #expect(label.text == "4 guests")
    #expect(!button.isEnabled)
  }

  @Test("5: a property does not keep the screen alive", .exercise) func bindWeakly() {
    let (text, isFull) = (MutableProperty(""), MutableProperty(false))
    weak var (label, button): (Label?, Button?)
    do {
      let (shown, pressed) = (Label(), Button())
      show(Property(text), Property(isFull), on: shown, pressed)
      (label, button) = (shown, pressed)
    }
    #expect(label == nil && button == nil)
  }
}
