extension AuthenticationClient {
  /// Accepts any email with the password “password”; one with “2fa” also needs the code “1234”.
  ///
  /// - Parameters:
  ///   - delay: the time until an answer; a refusal is immediate.
  ///   - clock: measures the delay.
  static func live(
    delay: Duration = .seconds(1), clock: some Clock<Duration> = ContinuousClock()
  ) -> AuthenticationClient {
    AuthenticationClient(
      logIn: { email, password throws(AuthenticationError) in
        guard email.contains("@"), password == "password" else { throw .invalidUserPassword }
        // The answer of a canceled request is dropped.
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
