import Foundation

/// Whether everything is played, not only a sample: `THOROUGH=1`.
let isThorough = ProcessInfo.processInfo.environment["THOROUGH"] != nil
