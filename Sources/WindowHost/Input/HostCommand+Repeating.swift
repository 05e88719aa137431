extension HostCommand {
  /// Whether holding the key repeats the command.
  var repeatsWhileHeld: Bool {
    switch self {
    case .step, .seek(.by): true
    default: false
    }
  }
}
