import Bindings

/// Operators of each shape, in a form that passes all values on.
enum Operators {
  typealias Operator = (Hot) -> Hot

  static var all: [String: Operator] {
    [
      "map": { $0.map { $0 } },
      "map(keyPath)": { $0.map(\.self) },
      "mapError": { $0.mapError { $0 } },
      "filter": { $0.filter { _ in true } },
      "compactMap": { $0.compactMap { $0 } },
      "skipNil": { $0.map(Optional.some).skipNil() },
      "skipRepeats": { $0.skipRepeats() },
      "uniqueValues": { $0.uniqueValues() },
      "skip(first:)": { $0.skip(first: 0) },
      "skip(while:)": { $0.skip { _ in false } },
      "skip(until:)": { $0.skip(until: Property(value: 0)) },
      "take(first:)": { $0.take(first: 9) },
      "take(while:)": { $0.take { _ in true } },
      "take(until:)": { $0.take(until: Signal<Int, Never>.never) },
      "take(during:)": { source in
        let (lifetime, token) = Lifetime.make()
        return source.take(during: lifetime).on(disposed: { withExtendedLifetime(token) {} })
      },
      "scan": { $0.scan("") { $1 } },
      "scan(into:)": { $0.scan(into: "") { $0 = $1 } },
      "combinePrevious": { $0.combinePrevious("").map { $1 } },
      "collect(count:)": { $0.collect(count: 1).map { $0[0] } },
      "combineLatest": { Signal.combineLatest($0, Cold(value: "")).map { value, _ in value } },
      "combineLatest of an array": { Signal.combineLatest([$0]).map { $0[0] } },
      "merge": { $0.merge(with: Hot.empty) },
      "concat": { $0.concat(Cold.empty) },
      "withLatest(from:)": { $0.withLatest(from: Property(value: 0)).map { value, _ in value } },
      "flatMap(.latest)": { $0.flatMap(.latest) { Cold(value: $0) } },
      "flatMap(.merge)": { $0.flatMap(.merge) { Cold(value: $0) } },
      "flatMap(.concat)": { $0.flatMap(.concat) { Cold(value: $0) } },
      "flatMapError": { $0.flatMapError { Cold(error: $0) } },
      "on": { $0.on(value: { _ in }) },
      "logEvents": { $0.logEvents(to: { _ in }) },
      "materialize": { $0.materialize().dematerialize() },
      "attempt": { $0.attempt { _ throws(Fault) in } },
      "attemptMap": { $0.attemptMap { value throws(Fault) in value } },
    ]
  }

  static var names: [String] { all.keys.sorted() }
}
