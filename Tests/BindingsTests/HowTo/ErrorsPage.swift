import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing

/// The code of the page about errors.
@Suite("The page about errors")
struct ErrorsPage {
  enum TransferError: Error, Equatable {
    case notEnough(missing: Int)
    case nothing
  }

  struct Account: Equatable {
    private(set) var balance: Int

    func paying(_ amount: Int) throws(TransferError) -> Account {
      guard amount > 0 else { throw .nothing }
      guard amount <= balance else { throw .notEnough(missing: amount - balance) }
      return Account(balance: balance - amount)
    }
  }

  enum Wording {
    static func sentence(_ error: TransferError) -> String {
      switch error {
      case .nothing: "Enter an amount."
      case .notEnough(let missing): "You are \(missing) short."
      }
    }
  }

  final class TransferViewModel {
    // What the screen shows
    let balance: Property<String>
    let notice: Property<String?>
    let refused: Signal<String, Never>

    // What a person does
    let pay: Action<Int, Void, TransferError>

    init(_ account: Account) {
      let account = MutableProperty(account)
      pay = Action { (amount: Int) throws(TransferError) in
        account.value = try account.value.paying(amount)
      }
      refused = pay.errors.map(Wording.sentence)
      notice = Property(
        initial: nil,
        then: Signal.merge(refused.map { $0 }, pay.values.map(value: nil)))
      balance = account.map { "\($0.balance) left" }
    }
  }

  struct LoadError: Error, Equatable {}

  @Test("a refused payment changes only the notice, and sends the reason")
  func refused() {
    let viewModel = TransferViewModel(Account(balance: 10))
    let journal = Journal(viewModel)
    journal.expect(after: viewModel.pay(12)) {
      viewModel.notice.becomes("You are 2 short.")
      viewModel.refused.sends("You are 2 short.")
      viewModel.pay.errors.sends(.notEnough(missing: 2))
    }
    journal.expect(after: viewModel.pay(4)) {
      viewModel.balance.becomes("6 left")
      viewModel.notice.becomes(nil)
    }
    journal.finish()
  }

  @Test("work that fails is retried, and then replaced")
  func work() {
    var attempts = 0
    let page = SignalProducer<String, LoadError> { () throws(LoadError) in
      attempts += 1
      throw LoadError()
    }
    let title = Property(
      initial: "…",
      then: page.retry(upTo: 2).flatMapError { _ in SignalProducer(value: "Not to be had") })
    let received = title.received()
    #expect(received.values == ["Not to be had"])
    #expect(attempts == 3)
  }

  @Test("a field has its error")
  func field() {
    let amount = ValidatingProperty<Int, TransferError>(1) { amount in
      amount > 0 ? .valid : .invalid(.nothing)
    }
    let hint = amount.result.map { $0.error.map(Wording.sentence) ?? "" }
    amount.value = 0
    #expect(amount.value == 1)
    #expect(hint.value == "Enter an amount.")
  }
}
