/// The grid to which all positions from outside are rounded, so that a file can store them exactly.
enum PositionGrid {
  /// Returns a number rounded to thousandths, halves away from zero, as in a scenario file.
  ///
  /// Numbers that no device should report, such as not-a-number, become 0.
  static func rounded(_ value: Double) -> Double {
    guard value.isFinite else { return 0 }
    return Double(Int64((max(-1e9, min(1e9, value)) * 1000).rounded())) / 1000
  }
}
