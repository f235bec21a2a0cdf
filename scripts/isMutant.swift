// A part of what mutants.sh and tour.sh change: which of the mistakes in it is made, by its number.

import Foundation

private let mutant = ProcessInfo.processInfo.environment["MUTANT"].flatMap { Int($0) }
public func isMutant(_ number: Int) -> Bool { number == mutant }
