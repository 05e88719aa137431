import Motion
import Stage

/// The random generator for scenarios; it draws edge values more often than a uniform distribution.
///
/// It generates numbers, points and sizes.
struct RandomSource {
  private var generator: SeededGenerator

  init(_ chance: SeededGenerator) {
    self.generator = chance
  }

  /// Returns a whole number from 0 to `bound` − 1.
  mutating func integer(below bound: Int) -> Int { generator.next(below: max(1, bound)) }

  /// Returns a whole number in a range.
  mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + integer(below: range.upperBound - range.lowerBound + 1)
  }

  /// Returns true with a probability of one in `sides`.
  mutating func bool(oneIn sides: Int) -> Bool { integer(below: sides) == 0 }

  /// Returns 64 random bits.
  mutating func bits() -> UInt64 { generator.next() }

  /// Returns a random element.
  ///
  /// - Precondition: `values` is not empty.
  mutating func element<Value>(of values: [Value]) -> Value { values[integer(below: values.count)] }

  /// Returns a random element by weight, or nil if all weights are 0.
  mutating func element<Value>(weighted values: [(Value, Int)]) -> Value? {
    let total = values.reduce(0) { $0 + $1.1 }
    guard total > 0 else { return nil }
    var rest = integer(below: total)
    for (value, weight) in values {
      if rest < weight { return value }
      rest -= weight
    }
    return nil
  }

  /// Returns a whole number in a range; small numbers and both ends are more likely.
  ///
  /// Most numbers are below 64. None is more than 100,000 above the lower end, because files with
  /// larger numbers take long and find no additional bugs.
  mutating func boundaryInteger(in range: ClosedRange<Int>) -> Int {
    let reach = min(100_000, range.upperBound.subtractingReportingOverflow(range.lowerBound).0)
    let offset =
      switch integer(below: 12) {
      case 0: 0
      case 1: 1
      case 2: 2
      case 3: reach <= 1000 ? reach : integer(below: 5000)
      case 4: integer(below: 100_000)
      case 5...7: integer(below: 8)
      case 8, 9: integer(below: 64)
      default: integer(below: 600)
      }
    return range.lowerBound + min(offset, reach)
  }

  /// Returns a number of thousandths between two whole numbers; whole numbers and both ends are
  /// more likely.
  mutating func decimal(in range: ClosedRange<Int>) -> Thousandths {
    switch integer(below: 8) {
    case 0: Thousandths(Int64(bool(oneIn: 2) ? range.lowerBound : range.upperBound))
    case 1...3: Thousandths(Int64(integer(in: range)))
    case 4:
      // A number next to a whole number.
      Thousandths(raw: Int64(integer(in: range)) * 1000 + (range.upperBound > 0 ? -1 : 1))
        .clamped(to: range)
    default: Thousandths(raw: Int64(integer(in: 1000 * range.lowerBound...1000 * range.upperBound)))
    }
  }

  /// Returns a point, mostly inside a viewport, sometimes on its edge, outside or far away.
  mutating func point(in viewport: DecimalSize) -> DecimalPoint {
    let width = Int(max(1, viewport.width.raw))
    let height = Int(max(1, viewport.height.raw))
    switch integer(below: 20) {
    case 0: return DecimalPoint(x: .zero, y: .zero)
    case 1: return DecimalPoint(x: viewport.width, y: viewport.height)
    case 2:
      return DecimalPoint(x: decimal(in: -2000...2000), y: decimal(in: -2000...2000))
    case 3:
      return DecimalPoint(
        x: Thousandths(raw: Int64(integer(below: width))),
        y: Thousandths(bool(oneIn: 2) ? -1 : 500_000))
    default:
      return DecimalPoint(
        x: Thousandths(raw: Int64(integer(below: width))),
        y: Thousandths(raw: Int64(integer(below: height))))
    }
  }

  /// Returns a viewport: that of a phone or a tablet, one that is 1 point wide or high, or any
  /// other.
  mutating func viewport() -> DecimalSize {
    switch integer(below: 8) {
    case 0...2: return size(390, 844)
    case 3: return size(844, 390)
    case 4: return size(1, integer(in: 1...1000))
    case 5: return size(integer(in: 1...1000), 1)
    case 6: return size(1024, 768)
    default:
      return DecimalSize(
        width: Thousandths(raw: Int64(integer(in: 20_000...1_200_000))),
        height: Thousandths(raw: Int64(integer(in: 20_000...1_200_000))))
    }
  }

  private func size(_ width: Int, _ height: Int) -> DecimalSize {
    DecimalSize(width: Thousandths(Int64(width)), height: Thousandths(Int64(height)))
  }
}

extension Thousandths {
  /// Returns the number clamped to a range of whole numbers.
  fileprivate func clamped(to range: ClosedRange<Int>) -> Thousandths {
    Thousandths(raw: min(max(raw, Int64(range.lowerBound) * 1000), Int64(range.upperBound) * 1000))
  }
}
