import Bindings

let guests = MutableProperty(0)
let title = guests.map { "\($0) of 3 seats taken" }
title.startWithValues { print($0) }
guests.value = 1
guests.value = 1
guests.value = 2
