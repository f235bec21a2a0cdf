let viewModel = DinnerViewModel(seats: 3)
let keyboard = Keyboard()
let screen = Screen(viewModel, keyboard)
keyboard.read()
