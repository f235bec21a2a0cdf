import Bindings
import ViewModels

/// Makes the games that were chosen, and puts them on a console.
struct Host {
  private(set) var options: Options
  let console: Console
  let seed: UInt64

  init(_ options: Options, on console: Console) {
    self.options = options
    self.console = console
    seed = options.seedOrDraw()
    self.options.seed = seed
  }

  /// The same, with the computer as the second player of tic-tac-toe.
  func againstComputer() -> Host {
    var host = self
    host.options.oSide = .computer
    host.options.oName = Messages.computerName
    return host
  }

  func match(_ settings: MatchSettings) throws(Ending) -> Session {
    try begin(
      .match, options.adopting(settings), .match(options.matchViewModel(settings, seed: seed)))
  }

  func ticTacToe(
    _ viewModel: TicTacToeViewModel, x: String, o: String
  ) throws(Ending) -> Session {
    var options = options
    options.xName = x
    options.oName = o
    return try begin(.ticTacToe, options, .ticTacToe(viewModel))
  }

  func ticTacToeViewModel(x: String, o: String) -> TicTacToeViewModel {
    options.ticTacToeViewModel(x: x, o: o, seed: seed)
  }

  private func begin(_ command: Command, _ options: Options, _ game: Game) throws(Ending) -> Session
  {
    if options.isLeftToChance(command) { tellSeed() }
    let stage = Stage(game, as: console.face, on: console)
    let file = options.transcript
    let transcript = try file.map { name throws(Ending) in
      try Transcript(to: name, of: command, options)
    }
    return session(stage, command, options, transcript)
  }

  private func session(
    _ stage: Stage, _ command: Command, _ options: Options, _ transcript: Transcript?,
    isGoingOn: Bool = false
  ) -> Session {
    stage.trace(as: TraceForm(options))
    let hasPeople = command == .match || !options.isPlayedByComputers
    let canAsk = console.isInteractive && hasPeople
    return Session(
      stage, on: console, games: options.games ?? (canAsk ? nil : 1), transcript: transcript,
      isGoingOn: isGoingOn)
  }

  private func tellSeed() {
    if console.face == .json {
      console.tell(JSONObject(members: ["output": "seed", "value": seed]).json)
    } else {
      console.say(Messages.seed(seed), .faint)
    }
  }
}

// MARK: - Games that are written down

extension Host {
  /// A game that goes on: what stood in a file has happened again, and what comes is written down.
  struct Continuation {
    let host: Host
    let command: Command
    let game: Game
    let transcript: Transcript
    let hasBegun: Bool
  }

  /// Takes up the game in a file, in the same file unless another one was named.
  static func takeUp(
    _ file: String, _ command: Command?, _ options: Options, on console: Console
  ) throws(Ending) -> Continuation {
    let reader = try TranscriptReader(file, options)
    guard command == nil || command == reader.command else {
      throw reader.fault(.otherGame(reader.command.rawValue), at: nil)
    }
    let host = Host(reader.options, on: console)
    // Not yet on the console: only what comes now is news.
    let silent = Stage(try host.game(in: reader), as: .drawn, on: console)
    var lines: [String] = []
    let replay = Replay(reader, on: silent)
    let missing = try replay.run(isWhole: true) { lines.append($0) }
    guard silent.screen.outcome == nil else { throw reader.fault(.hasEnded, at: nil) }
    let transcript: Transcript
    if let name = options.transcript, name != file {
      transcript = try Transcript(to: name, of: reader.command, host.options)
      for line in lines { transcript.add(line) }
    } else {
      transcript = try Transcript(goingOnIn: file, length: reader.length)
    }
    for line in missing { transcript.add(line) }
    return Continuation(
      host: host, command: reader.command, game: silent.game, transcript: transcript,
      hasBegun: !lines.isEmpty)
  }

  /// Goes on with the game in a file.
  static func goingOn(
    with file: String, _ command: Command?, _ options: Options, on console: Console
  ) throws(Ending) -> Session {
    let taken = try takeUp(file, command, options, on: console)
    if taken.host.options.isLeftToChance(taken.command) { taken.host.tellSeed() }
    let stage = Stage(taken.game, as: console.face, on: console)
    return taken.host.session(
      stage, taken.command, taken.host.options, taken.transcript, isGoingOn: true)
  }

  /// Shows the game in a file again.
  static func replay(_ file: String, _ options: Options, on console: Console) throws(Ending) {
    let reader = try TranscriptReader(file, options)
    let host = Host(reader.options, on: console)
    if host.options.isLeftToChance(reader.command) { host.tellSeed() }
    let stage = Stage(try host.game(in: reader), as: console.face, on: console)
    let replay = Replay(reader, on: stage)
    stage.screen.showAgain()
    stage.screen.print(on: console)
    let missing = try replay.run(isWhole: false) { _ throws(Ending) in
      stage.screen.print(on: console)
      try console.settle()
    }
    if let expected = missing.first { throw reader.fault(.incomplete(expected: expected), at: nil) }
    console.say(
      Messages.replayed(file, moves: replay.count, isOver: stage.screen.outcome != nil), .faint)
  }

  /// The game whose rules stand in a transcript, before anything has happened.
  private func game(in reader: TranscriptReader) throws(Ending) -> Game {
    guard reader.command == .match else {
      return .ticTacToe(ticTacToeViewModel(x: options.xName, o: options.oName))
    }
    do throws(UsageError) {
      return .match(options.matchViewModel(try options.matchSettings(), seed: seed))
    } catch {
      throw reader.fault(.rules(error.message), at: nil)
    }
  }
}

extension Options {
  /// Whether chance plays a part.
  func isLeftToChance(_ command: Command) -> Bool {
    command == .match ? isMatchLeftToChance : isTicTacToeLeftToChance
  }
}
