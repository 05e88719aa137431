import Items
import Stage

/// Simpler numbers: 0, then rounded, then halved.
///
/// Every simpler number is closer to 0 or has fewer digits, so simplification terminates.
enum ValueSimplification {
  /// Returns simpler thousandths, simplest first.
  static func simplifications(of number: Thousandths) -> [Thousandths] {
    guard number.raw != 0 else { return [] }
    let raw = number.raw
    var found: [Int64] = [0]
    for unit in [100_000, 10_000, 1000, 100] as [Int64] where raw % unit != 0 {
      found.append(raw / unit * unit)
    }
    found.append(raw / 2000 * 1000)
    return unique(found.filter { $0 != raw && $0.magnitude < raw.magnitude }).map {
      Thousandths(raw: $0)
    }
  }

  /// Returns simpler whole numbers that are at least `minimum`.
  static func simplifications(of number: Int, minimum: Int = 0) -> [Int] {
    guard number > minimum else { return [] }
    return unique([minimum, minimum + 1, minimum + (number - minimum) / 2, number - 1]).filter {
      $0 >= minimum && $0 < number
    }
  }

  /// Returns simpler frame counts that are at least `minimum`.
  static func simplifications(of number: Int64, minimum: Int64 = 1) -> [Int64] {
    simplifications(of: Int(number), minimum: Int(minimum)).map { Int64($0) }
  }

  /// Returns simpler points: first with both coordinates simplified, then with one.
  static func simplifications(of point: DecimalPoint) -> [DecimalPoint] {
    guard point != DecimalPoint(x: .zero, y: .zero) else { return [] }
    return [DecimalPoint(x: whole(point.x), y: whole(point.y))].filter { $0 != point }
      + simplifications(of: point.x).map { DecimalPoint(x: $0, y: point.y) }
      + simplifications(of: point.y).map { DecimalPoint(x: point.x, y: $0) }
  }

  /// Returns simpler sizes; both extents stay greater than 0.
  static func simplifications(of size: DecimalSize) -> [DecimalSize] {
    let sizes =
      [DecimalSize(width: whole(size.width), height: whole(size.height))].filter { $0 != size }
      + simplifications(of: size.width).map { DecimalSize(width: $0, height: size.height) }
      + simplifications(of: size.height).map { DecimalSize(width: size.width, height: $0) }
    return sizes.filter { $0.width.raw > 0 && $0.height.raw > 0 }
  }

  /// Returns simpler texts for a parameter that is a number; empty for other texts.
  static func simplifications(ofText: String) -> [String] {
    guard let number = DecimalReader.thousandths(Array(ofText.utf8)[...]) else { return [] }
    return simplifications(of: number).map { "\($0)" }
  }

  /// Returns simpler items: closer to the first item, then to the first section.
  static func simplifications(of item: ItemIndex) -> [ItemIndex] {
    simplifications(of: item.item).map { ItemIndex($0, section: item.section) }
      + simplifications(of: item.section ?? 0).map { ItemIndex(item.item, section: $0) }
  }

  /// Returns simpler sets: fewer spans, then fewer items per span, then items closer to the first.
  static func simplifications(of set: ItemSet) -> [ItemSet] {
    guard set.spans.count == 1, let span = set.spans.first else {
      return set.spans.map { ItemSet([$0]) }
        + set.spans.indices.map { index in
          var spans = set.spans
          spans.remove(at: index)
          return ItemSet(spans)
        }
    }
    let items = span.items
    let shorter = simplifications(of: items.count, minimum: 1).map { count in
      items.lowerBound...items.lowerBound + count - 1
    }
    let earlier = simplifications(of: items.lowerBound).map { first in
      first...first + items.count - 1
    }
    return (shorter + earlier).map { ItemSet([ItemSet.Span($0, section: span.section)]) }
  }

  private static func whole(_ number: Thousandths) -> Thousandths {
    Thousandths(raw: number.raw / 1000 * 1000)
  }

  private static func unique<Number: Equatable>(_ numbers: [Number]) -> [Number] {
    numbers.reduce(into: []) { found, number in
      if !found.contains(number) { found.append(number) }
    }
  }
}
