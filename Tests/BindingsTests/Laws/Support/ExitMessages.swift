import Testing

extension ExitTest.Result? {
  /// What a program that has stopped wrote to its standard error.
  var message: String { String(decoding: self?.standardErrorContent ?? [], as: UTF8.self) }
}
