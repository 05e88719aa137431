import Stage

extension StateDigest {
  /// Returns the names of the subsystems in which two digests differ, separated by commas.
  ///
  /// Returns `frame` if only the part outside all subsystems differs.
  static func differing(_ first: StateDigest, _ second: StateDigest) -> String {
    let parts: [(Subsystem, KeyPath<StateDigest, UInt64>)] = [
      (.scroll, \.scroll), (.layout, \.layout), (.cells, \.cells), (.animations, \.animations),
      (.randomness, \.randomness),
    ]
    let names = parts.filter { first[keyPath: $0.1] != second[keyPath: $0.1] }.map(\.0.rawValue)
    return names.isEmpty ? "frame number, viewport or selection" : names.joined(separator: ",")
  }
}
