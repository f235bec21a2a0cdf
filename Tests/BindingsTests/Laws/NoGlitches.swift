import Bindings
import Testing

@Suite("4. No glitches")
struct NoGlitches {
  @Test("a diamond fires once", arguments: [[1, 1], [0, 5], [9, 0, 3], [2, 2, 2, 2, 2]])
  func diamond(lengths: [Int]) {
    let source = MutableProperty(1)
    var computed = 0
    let arms = lengths.map { length in
      (0..<length).reduce(source.map { $0 }) { arm, _ in arm.map { $0 } }
    }
    let result = Property.combineLatest(arms).map { values -> [Int] in
      computed += 1
      return values
    }
    let heard = result.heard()
    source.value = 2
    source.value = 3
    #expect(heard.values == (1...3).map { Array(repeating: $0, count: lengths.count) })
    #expect(computed == 3)
  }

  @Test("no observer anywhere in a diamond sees a mixture")
  func coherence() {
    let source = MutableProperty(1)
    let (left, right) = (source.map { $0 * 2 }, source.map { $0 * 3 }.map { $0 * 5 })
    let sum = left.combineLatest(with: right).map { $0 + $1 }
    let heard = Heard<[Int]>()
    for property in [left, right, sum] {
      property.signal.observeValues { _ in
        heard.note([source.value, left.value, right.value, sum.value])
      }
    }
    source.signal.observeValues { _ in
      heard.note([source.value, left.value, right.value, sum.value])
    }
    source.value = 2
    #expect(heard.values == Array(repeating: [2, 4, 30, 34], count: 4))
  }

  @Test("several sources set in a batch are announced together")
  func batchOfSources() {
    let name = MutableProperty("Ann")
    let age = MutableProperty(30)
    let heard = Heard<String>()
    name.combineLatest(with: age).startWithValues { heard.note("\($0) is \($1)") }
    batch {
      name.value = "Bob"
      age.value = 40
    }
    #expect(heard.values == ["Ann is 30", "Bob is 40"])
  }

  @Test("a set nested in a diamond is told only as it settles")
  func nestedSet() {
    let source = MutableProperty(0)
    let other = MutableProperty(0)
    let left = source.map { $0 * 10 }
    let right = source.combineLatest(with: other).map { $0 * 100 + $1 }
    let result = left.combineLatest(with: right).combineLatest(with: other.map { -$0 })
    let heard = Heard<String>()
    left.signal.observeValues { _ in other.value = source.value }
    result.startWithValues { heard.note("\($0.0) \($0.1) \($1)") }
    source.value = 1
    #expect(heard.values == ["0 0 0", "10 100 0", "10 101 -1"])
  }

  @Test("a source set again by its own observer tells the join each settled value, and no mixture")
  func nestedSetOfTheSource() {
    let source = MutableProperty(0)
    source.signal.observeValues { if $0 == 1 { source.value = 2 } }
    let heard = Heard<String>()
    source.map { $0 * 10 }.combineLatest(with: source.map { $0 * 100 })
      .startWithValues { heard.note("\($0) \($1)") }
    source.value = 1
    #expect(heard.values == ["0 0", "10 100", "20 200"])
  }

  @Test("one round computes a derived property once, though a transform reads it before its turn")
  func onceThoughRead() {
    let source = MutableProperty(1)
    var computed = 0
    let deep = source.map { $0 + 1 }.map { $0 + 1 }.map { value -> Int in
      computed += 1
      return value
    }
    let heardDeep = deep.heard()
    let heard = source.map { _ in deep.value }.heard()
    source.value = 2
    #expect(computed == 2)
    #expect(heardDeep.values == [3, 4])
    #expect(heard.values == [3, 4])
  }

  @Test("a batch computes a derived property once, and once more if it is read inside")
  func recomputations() {
    let (left, right) = (MutableProperty(1), MutableProperty(1))
    var computed = 0
    let sum = left.combineLatest(with: right).map { left, right -> Int in
      computed += 1
      return left + right
    }
    let heard = sum.heard()
    batch {
      left.value = 2
      right.value = 2
    }
    #expect(computed == 2)
    batch {
      left.value = 3
      _ = sum.value
      right.value = 3
    }
    #expect(computed == 4)
    #expect(heard.values == [2, 4, 6])
  }

  @Test("a lattice of 20 rows computes every place once")
  func lattice() {
    let source = MutableProperty(1)
    var computed = 0
    var row: [Property<Int>] = (0..<20).map { _ in Property(source) }
    for _ in 0..<20 {
      row = row.indices.map { index in
        row[index].combineLatest(with: row[(index + 1) % 20]).map { left, right -> Int in
          computed += 1
          return (left + right) / 2
        }
      }
    }
    let heard = row.map { $0.heard() }
    computed = 0
    source.value = 2
    #expect(computed == 400)
    #expect(heard.allSatisfy { $0.values == [1, 2] })
  }
}

@Suite("4. No glitches: flattening")
struct FlatteningWithoutGlitches {
  @Test("follows the newest inner property only")
  func switches() {
    let (left, right) = (MutableProperty(1), MutableProperty(10))
    let isLeft = MutableProperty(true)
    let heard = isLeft.flatMap(.latest) { $0 ? left : right }.heard()
    left.value = 2
    right.value = 11
    isLeft.value = false
    left.value = 3
    right.value = 12
    isLeft.value = true
    #expect(heard.values == [1, 2, 11, 12, 3])
  }

  @Test("a switch to an equal value is silent")
  func equalSwitch() {
    let (left, right) = (MutableProperty(1), MutableProperty(1))
    let isLeft = MutableProperty(true)
    let heard = isLeft.flatMap(.latest) { $0 ? left : right }.heard()
    isLeft.value = false
    right.value = 2
    left.value = 5
    #expect(heard.values == [1, 2])
  }

  @Test("an inner property that depends on the outer one makes no mixture")
  func innerDependsOnOuter() {
    let outer = MutableProperty(1)
    let deep = outer.map { $0 * 10 }.map { $0 + 0 }.map { $0 + 0 }
    let heard = Heard<String>()
    outer.flatMap(.latest) { value in deep.map { "\(value) \($0)" } }
      .startWithValues { heard.note($0) }
    outer.value = 2
    batch {
      outer.value = 3
      outer.value = 4
    }
    #expect(heard.values == ["1 10", "2 20", "4 40"])
  }

  @Test("a switch together with a change of the former inner property computes nothing of the former")
  func formerInnerIsLeft() {
    let outer = MutableProperty(0)
    var computed: [String] = []
    let inners = (0..<2).map { number in
      outer.map { value -> String in
        computed.append("\(number) of \(value)")
        return "\(number) of \(value)"
      }
    }
    let heard = outer.flatMap(.latest) { inners[$0] }.heard()
    outer.value = 1
    #expect(heard.values == ["0 of 0", "1 of 1"])
    #expect(computed == ["0 of 0", "1 of 1"])
  }

  @Test("a switch to a deeper inner property lifts what is derived from the result", arguments: [1, 70])
  func changeOfHeight(depth: Int) {
    let source = MutableProperty(1)
    let deep = (0..<depth).reduce(source.map { $0 }) { chain, _ in chain.map { $0 } }
    let isDeep = MutableProperty(false)
    var computed = 0
    let flat = isDeep.flatMap(.latest) { $0 ? deep : Property(source) }
    let heard = Heard<String>()
    flat.combineLatest(with: source).map { flat, source -> String in
      computed += 1
      return "\(flat) \(source)"
    }.startWithValues { heard.note($0) }
    source.value = 2
    isDeep.value = true
    source.value = 3
    isDeep.value = false
    source.value = 4
    batch {
      isDeep.value = true
      source.value = 5
    }
    #expect(heard.values == ["1 1", "2 2", "3 3", "4 4", "5 5"])
    #expect(computed == 5)
  }

  @Test("the inner property dies: the last value stays, and the next switch goes on")
  func innerDies() {
    let outer = MutableProperty(0)
    var dying: MutableProperty<Int>? = MutableProperty(1)
    let face = Property(dying!)
    let other = MutableProperty(10)
    let flat = outer.flatMap(.latest) { $0 == 0 ? face : Property(other) }
    let heard = flat.heardEvents()
    dying?.value = 2
    dying = nil
    #expect(flat.value == 2)
    outer.value = 1
    other.value = 11
    outer.value = 0
    outer.value = 1
    #expect(heard.values == [1, 2, 10, 11, 2, 11].map { .value($0) })
  }

  @Test("the inner property dies in the batch that switches away from it")
  func innerDiesInBatch() {
    let outer = MutableProperty(0)
    var dying: MutableProperty<Int>? = MutableProperty(1)
    let face = Property(dying!)
    let other = MutableProperty(10)
    let heard = outer.flatMap(.latest) { $0 == 0 ? face : Property(other) }.heardEvents()
    batch {
      dying?.value = 2
      dying = nil
      outer.value = 1
    }
    other.value = 11
    #expect(heard.values == [1, 10, 11].map { .value($0) })
  }

  @Test("completes when the outer and the inner property can no longer change")
  func completion() {
    var outer: MutableProperty<Int>? = MutableProperty(0)
    var inner: MutableProperty<Int>? = MutableProperty(1)
    let face = Property(inner!)
    let heard = outer!.flatMap(.latest) { _ in face }.heardEvents()
    outer = nil
    inner?.value = 2
    #expect(heard.values == [.value(1), .value(2)])
    inner = nil
    #expect(heard.values == [.value(1), .value(2), .completed])
  }

  @Test("properties made by the transform live as long as they are followed")
  func innerMadeByTransform() {
    let outer = MutableProperty(1)
    let source = MutableProperty(10)
    let heard = outer.flatMap(.latest) { factor in source.map { $0 * factor } }.heard()
    source.value = 20
    outer.value = 2
    source.value = 30
    #expect(heard.values == [10, 20, 40, 60])
  }

  @Test("flattening within flattening switches both at once")
  func nested() {
    let (outer, middle) = (MutableProperty(0), MutableProperty(0))
    let leaves = (0..<4).map { MutableProperty($0) }
    let flat = outer.flatMap(.latest) { outer in
      middle.flatMap(.latest) { middle in leaves[outer * 2 + middle] }
    }
    let heard = flat.heard()
    outer.value = 1
    middle.value = 1
    batch {
      outer.value = 0
      middle.value = 0
    }
    leaves[0].value = 7
    leaves[3].value = 9
    #expect(heard.values == [0, 2, 3, 0, 7])
  }
}
