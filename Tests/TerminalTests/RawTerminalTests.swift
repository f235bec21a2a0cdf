import Testing

@testable import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("The terminal in full-screen mode")
struct RawTerminalTests {
  @Test(
    "a signal ends the program, and restores modes, screen and mouse, with a backtracer, too",
    arguments: [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGABRT, SIGSEGV])
  func endings(signal: Int32) async throws {
    var (near, far) = (Int32(), Int32())
    var path = [CChar](repeating: 0, count: 128)
    try #require(openpty(&near, &far, &path, nil, nil) == 0)
    defer { for end in [near, far] { close(end) } }
    let name = String(decoding: path.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    // The runtime handles signals of a program that it traces, and then the program goes on.
    setenv("SWIFT_BACKTRACE", "enable=yes,output-to=/dev/null,interactive=no", 1)
    defer { unsetenv("SWIFT_BACKTRACE") }
    await #expect(processExitsWith: .signal(signal)) {
      [name = name as String, signal = signal as Int32] in
      let terminal = open(name, O_RDWR)
      for stream: Int32 in [0, 1] { dup2(terminal, stream) }
      try RawTerminal.use { () throws(ExitReason) in
        kill(getpid(), signal)
        for _ in 1...3_000 { usleep(1_000) }
      }
    }
    var (modes, output) = (termios(), [UInt8](repeating: 0, count: 4_096))
    #expect(tcgetattr(near, &modes) == 0)
    #expect(modes.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO))
    let count = read(near, &output, output.count)
    let text = String(decoding: output.prefix(max(0, count)), as: UTF8.self)
    #expect(text.hasPrefix("\(RawTerminal.opening)"))
    #expect(text.hasSuffix("\(RawTerminal.closing)"))
    #expect(text.contains("[?1000h") && text.contains("[?1000l"))
  }
}
