import Bindings
import Testing

extension Exercises {
  @Test("2: a log has each number of guests once, until it stops", .exercise) func observe() {
    let guests = MutableProperty(0)
    let log = Log()
    log.start(guests)
    guests.value = 1
    guests.value = 1
    guests.value = 2
    log.stop()
    guests.value = 3
    #expect(log.lines == [0, 1, 2])
  }

  @Test("2: a property does not keep a log alive", .exercise) func observeWeakly() {
    let guests = MutableProperty(0)
    weak var released: Log?
    do {
      let log = Log()
      log.start(guests)
      released = log
    }
    #expect(released == nil)
  }
}
