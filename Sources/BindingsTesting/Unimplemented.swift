public import Bindings

/// Makes an endpoint of a service that a test does not expect to be called: a call is a failure.
///
/// ```swift
/// let service = AuthenticationService(
///   login: { name, password in "token" },
///   twoFactor: unimplemented("AuthenticationService.twoFactor"))
/// ```
///
/// - Returns: a function that throws the failure.
public func unimplemented<each Input, Output>(
  _ name: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  report: @escaping (TestFailure) -> Void
) -> (repeat each Input) throws -> Output {
  let call: @Sendable (repeat each Input) -> TestFailure =
    endpoint(name, TestLocation(fileID, filePath, line), report) { $0 }
  return { (input: repeat each Input) in throw call(repeat each input) }
}

/// Makes an endpoint that cannot throw: it reports the failure and returns a placeholder.
public func unimplemented<each Input, Output>(
  _ name: String, placeholder: Output, fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, report: @escaping (TestFailure) -> Void
) -> (repeat each Input) -> Output {
  endpoint(name, TestLocation(fileID, filePath, line), report) { _ in placeholder }
}

/// Makes an endpoint with a typed error, which it throws after it has reported the failure.
///
/// ```swift
/// let confirm: (String) async throws(LoginError) -> Token =
///   unimplemented("Service.confirm", throwing: .unknown)
/// ```
public func unimplemented<each Input, Output, Error: Swift.Error>(
  _ name: String, throwing error: Error, fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, report: @escaping (TestFailure) -> Void
) -> (repeat each Input) throws(Error) -> Output {
  let call: @Sendable (repeat each Input) -> Error =
    endpoint(name, TestLocation(fileID, filePath, line), report) { _ in error }
  return { (input: repeat each Input) throws(Error) in throw call(repeat each input) }
}

/// Makes an endpoint that describes work. A call reports the failure, and returns a producer that
/// is interrupted when it is started: it has neither succeeded nor failed.
public func unimplemented<each Input, Value, WorkError: Error>(
  _ name: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  report: @escaping (TestFailure) -> Void
) -> (repeat each Input) -> SignalProducer<Value, WorkError> {
  endpoint(name, TestLocation(fileID, filePath, line), report) { _ in .interrupted }
}

/// Makes an endpoint that reports a call, and returns what is made of the failure.
///
/// - Precondition: the closures are `Sendable` if the caller returns the endpoint as `Sendable`.
package func endpoint<each Input, Output>(
  _ name: String, _ location: TestLocation, _ report: @escaping (TestFailure) -> Void,
  _ answer: @escaping (TestFailure) -> Output
) -> @Sendable (repeat each Input) -> Output {
  nonisolated(unsafe) let (report, answer) = (report, answer)
  return { (input: repeat each Input) in
    let failure = TestFailure(calling: name, with: describeEach(repeat each input), at: location)
    report(failure)
    return answer(failure)
  }
}

extension SignalProducer {
  /// Work that is interrupted when it is started.
  package static var interrupted: SignalProducer {
    SignalProducer { observer, _ in observer.sendInterrupted() }
  }
}

package func describeEach<each Input>(_ input: repeat each Input) -> [String] {
  var words: [String] = []
  for value in repeat each input { words.append(SwiftCode.words(for: value)) }
  return words
}

extension TestFailure {
  package init(calling name: String, with input: [String], at location: TestLocation) {
    self.init(
      """
      Unimplemented: \(name)(\(input.joined(separator: ", "))) was called. Give this test an \
      implementation of it, or change the test so that it does not need one.
      """, at: location)
  }
}
