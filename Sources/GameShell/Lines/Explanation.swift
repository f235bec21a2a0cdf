import Bindings

/// Explains what a move has caused in the dependency graph: which values were set and computed, and
/// which outputs notified their observers. A line names each value once, also if it has changed
/// several times.
///
///     Set: game, by the action take(3).
///     Computed: gameState, from "18 matches" to "13 matches".
///     Computed: state, board.
///     Computed, but as before: outcome, limit.
///     Notified: gameState (1 observer).
enum Explanation {
  /// A value that is longer than this, or has several lines, is named and not shown.
  private static let longestValue = 32

  static func lines(_ turn: TracedTurn) -> [String] {
    let sets = turn.steps.filter { ($0.kind == .set || $0.kind == .edited) && $0.isChange }
    let notified = merged(turn.steps.filter { $0.kind == .notified })
    guard !sets.isEmpty, !notified.isEmpty else { return [] }
    var causes: [TracedTurn.Cause?] = []
    for set in sets where !causes.contains(set.cause) { causes.append(set.cause) }
    var lines = causes.flatMap { cause in
      list(
        "Set", merged(sets.filter { $0.cause == cause }).map(\.name),
        cause.map { ", by \($0)" } ?? "")
    }
    let computed = merged(turn.steps.filter { $0.kind == .computed })
    let changed = computed.filter(\.isChange)
    for step in changed where isShown(step) {
      lines.append("Computed: \(step.name), from \(step.old ?? "") to \(step.new ?? "").")
    }
    lines += list("Computed", changed.filter { !isShown($0) }.map(\.name))
    lines += list("Computed, but as before", computed.filter { !$0.isChange }.map(\.name))
    let observers = notified.map { step in
      "\(step.name) (\(step.observers) \(step.observers == 1 ? "observer" : "observers"))"
    }
    return lines + list("Notified", observers)
  }

  /// Merges the steps of each value, from the first step to the last one.
  private static func merged(_ steps: [TracedTurn.Step]) -> [TracedTurn.Step] {
    steps.reduce(into: []) { merged, step in
      guard let index = merged.firstIndex(where: { $0.name == step.name }) else {
        return merged.append(step)
      }
      merged[index].observers = step.observers
      guard step.isChange else { return }
      merged[index].new = step.new
      merged[index].isChange = step.new == nil || step.new != merged[index].old
    }
  }

  private static func isShown(_ step: TracedTurn.Step) -> Bool {
    [step.old, step.new].allSatisfy { text in
      text.map { $0.count <= longestValue && !$0.contains(where: \.isNewline) } ?? false
    }
  }

  private static func list(_ title: String, _ names: [String], _ end: String = "") -> [String] {
    names.isEmpty ? [] : ["\(title): \(names.joined(separator: ", "))\(end)."]
  }
}
