import Bindings
import Testing

@Suite("Validation: random graphs")
struct RandomValidation {
  private enum Fault: Error, Equatable {
    case negative(Int)
    case beyond(Int)
  }

  private typealias Number = ValidatingProperty<Int, Fault>

  /// Depends on both numbers in every branch.
  private static func decide(_ number: Int, _ limit: Int) -> Number.Decision {
    if number < 0 { return .invalid(.negative(limit)) }
    if number > limit { return limit < 0 ? .invalid(.beyond(limit)) : .coerced(limit, nil) }
    return .valid
  }

  /// Sources, validating properties that depend on what was made before them, and fields that have
  /// two-way bindings to some of those.
  private final class World {
    var random: SplitMix64
    var limits: [MutableProperty<Int>] = []
    var checked: [(number: Number, limit: Property<Int>)] = []
    var fields: [(field: MutableProperty<Int>, number: Number)] = []
    var faults: [String] = []
    var announcements = 0

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      limits = (0..<3).map { _ in MutableProperty(random.below(10)) }
      for _ in 0..<4 { addNumber() }
      for (number, limit) in checked {
        number.startWithValues { [unowned self] _ in check("value") }
        number.result.startWithValues { [unowned self] _ in check("result") }
        limit.startWithValues { [unowned self] _ in check("limit") }
      }
    }

    func addNumber() {
      let source = limits[random.below(limits.count)]
      let limit: Property<Int>
      switch checked.isEmpty ? 0 : random.below(4) {
      case 0: limit = Property(source)
      case 1: limit = Property(checked[random.below(checked.count)].number)
      case 2: limit = checked[random.below(checked.count)].number.map { $0 / 2 }
      default:
        let other = checked[random.below(checked.count)].number.result
        limit = source.combineLatest(with: other) { $1.isInvalid ? $0 : $0 + 1 }
      }
      let number = Number(random.below(5), with: limit, RandomValidation.decide)
      checked.append((number, limit))
      if random.below(2) == 0 {
        let field = MutableProperty(number.value)
        field <~> number
        fields.append((field, number))
      }
    }

    /// Checks, at each announcement and after each run, that each decision is the validator's for
    /// the inputs of now.
    func check(_ place: String) {
      if place != "end" { announcements += 1 }
      for (index, (number, limit)) in checked.enumerated() {
        let result = number.result.value
        let expected: Number.Result =
          switch RandomValidation.decide(result.proposed, limit.value) {
          case .valid: .valid(result.proposed)
          case .coerced(let value, let error):
            .coerced(value, proposed: result.proposed, error)
          case .invalid(let error): .invalid(result.proposed, error)
          }
        if result != expected { faults.append("\(place): number \(index): \(result), \(expected)") }
        if let value = result.value, value != number.value {
          faults.append("\(place): number \(index) is \(number.value) in \(result)")
        }
      }
      for (index, (field, number)) in fields.enumerated() {
        if !number.result.value.isInvalid, field.value != number.value {
          faults.append("\(place): field \(index) is \(field.value), not \(number.value)")
        }
      }
    }

    func step() {
      switch random.below(4) {
      case 0: limits[random.below(limits.count)].value = random.below(10) - 2
      case 1 where !fields.isEmpty:
        fields[random.below(fields.count)].field.value = random.below(12) - 2
      default: checked[random.below(checked.count)].number.value = random.below(12) - 2
      }
    }

    func run() {
      if random.below(3) == 0 {
        batch { for _ in 0..<(1 + random.below(4)) { step() } }
      } else {
        step()
      }
      check("end")
    }
  }

  @Test(
    "each decision of a validating property agrees with its inputs, in each announcement",
    arguments: 0..<(isThorough ? 60 : 20))
  func agreement(seed: Int) {
    let world = World(seed: UInt64(seed))
    for _ in 0..<60 where world.faults.isEmpty { world.run() }
    #expect(world.faults == [], "seed \(seed)")
    #expect(world.announcements > 60)
  }
}
