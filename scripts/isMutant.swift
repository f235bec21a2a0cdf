// Part of the code that mutants.sh and tour.sh change: whether a mistake is the one of this run.

import Foundation

private let mutant = ProcessInfo.processInfo.environment["MUTANT"].flatMap { Int($0) }
public func isMutant(_ number: Int) -> Bool { number == mutant }
