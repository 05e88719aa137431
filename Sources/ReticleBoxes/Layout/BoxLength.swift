/// The rule for the width or the height of a box in its parent.
public enum BoxLength: Hashable, Sendable {
  /// The requested length: ``Box/width`` or ``Box/height``. A table grows with its content.
  case fixed
  /// The length of the boxes inside with the padding; a width is at least ``Box/minWidth``.
  case fit
  /// All space inside the parent: its length without its padding and the own margins.
  ///
  /// In a table, boxes that fill the height share what the others leave.
  case fill
  /// A part of the space inside the parent, 0 to 1, less the own margins.
  ///
  /// So two boxes of a half each and any margins are side by side in a grid.
  case fraction(Double)
  /// A width of this multiple of the height, or a height for which the width is this multiple.
  ///
  /// A width follows the requested height, a height follows the width.
  case aspect(Double)

  /// Whether the length depends on the parent.
  var dependsOnParent: Bool {
    switch self {
    case .fill, .fraction: true
    case .fixed, .fit, .aspect: false
    }
  }
}

/// The rules for the size of a box.
struct BoxLengths: Hashable {
  var width = BoxLength.fixed
  var height = BoxLength.fixed
}
