public import Drawing

/// The three sides of a ``Line``.
public enum LineSide: String, Hashable, Sendable, CaseIterable {
  /// Items from the left edge rightward.
  case left
  /// Items in the center of the remaining width.
  case middle
  /// Items from the right edge leftward: the first is the rightmost.
  case right
}

/// The appearance and alignment of one side of a ``Line``; `nil` inherits the line's setting.
public struct LineSideStyle: Hashable, Sendable {
  /// The face and size of texts.
  public var font: Font?
  /// The color of texts.
  public var textColor: Color?
  /// The shadow of texts.
  public var textShadow: TextShadow?
  /// The alignment of the lines of a text; by default toward the side.
  public var textAlignment: TextAlignment
  /// The alignment of the items in a side that is wider than they are; by default toward the side.
  public var itemsAlignment: TextAlignment
  /// The width of a fixed column, in points; 0, the default, for the width of the items.
  public var width = 0.0
  /// The additional space between the lines of a text, in points; 0 by default.
  public var lineSpacing = 0.0

  /// Creates the style of a side, with texts and items aligned toward it.
  public init(_ side: LineSide) {
    let alignment: TextAlignment =
      switch side {
      case .left: .leading
      case .middle: .center
      case .right: .trailing
      }
    textAlignment = alignment
    itemsAlignment = alignment
  }
}

/// A font face and a size in points.
public struct Font: Hashable, Sendable {
  /// The face.
  public var face: FontFace
  /// The size, in points.
  public var size: Double

  /// Creates a font; regular by default.
  public init(_ face: FontFace = .regular, size: Double) {
    self.face = face
    self.size = size
  }
}
