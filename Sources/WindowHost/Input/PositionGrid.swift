/// The grid that all positions from outside are put on, so that a file can hold them exactly.
enum PositionGrid {
  /// A number rounded to thousandths, halves away from zero, as a scenario file would read it.
  ///
  /// What no device should send, such as not-a-number, becomes 0.
  static func rounded(_ value: Double) -> Double {
    guard value.isFinite else { return 0 }
    return Double(Int64((max(-1e9, min(1e9, value)) * 1000).rounded())) / 1000
  }
}
