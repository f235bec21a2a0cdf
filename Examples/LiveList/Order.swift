/// How the tasks are sorted. Tasks that compare as equal keep the user's own order.
enum Order: String, CaseIterable {
  case own
  case name
  case open

  func areInIncreasingOrder(_ first: ToDo, _ second: ToDo) -> Bool {
    switch self {
    case .own: false
    case .name: first.title.lowercased() < second.title.lowercased()
    case .open: !first.isDone && second.isDone
    }
  }
}
