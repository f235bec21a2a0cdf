import Bindings

let guests = MutableProperty(0)
guests.value = 1
print(guests.value)
