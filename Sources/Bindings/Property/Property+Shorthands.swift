extension PropertyProtocol where Value: Equatable {
  /// Derives a property of the values that differ from the one before: a property of `Equatable`
  /// values notifies its observers of no others anyway.
  public func skipRepeats() -> Property<Value> { Property(self) }
}

extension Property where Value == Bool {
  /// Derives whether all of several properties hold.
  public static func all(_ conditions: any PropertyProtocol<Bool>...) -> Property {
    all(conditions.map { condition in Property(condition) })
  }

  /// Derives whether at least one of several properties holds.
  public static func any(_ conditions: any PropertyProtocol<Bool>...) -> Property {
    any(conditions.map { condition in Property(condition) })
  }
}
