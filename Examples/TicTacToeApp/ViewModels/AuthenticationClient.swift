/// The functions of the authentication service that the app uses. The live service is in
/// `AuthenticationClient+Live.swift`; a test provides its own.
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
  /// Whether the token serves only to confirm a second factor.
  let twoFactorRequired: Bool
}

/// Why a login has failed.
enum AuthenticationError: Error {
  case invalidUserPassword
  case invalidTwoFactor
  case invalidIntermediateToken

  /// The message for the user.
  var message: String {
    switch self {
    case .invalidUserPassword: "Unknown user or invalid password."
    case .invalidTwoFactor: "Invalid second factor (try 1234)"
    case .invalidIntermediateToken: "404!! What happened to your token there bud?!?!"
    }
  }
}
