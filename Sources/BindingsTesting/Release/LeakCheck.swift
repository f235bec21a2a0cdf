import Bindings

/// A check of which view models, and which nodes of their graphs, have not been released.
///
/// ```swift
/// let leaks = LeakCheck(of: viewModel)
/// // later
/// print(leaks.alive)       // ["in the graph: gameState (map)", …]
/// ```
public struct LeakCheck {
  fileprivate var objects: [Object] = []
  /// Compared only with objects that are alive, so an identity that is used again does no harm.
  private var excluded: Set<ObjectIdentifier> = []

  fileprivate struct Object {
    let name: String
    weak var object: AnyObject?
    let graph: LiveParts
  }

  /// Records an object, or those in a tuple, an array, an enum or another value, and what their
  /// outputs depend on.
  ///
  /// - Parameter others: objects that may stay alive, with their dependencies.
  public init(of subject: Any, keeping others: [Any] = []) {
    note(subject)
    if others.isEmpty { return }
    let kept = LeakCheck(of: others)
    let identities =
      kept.objects.compactMap(\.object) + kept.objects.flatMap(\.graph.parts).compactMap(\.identity)
    excluded = Set(identities.map(ObjectIdentifier.init))
  }

  private mutating func note(_ subject: Any) {
    guard type(of: subject) is AnyClass else {
      for child in Mirror(reflecting: subject).children { note(child.value) }
      return
    }
    let (name, object) = (String(describing: type(of: subject)), subject as AnyObject)
    objects.append(Object(name: name, object: object, graph: LiveParts(of: subject)))
  }

  /// The objects and nodes that have not been released, each once, and the lines that observe them.
  public var alive: [String] {
    var (named, known) = (excluded, excluded)
    let living = objects.filter {
      $0.object.map { named.insert(ObjectIdentifier($0)).inserted } == true
    }
    var lines = living.map { "the object \($0.name)" }
    for part in objects.flatMap(\.graph.parts) {
      guard let identity = part.identity, known.insert(ObjectIdentifier(identity)).inserted else {
        continue
      }
      let kind = part.description == part.name ? "" : " (\(part.description))"
      let observations = part.observations.map { ", observed by \($0)" }.joined()
      lines.append("in the graph: \(part.name)\(kind)\(observations)")
    }
    return lines
  }
}

/// Makes view models, and expects them and their graphs to be released after the closure.
///
/// ```swift
/// expectReleased(keeping: [screen]) {
///   let viewModel = MatchViewModel()
///   screen.show(viewModel)
///   viewModel.takeThree()
///   return viewModel
/// }
/// ```
///
/// - Parameters:
///   - others: objects that stay alive, with their dependencies, such as a screen.
///   - make: makes and uses objects; returns one or, as a tuple or an array, several. What a list
///     holds is checked if it is returned, too: `return (viewModel, viewModel.rows.value)`.
public func expectReleased(
  keeping others: [Any] = [], fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, report: (TestFailure) -> Void, _ make: () throws -> Any
) rethrows {
  let check = try LeakCheck(of: make(), keeping: others)
  let location = TestLocation(fileID, filePath, line)
  if check.objects.isEmpty {
    report(TestFailure("Nothing to check: return the view model.", at: location))
  }
  let alive = check.alive
  guard !alive.isEmpty else { return }
  report(
    TestFailure(
      """
      Not released:

      \(alive.map { "  \($0)" }.joined(separator: "\n"))

      A closure that captures it, an observation that outlives it, or a cycle keeps it alive: what \
      an observed closure captures lives as long as the observation. Name objects that may stay \
      alive: expectReleased(keeping: […]).
      """, at: location))
}
