public import Geometry

/// What a probe reads.
public enum ProbeValue: Hashable, Sendable, CustomStringConvertible {
  /// A number.
  case number(Double)
  /// Several numbers, such as the x, y, width and height of a rectangle.
  case numbers([Double])
  /// A truth value.
  case flag(Bool)
  /// A word.
  case word(String)
  /// A text.
  case text(String)
  /// An item.
  case index(ItemIndex)
  /// Items, in ascending order.
  case indices([ItemIndex])
  /// No value, written `none`.
  case none

  /// A rectangle as four numbers.
  public static func rect(_ rect: Rect) -> ProbeValue {
    .numbers([rect.minX, rect.minY, rect.width, rect.height])
  }

  /// The value as a scenario file writes it, numbers rounded to thousandths.
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

  /// A number rounded to thousandths, halves away from zero, without needless zeros.
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
