import Foundation

/// Whether samples are played whole: `THOROUGH=1`.
let isThorough = ProcessInfo.processInfo.environment["THOROUGH"] != nil
