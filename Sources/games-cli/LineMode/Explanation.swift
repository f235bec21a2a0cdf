import Bindings
import Terminal

/// What a move has caused in the dependency graph, in words: what was set, what was computed from
/// it, and who was notified.
///
///     Set: game, by take(3).
///     Computed: gameState, from "18 matches" to "14 matches".
///     Computed, but as before: limit, prompt.
///     Notified: gameState (1 observer).
enum Explanation {
  /// Shows on a field what happens in a game from now on, as long as the result is kept.
  static func trace(of game: Game, on field: Field) -> Trace {
    Trace(of: game.viewModel) { [weak field] turn in
      for line in lines(turn) { field?.show(line) }
    }
  }

  private static func lines(_ turn: TracedTurn) -> [String] {
    let steps = turn.steps
    let sets = steps.filter { ($0.kind == .set || $0.kind == .edited) && $0.isChange }
    let computed = steps.filter { $0.kind == .computed }
    let told = steps.filter { $0.kind == .told }
    guard !sets.isEmpty, !told.isEmpty else { return [] }
    let changed = computed.filter(\.isChange).map { step in
      guard let old = step.old, let new = step.new else { return "Computed: \(step.name)." }
      return "Computed: \(step.name), from \(old) to \(new)."
    }
    let observers = told.map { step in
      "\(step.name) (\(step.observers) \(step.observers == 1 ? "observer" : "observers"))"
    }
    return sets.map { "Set: \($0.name)\($0.cause.map { ", by \(text($0))" } ?? "")." } + changed
      + list("Computed, but as before", computed.filter { !$0.isChange }.map(\.name))
      + list("Notified", observers)
  }

  private static func list(_ title: String, _ names: [String]) -> [String] {
    names.isEmpty ? [] : ["\(title): \(names.joined(separator: ", "))."]
  }

  private static func text(_ cause: TracedTurn.Cause) -> String {
    switch cause {
    case .action(let name, let input): "\(name)(\(input))"
    case .binding(let name): "a binding from \(name)"
    case .observer(let name): "an observer of \(name)"
    }
  }
}
