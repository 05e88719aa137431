import Geometry

/// The grid that all positions from outside are put on, so that a file can hold them exactly.
package enum Thousandths {
  /// A number rounded to thousandths, halves away from zero, as a scenario file would read it.
  package static func rounded(_ value: Double) -> Double {
    // Bounded, so that no device can send a number that has no integer.
    Double(Int64((max(-1e9, min(1e9, value)) * 1000).rounded())) / 1000
  }
}
