/// What the app needs of the service that knows its users. The live one is in
/// `AuthenticationClient+Live.swift`; a test brings the answers that it needs.
struct AuthenticationClient: Sendable {
  var logIn:
    @Sendable (_ email: String, _ password: String) async throws(AuthenticationError) ->
      AuthenticationResponse
  var confirm:
    @Sendable (_ code: String, _ token: String) async throws(AuthenticationError) ->
      AuthenticationResponse
}

struct AuthenticationResponse: Equatable {
  let token: String
  /// Whether the token is good for nothing but for confirming a second factor.
  let twoFactorRequired: Bool
}

/// Why nobody is logged in.
enum AuthenticationError: Error, CaseIterable {
  case invalidUserPassword
  case invalidTwoFactor
  case invalidIntermediateToken

  /// What the person reads.
  var message: String {
    switch self {
    case .invalidUserPassword: "Unknown user or invalid password."
    case .invalidTwoFactor: "Invalid second factor (try 1234)"
    case .invalidIntermediateToken: "404!! What happened to your token there bud?!?!"
    }
  }
}
