import Bindings

let guests = MutableProperty(0)
let seats = MutableProperty(3)
let title = Property { "\(guests.value) of \(seats.value) seats taken" }
title.startWithValues { print($0) }
guests.value = 1
seats.value = 4
