public import Geometry

/// The value of a probe.
public enum ProbeValue: Hashable, Sendable, CustomStringConvertible {
  /// A number.
  case number(Double)
  /// Several numbers, such as the x, y, width and height of a rectangle.
  case numbers([Double])
  /// A Boolean value.
  case flag(Bool)
  /// A word without quotes.
  case word(String)
  /// A string of text.
  case text(String)
  /// The index of an item.
  case index(ItemIndex)
  /// The indices of items, in ascending order.
  case indices([ItemIndex])
  /// No value, written as `none`.
  case none

  /// Returns a rectangle as four numbers.
  public static func rect(_ rect: Rect) -> ProbeValue {
    .numbers([rect.minX, rect.minY, rect.width, rect.height])
  }

  /// The value as written in a scenario file, with numbers rounded to thousandths.
  public var description: String {
    switch self {
    case .number(let value): Self.decimal(value)
    case .numbers(let values): values.map(Self.decimal).joined(separator: ",")
    case .flag(let value): value ? "true" : "false"
    case .word(let value): value
    case .text(let value): "\"\(value)\""
    case .index(let index): index.description
    case .indices(let indices):
      indices.isEmpty ? "none" : indices.map(\.description).joined(separator: ",")
    case .none: "none"
    }
  }

  /// Returns a number rounded to thousandths, without trailing zeros; halves round away from zero.
  public static func decimal(_ value: Double) -> String {
    let scaled = (value * 1000).rounded()
    guard scaled.magnitude < 9e15 else { return "\(value)" }
    let thousandths = Int64(scaled)
    let whole = thousandths.magnitude / 1000
    let fraction = thousandths.magnitude % 1000
    let sign = thousandths < 0 ? "-" : ""
    guard fraction != 0 else { return "\(sign)\(whole)" }
    var digits = String(fraction + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
