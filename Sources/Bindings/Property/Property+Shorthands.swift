extension PropertyProtocol where Value: Equatable {
  /// Returns a read-only view of this property: as its values are `Equatable`, each differs from
  /// the one before.
  public func skipRepeats() -> Property<Value> { Property(self) }
}

extension Property where Value == Bool {
  /// Derives whether all of several properties are true.
  public static func all(_ conditions: any PropertyProtocol<Bool>...) -> Property {
    all(conditions.map { condition in Property(condition) })
  }

  /// Derives whether at least one of several properties is true.
  public static func any(_ conditions: any PropertyProtocol<Bool>...) -> Property {
    any(conditions.map { condition in Property(condition) })
  }
}
