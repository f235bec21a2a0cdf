extension AuthenticationClient {
  /// A service that knows everybody whose password is “password”, and takes its time to say so.
  ///
  /// - Parameters:
  ///   - delay: how long an answer takes; a refusal comes at once.
  ///   - clock: measures that.
  static func live(
    delay: Duration = .seconds(1), clock: some Clock<Duration> = ContinuousClock()
  ) -> AuthenticationClient {
    AuthenticationClient(
      logIn: { email, password throws(AuthenticationError) in
        guard email.contains("@"), password == "password" else { throw .invalidUserPassword }
        // Whoever is cancelled meanwhile answers nobody.
        try? await clock.sleep(for: delay)
        return AuthenticationResponse(token: "deadbeef", twoFactorRequired: email.contains("2fa"))
      },
      confirm: { code, token throws(AuthenticationError) in
        guard token == "deadbeef" else { throw .invalidIntermediateToken }
        guard code == "1234" else { throw .invalidTwoFactor }
        try? await clock.sleep(for: delay)
        return AuthenticationResponse(token: "deadbeefdeadbeef", twoFactorRequired: false)
      })
  }
}
