import Profiling

/// The numbers that a slider offers.
package struct ControlScale: Hashable {
  /// The smallest and the largest number.
  let range: ClosedRange<Double>
  /// Whether all numbers are integers.
  let isInteger: Bool

  package init(range: ClosedRange<Double>, isInteger: Bool) {
    self.range = range
    self.isInteger = isInteger
  }

  private static let linearLimit = 2000.0

  /// Whether the range is so large that each power of ten has the same part of the slider.
  var isLogarithmic: Bool {
    range.lowerBound >= 0 && range.upperBound > Self.linearLimit
  }

  /// The distance between adjacent numbers on a linear scale: 1, or about a hundredth of the range.
  var step: Double {
    if isInteger { return 1 }
    var step = 1.0
    while step > 0.001, (range.upperBound - range.lowerBound) / step < 100 { step /= 10 }
    return step
  }

  /// Returns the number as text, with as many decimals as a step has.
  package func text(for number: Double) -> String {
    if isInteger || number == number.rounded() { return "\(Int(number.rounded()))" }
    var (text, decimals) = (number.fixed(3), 3)
    while decimals > 0, text.hasSuffix("0") {
      text.removeLast()
      decimals -= 1
    }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
