/// A question to a library, and what the library does, in words.
struct Scenario {
  let question: String
  let answer: () -> String
}

extension Library {
  var scenarios: [Scenario] {
    [
      Scenario(question: "a diamond of 10 is set to 20: its sum, 50, sends") {
        let price = source(10)
        let sides = [derived([price]) { $0[0] * 2 }, derived([price]) { $0[0] * 3 }]
        return received(of: derived(sides) { $0[0] + $0[1] }) { set(price, to: 20) }
      },
      Scenario(question: "0 is set to 1, and the first observer sets 2: the second receives") {
        let number = source(0)
        let end = observe(number) { if $0 == 1 { set(number, to: 2) } }
        defer { end() }
        return received(of: number) { set(number, to: 1) }
      },
      Scenario(question: "an observer that an earlier one disposes of") {
        let (number, received) = (source(0), Words())
        var endOfLater = {}
        let end = observe(number) { if $0 == 1 { endOfLater() } }
        endOfLater = observe(number) { received.note($0) }
        set(number, to: 1)
        end()
        return received.text == "0" ? "is not called" : "is called"
      },
      Scenario(question: "notifications of two sets to the same value") {
        let number = source(7)
        let text = received(of: number) { for _ in 1...2 { set(number, to: 7) } }
        return "\(text.split(separator: " ").count - 1)"
      },
      Scenario(question: "1 and 2 are set to 10 and 20 together: the sum sends") {
        let (left, right) = (source(1), source(2))
        return received(of: derived([left, right]) { $0[0] + $0[1] }) {
          together {
            set(left, to: 10)
            set(right, to: 20)
          }
        }
      },
      Scenario(question: "… a read of the sum between the two") {
        let (left, right) = (source(1), source(2))
        let sum = derived([left, right]) { $0[0] + $0[1] }
        var found = 0
        _ = received(of: sum) {
          together {
            set(left, to: 10)
            found = read(sum)
            set(right, to: 20)
          }
        }
        return "\(found)"
      },
      Scenario(question: "a late observer receives") {
        let number = source(1)
        set(number, to: 2)
        let text = received(of: number) {}
        return text.isEmpty ? "nothing" : text
      },
      Scenario(question: "an observation whose handle is dropped") {
        let (number, received) = (source(1), Words())
        _ = observe(number) { received.note($0) }
        set(number, to: 2)
        return received.text == "1 2" ? "goes on" : "ends"
      },
      Scenario(question: "computations by 100 sets without an observer; by two reads after them") {
        let number = source(0)
        var count = 0
        let square = derived([number]) {
          count += 1
          return $0[0] * $0[0]
        }
        for new in 1...100 { set(number, to: new) }
        let whileNotRead = count
        for _ in 1...2 { _ = read(square) }
        return "\(whileNotRead); \(count - whileNotRead)"
      },
      Scenario(question: "an append of 4 to three elements sends", answer: appended),
      Scenario(question: "a chain of 100,000 is observed, and set") {
        let number = source(0)
        var last = number
        for _ in 1...100_000 { last = derived([last]) { $0[0] + 1 } }
        return received(of: last) { set(number, to: 1) }
      },
    ]
  }

  /// Returns the values that an observer receives at first, and while a closure runs.
  private func received(of value: Value, while body: () -> Void) -> String {
    let received = Words()
    let end = observe(value) { received.note($0) }
    body()
    end()
    return received.text
  }
}

/// The values that an observer has received.
final class Words {
  private var words: [String] = []
  var text: String { words.joined(separator: " ") }
  func note(_ word: some Any) { words.append("\(word)") }
}
