import Bindings

/// What signs people in, or does not.
struct SignInService {
  /// Signs a person in: completes, or fails. Disposing of the start gives it up.
  var signIn: (_ username: String, _ password: String) -> SignalProducer<Void, SignInError>
}

enum SignInError: Error {
  case unknownUsernameOrPassword
}

extension SignInService {
  /// Answers at once.
  static func immediate() -> SignInService {
    SignInService { username, password in
      SignalProducer { () throws(SignInError) in try check(username, password) }
    }
  }

  /// Answers after a while, by any clock.
  ///
  /// - Parameters:
  ///   - delay: how long it takes.
  ///   - clock: by which that is measured.
  ///   - isolation: where the answer comes: leave it to the compiler.
  static func delayed(
    by delay: Duration, clock: some Clock<Duration>, isolation: isolated (any Actor)? = #isolation
  ) -> SignInService {
    let wait = SignalProducer<Void, SignInError>(value: ()).delay(delay, clock: clock)
    return SignInService { username, password in
      wait.attempt { () throws(SignInError) in try check(username, password) }
    }
  }

  private static func check(_ username: String, _ password: String) throws(SignInError) {
    guard (username, password) == ("username", "password") else {
      throw .unknownUsernameOrPassword
    }
  }
}
