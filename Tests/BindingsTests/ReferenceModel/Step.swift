/// One step of a script. A script makes its graph as it goes, also inside batches and observers.
///
/// Everything that is made has a number, the same in every run. A step that refers to what was
/// never made, or has been released, does nothing; so any step can be left out of a script.
indirect enum Step {
  case make(Int, Definition)
  case bind(Int, target: Int, source: Int)
  case link(Int, [Int], Link)
  case observe(Int, of: Int, Manner, actions: [Step])
  case set(Int, Int, Way)
  case edit(Int, Edit)
  case batch([Step], isThrowing: Bool)
  case read(Int)
  case dispose(Int)
  case release(Int)
}

extension Step {
  /// How an observer begins.
  enum Manner: CaseIterable { case startWithValues, observeValues, producer, signal }
  /// How a source is set.
  enum Way: CaseIterable { case value, modify, swap }
  /// How sources are bound; `lossy` joins a fine one on the left with a coarse one on the right.
  enum Link: CaseIterable { case twoWay, lossy, cycle }

  enum Closure {
    case removeAll(above: Int)
    case modify(at: Int, to: Int)
    case sort
    case append(Int)
  }

  indirect enum Edit {
    case append(Int)
    case insert(Int, at: Int)
    case remove(at: Int)
    case removeLast
    case move(from: Int, to: Int)
    case set(Int, at: Int)
    case replace(from: Int, count: Int, with: [Int])
    case assign([Int])
    case swap(Int, Int)
    /// The closure or sequence of an edit makes another one first.
    case within(Closure, Edit)
  }
}

extension Step.Manner {
  var isStarting: Bool { self == .startWithValues || self == .producer }
  var receivesEnd: Bool { self == .producer || self == .signal }
}
