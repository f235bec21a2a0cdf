// The match game as a first version is written: from top to bottom, in one file.

// SplitMix64: unlike the system's generator it can be given a seed.
struct Chance: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

// Any text can be the seed.
let seed = CommandLine.arguments.dropFirst().first
var chance = Chance(
  state: seed?.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) } ?? .random(in: 0 ... .max))

print("Welcome to the match game\n")
print("The player removing the last match loses the game")

game: do {
  print("Starting number of matches: ", terminator: "")
  guard let countAnswer = readLine() else {
    print()
    break game
  }
  var count = Int(countAnswer) ?? 0
  if count <= 0 { count = 18 }

  print("Maximum number of matches to remove: ", terminator: "")
  guard let maximumAnswer = readLine() else {
    print()
    break game
  }
  var maximum = Int(maximumAnswer) ?? 0
  if maximum <= 0 || maximum >= count { maximum = max(1, min(3, count - 1)) }

  print("Strategy to use (1: Dumb, 2: Wild, 3: Smart): ", terminator: "")
  guard let strategyAnswer = readLine() else {
    print()
    break game
  }
  let strategy = Int(strategyAnswer) ?? 0

  while true {
    print("There are \(count) matches")

    var limit = min(count, maximum)
    var move = 0
    while true {
      print("Please enter your move (1..\(limit))", terminator: "")
      guard let moveAnswer = readLine() else {
        print()
        break game
      }
      move = Int(moveAnswer) ?? 0
      if move >= 1 && move <= limit { break }
      print("This is not a valid move!")
    }
    count -= move
    if count == 0 {
      print("I'm sorry, you lost")
      break
    }

    limit = min(count, maximum)
    if strategy == 1 {
      move = 1
    } else if strategy == 3 {
      // A player who has to move at one more than a multiple of (maximum + 1) matches has lost.
      move = (count - 1) % (maximum + 1)
      if move == 0 { move = 1 }
    } else {
      move = Int.random(in: 1...limit, using: &chance)
    }
    count -= move
    print("I have taken \(move) matches")
    if count == 0 {
      print("Congratulations, you won")
      break
    }
  }
}

print("I hope to see you soon again")
