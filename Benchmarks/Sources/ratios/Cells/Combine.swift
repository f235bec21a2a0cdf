import OpenCombine

/// OpenCombine's subject.
///
/// Its operators do not compare, and `removeDuplicates` costs as much as twenty of them: it is left
/// out where the work does not need it.
extension CurrentValueSubject: Cell where Failure == Never {
  static var holdsObservations: Bool { true }

  @inline(never) static func make(_ value: Output) -> CurrentValueSubject<Output, Never> {
    CurrentValueSubject<Output, Never>(value)
  }

  var current: Output { value }
  func set(_ value: Output) { send(value) }

  func observe(_ action: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveValue: action)
  }

  func end(_ observation: AnyCancellable) { observation.cancel() }
}

extension CurrentValueSubject: Stream, DerivingCell where Output == Int, Failure == Never {
  typealias Mapped = AnyPublisher<Int, Never>

  /// OpenCombine has no `combineLatest`, so the sum is a subject that two sinks set; it fires for
  /// each.
  static func diamond(into sink: Sink) -> Wired {
    let (subject, sum, parts) = (make(0), make(0), (left: Sink(), right: Sink()))
    let sides = [
      subject.map { $0 &+ 1 }.sink {
        parts.left.total = $0
        sum.send(parts.left.total &+ parts.right.total)
      },
      subject.map { $0 &* 2 }.sink {
        parts.right.total = $0
        sum.send(parts.left.total &+ parts.right.total)
      },
    ]
    return (subject, sides + [sum.sink { sink.count($0) }])
  }
}

extension AnyPublisher: Stream where Output == Int, Failure == Never {}

extension Publisher where Output: Equatable, Failure == Never {
  func mapped(_ transform: @escaping (Output) -> Output) -> AnyPublisher<Output, Never> {
    map(transform).eraseToAnyPublisher()
  }

  func distinct() -> AnyPublisher<Output, Never> { removeDuplicates().eraseToAnyPublisher() }
  func begin(_ action: @escaping (Output) -> Void) -> AnyCancellable { sink(receiveValue: action) }
}

enum Combine {
  typealias Subject = CurrentValueSubject<Int, Never>
}
