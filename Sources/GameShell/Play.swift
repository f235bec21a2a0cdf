public import ViewModels

/// Runs the command line of a program with some games.
public func play(_ games: [any Game.Type]) {}
