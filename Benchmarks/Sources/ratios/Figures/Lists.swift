/// Edits of lists, by length and number of observers, beside a hand-written class that sends
/// its observers the same three events: `append-1000-10` appends to 1,000 elements with 10 observers.
var listEdits: [Work] {
  var works: [Work] = []
  for count in [1000, 100_000, 1_000_000] {
    for observers in [0, 1, 10] {
      works += Edit.allCases.map { edit in
        Work(
          "\(edit.rawValue)-\(count)-\(observers)", parts: edit.parts, seconds: 0.5,
          [
            .bindings: { edit.run(Ours.List.self, of: count, observers: observers) },
            .handwritten: { edit.run(HandwrittenList.self, of: count, observers: observers) },
          ])
      }
    }
  }
  return works + [
    Work("bytes-element", counting: [.bindings: { Ours.elementBytes(observers: 1) }])
  ]
}
