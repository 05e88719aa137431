extension HostCommand {
  /// Whether holding the key repeats the command.
  var repeats: Bool {
    switch self {
    case .step, .seek(.by): true
    default: false
    }
  }
}
