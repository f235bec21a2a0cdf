/// What the command line says.
struct Options: Equatable {
  var port: UInt16 = 8_080
  var isForHelp = false

  struct UsageError: Error, Equatable {
    let message: String
  }

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var arguments = Array(arguments)[...]
    while let argument = arguments.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      switch parts.first {
      case "--help", "-h": isForHelp = true
      case "--port":
        guard let text = parts.count > 1 ? parts[1] : arguments.popFirst(),
          let port = UInt16(text)
        else { throw UsageError(message: "--port takes a number from 0 to 65535") }
        self.port = port
      default: throw UsageError(message: "there is no “\(argument)”")
      }
    }
  }

  static let help = """
    Usage: WebView [--port PORT]

    Serves the match game and tic-tac-toe as a page, to browsers on this machine.
    With port 0 a free one is taken; the address is printed.
    """
}
