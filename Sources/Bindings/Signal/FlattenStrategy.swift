/// How the inner ones are joined when each value leads to another source.
public enum FlattenStrategy: Sendable {
  /// Follows the newest inner one only.
  case latest
  /// Follows all of them together.
  case merge
  /// Follows one after the other, each when the one before has completed.
  case concat
  /// Follows only the one that is the first to send something.
  case race
}
