@testable import Bindings

#if DEBUG
  extension Node {
    /// Returns the invariants that do not hold for these nodes and for all nodes that are connected
    /// with them, while no turn is running.
    static func checkInvariants(of nodes: [Node]) -> [String] {
      withTurn { turn in
        guard !turn.mustKeep else { return [] }
        var faults = turn.hasWorkLeft ? ["work is left, although the turn is over"] : []
        var (known, waiting) = (Set(nodes.map { ObjectIdentifier($0) }), nodes)
        while let node = waiting.popLast() {
          faults += node.faults().map { "\(node.title): \($0)" }
          for neighbor in node.neighbors where known.insert(ObjectIdentifier(neighbor)).inserted {
            waiting.append(neighbor)
          }
        }
        return faults
      }
    }
  }

  extension Node.Flags {
    /// The violations of the table in Node.swift.
    fileprivate var faults: [String] {
      let together: [(Self, with: Self)] = [
        (.flattening, .join), (.tracked, .join), (.pulled, .attached), (.comparesValues, .hasValue),
      ]
      /// The flags that only some nodes have.
      let roles: [(Self, of: [Node.Role])] = [
        ([.flattening, .tracked, .pulled, .remembers, .wholeList], [.derivation]),
        ([.hasValue, .join, .linked], [.source, .derivation]), (.closing, [.sink]),
        ([.orphaned, .deciding], [.source]), (.attached, [.derivation, .sink, .link]),
      ]
      let apart: [(Self, from: Self)] = [
        (.attached, .ended), (.pulled, [.remembers, .flattening]),
        (.flattening, .tracked), (.deciding, .hasValue),
      ]
      return together.filter { contains($0.0) && !contains($0.with) }.map { "\($0) are apart" }
        + roles.filter { !isDisjoint(with: $0.0) && !$0.of.contains(role) && !contains(.ended) }
        .map { "\($0.0) are of a \(role)" }
        + apart.filter { contains($0.0) && !isDisjoint(with: $0.from) }.map { "\($0) are together" }
    }
  }

  extension Node {
    /// The invariants of one node between turns.
    fileprivate final func faults() -> [String] {
      var faults: [String] = []
      func expect(_ holds: Bool, _ fault: String) { if !holds { faults.append(fault) } }

      // No flag of a turn is set.
      expect(
        flags.isDisjoint(with: [.queued, .unsettled, .announcing, .walked, .stale]),
        "has a flag of a turn")
      expect(announcedIndex == 0, "is remembered by the settler")
      faults += flags.faults

      // A derivation is attached exactly while it is in use or has a stateful operator.
      guard let inputs else {
        expect(!flags.contains(.attached), "is attached, but has no inputs")
        return faults
      }
      let isAttached = flags.contains(.attached)
      if role == .derivation {
        expect(isAttached == !isIdle, isAttached ? "is attached, but idle" : "is not attached")
      }

      // An attached node is in the list of each input that can change, and above it; it agrees with
      // them. A node that is not attached is in no list.
      var live = 0
      for index in 0..<inputs.count {
        let edge = inputs.edges + index
        guard let source = edge.pointee.source?.takeUnretainedValue() else { continue }
        let canChange = !source.flags.contains(.ended)
        expect(
          edge.pointee.isLinked == (isAttached && canChange), "input \(index) is linked wrongly")
        expect(edge.pointee.dependent.takeUnretainedValue() === self, "has an edge of another node")
        guard isAttached, canChange else { continue }
        live += 1
        expect(height > source.height, "is not above input \(index)")
        expect(edge.pointee.seen == source.version || version == 0, "has not seen input \(index)")
        expect(
          source.flags.contains(.attached) || source.inputs == nil, "input \(index) is not attached"
        )
      }
      if isAttached, !flags.contains(.flattening) {
        expect(Int(inputs.header.pointee.live) == live, "counts its inputs wrongly")
      }

      // A node that is computed only when it is read has no observers, and only tracked dependents.
      if flags.contains(.pulled) {
        expect(firstObserver == nil, "is pulled, but observed")
        forEachFollower {
          expect($0.flags.contains(.tracked), "is pulled by one that is not tracked")
        }
      }

      // A holder of a node holds its inputs.
      if holders > 0 { forEachHeld { expect($0.holders > 0, "is held, but not its inputs") } }
      return faults
    }
  }
#endif
