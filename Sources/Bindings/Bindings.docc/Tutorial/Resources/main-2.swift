import Bindings

let guests = MutableProperty(0)
let title = guests.map { "\($0) of 3 seats taken" }
guests.value = 1
print(title.value)
