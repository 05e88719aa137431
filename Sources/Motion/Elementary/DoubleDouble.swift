/// A number as the unevaluated sum of two doubles: about 106 bits, without fused operations.
///
/// `Elementary` keeps intermediate results in it where 53 bits would cost the last place of a
/// result. The sums and products of two doubles are exact (Dekker 1971, Knuth); those of two
/// pairs are good to about 100 bits. Magnitudes stay between 2⁻⁵⁰⁰ and 2⁵⁰⁰ where it matters.
struct DoubleDouble {
  /// The nearest double.
  var head: Double
  /// What the head leaves; at most half a unit in the head's last place.
  var tail: Double

  init(_ head: Double, _ tail: Double = 0) {
    self.head = head
    self.tail = tail
  }

  /// The exact sum of two doubles.
  static func sum(_ lhs: Double, _ rhs: Double) -> DoubleDouble {
    let head = lhs + rhs
    let rhsPart = head - lhs
    let lhsPart = head - rhsPart
    return DoubleDouble(head, (lhs - lhsPart) + (rhs - rhsPart))
  }

  /// The exact product of two doubles.
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

  /// The pair for the sum of two doubles of which the first is the larger.
  private static func normalized(_ larger: Double, _ smaller: Double) -> DoubleDouble {
    let head = larger + smaller
    return DoubleDouble(head, smaller - (head - larger))
  }

  /// The two halves of a double, 26 bits each with their signs (Veltkamp's splitting).
  private static func halves(_ value: Double) -> (high: Double, low: Double) {
    let scaled = 0x1.000_0002p27 * value
    let high = scaled - (scaled - value)
    return (high, value - high)
  }
}
