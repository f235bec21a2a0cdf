import Bindings
import Foundation

/// Values of every sort, and view models that have them as outputs.
enum Zoo {
  enum Kind: Equatable {
    case idle, none, `default`
    case loading(Int)
    case loaded(Bar, by: String)
  }
  struct Bar: Equatable {
    var title: String
    var kinds: [Kind?] = []
    struct Edge: Hashable { let width: Double }
  }
  struct Box<Value: Equatable>: Equatable { var value: Value }
  struct Label { var text: String }
  struct Secret: Equatable, CustomReflectable {
    var number: Int
    var customMirror: Mirror { Mirror(self, children: ["hidden": 0]) }
  }
  enum Weather: Equatable, CustomStringConvertible {
    case sunny
    var description: String { "It is sunny" }
  }
  enum Level: Int, Equatable, CustomStringConvertible {
    case low, high
    var description: String { "level \(rawValue)" }
  }
  enum Trouble: Error, Equatable { case broken(at: Int) }
  final class Animal { let name = MutableProperty("") }

  struct Cage<Value> {
    let value: MutableProperty<Value>
  }

  final class Keeper {
    let (results, resultsInput) = Signal<Result<Void, Trouble>, Never>.pipe()
    let (names, namesInput) = Signal<String?, Trouble>.pipe()
    let (bytes, bytesInput) = Signal<Int, any Error>.pipe()

    func send() {
      resultsInput.send(value: .success(()))
      resultsInput.send(value: .failure(.broken(at: 3)))
      namesInput.send(value: nil)
      namesInput.send(value: "Ann")
      namesInput.send(error: .broken(at: 1))
      bytesInput.send(error: Trouble.broken(at: 2))
    }
  }

  final class House {
    let animals = MutableCollectionProperty([Animal(), Animal()])
    let kinds = MutableCollectionProperty([Kind.idle])
    let dates = MutableCollectionProperty([Date.distantPast])
    let cages: SectionedProperty<String, Animal>
    let cageNames = MutableCollectionProperty<String>()
    // Outputs in a tuple and in an array
    let couple = (left: Animal(), right: 1)
    let line = [Animal(), Animal()]

    init() {
      let animals = animals
      cages = cageNames.sections { _ in animals }
    }

    func edit() {
      cageNames.append("left")
      batch {
        animals.append(Animal())
        animals.remove(at: 0)
      }
      kinds.append(.loading(1))
      dates.append(.distantFuture)
      couple.left.name.value = "Cid"
      line[1].name.value = "Dan"
    }
  }
}
