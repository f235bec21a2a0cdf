import Terminal

System.exit(Program(arguments: Array(CommandLine.arguments.dropFirst())).run())
