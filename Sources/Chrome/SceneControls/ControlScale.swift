import Profiling

/// The numbers that a slider offers, and their places on it.
///
/// If the largest number is more than two thousand times the smallest step, places are logarithmic.
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

  private var isLogarithmic: Bool {
    range.lowerBound >= 0 && range.upperBound > Self.linearLimit
  }

  /// The distance between adjacent numbers on a linear scale: 1, or about a hundredth of the range.
  var step: Double {
    if isInteger { return 1 }
    var step = 1.0
    while step > 0.001, (range.upperBound - range.lowerBound) / step < 100 { step /= 10 }
    return step
  }

  /// Returns the place of a number, from 0 to 1.
  package func place(of number: Double) -> Double {
    let number = min(range.upperBound, max(range.lowerBound, number))
    guard range.upperBound > range.lowerBound else { return 0 }
    guard isLogarithmic else {
      return (number - range.lowerBound) / (range.upperBound - range.lowerBound)
    }
    return Self.log(number + 1, range) / Self.log(range.upperBound + 1, range)
  }

  /// Returns the number at a place from 0 to 1, rounded to a step.
  package func number(at place: Double) -> Double {
    let place = min(1, max(0, place))
    guard isLogarithmic else {
      let span = range.upperBound - range.lowerBound
      return rounded(range.lowerBound + place * span)
    }
    // Bisection, because the places of a logarithmic scale increase.
    var (low, high) = (range.lowerBound, range.upperBound)
    for _ in 0..<64 {
      let middle = (low + high) / 2
      if self.place(of: middle) < place { low = middle } else { high = middle }
    }
    return rounded(high)
  }

  /// Returns the number after or before another one, for a key.
  package func number(after number: Double, by steps: Int) -> Double {
    let small = isLogarithmic ? max(step, Self.power(of: number) / 10) : step
    return rounded(number + Double(steps) * small)
  }

  /// Returns a number of the range, rounded to a step, or to two digits on a logarithmic scale.
  private func rounded(_ number: Double) -> Double {
    let unit = isLogarithmic ? max(step, Self.power(of: number) / 10) : step
    let count = (number / unit).rounded()
    // A quotient by a power of ten is exact, a product with a tenth is not.
    let value = unit < 1 ? count / (1 / unit).rounded() : count * unit
    return min(range.upperBound, max(range.lowerBound, value))
  }

  /// Returns the largest power of ten that is not greater than a number, at least 1.
  private static func power(of number: Double) -> Double {
    var power = 1.0
    while power * 10 <= number { power *= 10 }
    return power
  }

  /// Returns the number of digits before and after the leading one: a piecewise linear logarithm.
  private static func log(_ number: Double, _ range: ClosedRange<Double>) -> Double {
    let power = power(of: number)
    var digits = 0.0
    var rest = power
    while rest >= 10 {
      rest /= 10
      digits += 1
    }
    return digits + (number / power - 1) / 9
  }

  /// Returns a number as text, with as many decimals as a step has.
  package func text(for number: Double) -> String {
    if isInteger || number == number.rounded() { return "\(Int(number))" }
    var (text, decimals) = (number.fixed(3), 3)
    while decimals > 0, text.hasSuffix("0") {
      text.removeLast()
      decimals -= 1
    }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
