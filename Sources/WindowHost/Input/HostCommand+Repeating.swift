extension HostCommand {
  /// Whether a key that is held down asks for it again and again.
  var repeats: Bool {
    switch self {
    case .step, .seek(.by): true
    default: false
    }
  }
}
