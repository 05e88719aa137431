/// A number as the unevaluated sum of two doubles: about 106 bits, without fused operations.
///
/// `Elementary` uses it for intermediate results where 53 bits would make the last place of a
/// result wrong. Sums and products of two doubles are exact (Dekker 1971, Knuth); those of two
/// pairs are precise to about 100 bits. Where precision matters, magnitudes are between 2⁻⁵⁰⁰ and
/// 2⁵⁰⁰.
struct DoubleDouble {
  /// The nearest double.
  var head: Double
  /// The rest; at most half a unit in the last place of the head.
  var tail: Double

  init(_ head: Double, _ tail: Double = 0) {
    self.head = head
    self.tail = tail
  }

  /// Returns the exact sum of two doubles.
  static func sum(_ lhs: Double, _ rhs: Double) -> DoubleDouble {
    let head = lhs + rhs
    let rhsPart = head - lhs
    let lhsPart = head - rhsPart
    return DoubleDouble(head, (lhs - lhsPart) + (rhs - rhsPart))
  }

  /// Returns the exact product of two doubles.
  static func product(_ lhs: Double, _ rhs: Double) -> DoubleDouble {
    let head = lhs * rhs
    let (lhsHigh, lhsLow) = halves(lhs)
    let (rhsHigh, rhsLow) = halves(rhs)
    let remainder = ((lhsHigh * rhsHigh - head) + lhsHigh * rhsLow) + lhsLow * rhsHigh
    return DoubleDouble(head, remainder + lhsLow * rhsLow)
  }

  static func + (lhs: DoubleDouble, rhs: DoubleDouble) -> DoubleDouble {
    let heads = sum(lhs.head, rhs.head)
    let tails = sum(lhs.tail, rhs.tail)
    let middle = normalized(heads.head, heads.tail + tails.head)
    return normalized(middle.head, middle.tail + tails.tail)
  }

  static func + (lhs: DoubleDouble, rhs: Double) -> DoubleDouble {
    let heads = sum(lhs.head, rhs)
    return normalized(heads.head, heads.tail + lhs.tail)
  }

  static func * (lhs: DoubleDouble, rhs: DoubleDouble) -> DoubleDouble {
    let heads = product(lhs.head, rhs.head)
    return normalized(heads.head, heads.tail + (lhs.head * rhs.tail + lhs.tail * rhs.head))
  }

  static func * (lhs: DoubleDouble, rhs: Double) -> DoubleDouble {
    let heads = product(lhs.head, rhs)
    return normalized(heads.head, heads.tail + lhs.tail * rhs)
  }

  static func / (lhs: DoubleDouble, rhs: DoubleDouble) -> DoubleDouble {
    let first = lhs.head / rhs.head
    let remainder = lhs + rhs * -first
    let second = remainder.head / rhs.head
    return normalized(first, second)
  }

  /// Returns the sum of two doubles as a pair, if the first one is the larger.
  private static func normalized(_ larger: Double, _ smaller: Double) -> DoubleDouble {
    let head = larger + smaller
    return DoubleDouble(head, smaller - (head - larger))
  }

  /// Returns the halves of a double, 26 bits each with sign (Veltkamp splitting).
  private static func halves(_ value: Double) -> (high: Double, low: Double) {
    let scaled = 0x1.000_0002p27 * value
    let high = scaled - (scaled - value)
    return (high, value - high)
  }
}
