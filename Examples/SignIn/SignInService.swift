import Bindings

/// The service that signs users in.
struct SignInService {
  /// Signs a user in: completes, or fails. Disposing of the start cancels the attempt.
  var signIn: (_ username: String, _ password: String) -> SignalProducer<Void, SignInError>
}

enum SignInError: Error {
  case unknownUsernameOrPassword
}

extension SignInService {
  /// Makes a service that answers after a delay, measured by any clock.
  ///
  /// - Parameter isolation: the isolation in which the answer is sent; the compiler fills it in.
  static func delayed(
    by delay: Duration, clock: some Clock<Duration>, isolation: isolated (any Actor)? = #isolation
  ) -> SignInService {
    let wait = SignalProducer<Void, SignInError>(value: ()).delay(delay, clock: clock)
    return SignInService { username, password in
      wait.attempt { () throws(SignInError) in
        guard (username, password) == ("username", "password") else {
          throw .unknownUsernameOrPassword
        }
      }
    }
  }
}
