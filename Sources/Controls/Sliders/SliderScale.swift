/// The values of a ``Slider``, and their places on its track from 0 to 1.
struct SliderScale: Equatable {
  /// The smallest and the largest value.
  var range: ClosedRange<Double>
  /// The distance between values; 0 allows all.
  var step: Double
  /// Whether each power of ten takes the same part of the track.
  var isLogarithmic = false

  private var length: Double { range.upperBound - range.lowerBound }

  /// Returns the place of a value.
  func place(of value: Double) -> Double {
    guard length > 0 else { return 0 }
    let distance = min(length, max(0, value - range.lowerBound))
    return isLogarithmic ? Self.log(distance + 1) / Self.log(length + 1) : distance / length
  }

  /// Returns the value at a place, at a step.
  func value(at place: Double) -> Double {
    let place = min(1, max(0, place))
    guard isLogarithmic else { return limited(range.lowerBound + place * length) }
    // Bisection, because places increase.
    var (low, high) = (range.lowerBound, range.upperBound)
    for _ in 0..<64 {
      let middle = (low + high) / 2
      if self.place(of: middle) < place { low = middle } else { high = middle }
    }
    return limited(high)
  }

  /// Returns the value that a key moves to: some steps away, or hundredths of the range, or changes
  /// of the second digit.
  func value(_ steps: Double, from value: Double) -> Double {
    let size = isLogarithmic ? unit(at: value) : step > 0 ? step : length / 100
    return limited(value + steps * size)
  }

  /// Returns the closest value of the range, at a step; on a logarithmic scale, with two digits.
  func limited(_ value: Double) -> Double {
    guard value.isFinite else { return range.lowerBound }
    var value = value
    let unit = isLogarithmic ? unit(at: value) : step
    if unit > 0 {
      // The last step can be before the end of the range.
      let last = isLogarithmic ? .infinity : (length / unit + 1e-9).rounded(.down)
      value =
        range.lowerBound + min(last, ((value - range.lowerBound) / unit).rounded()) * unit
    }
    return min(range.upperBound, max(range.lowerBound, value))
  }

  /// Returns the distance between values near one of a logarithmic scale.
  private func unit(at value: Double) -> Double {
    max(step, Self.power(of: value - range.lowerBound) / 10)
  }

  /// Returns the largest power of ten that is not greater than a number, at least 1.
  private static func power(of number: Double) -> Double {
    var power = 1.0
    while power * 10 <= number { power *= 10 }
    return power
  }

  /// Returns a logarithm to the base of ten, linear between its powers.
  private static func log(_ number: Double) -> Double {
    let power = power(of: number)
    var digits = 0.0
    var rest = power
    while rest >= 10 {
      rest /= 10
      digits += 1
    }
    return digits + (number / power - 1) / 9
  }
}
