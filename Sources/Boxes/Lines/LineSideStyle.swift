public import Drawing

/// How the items of one side of a ``Line`` look and lie; nil stands for the line's own setting.
public struct LineSideStyle: Hashable, Sendable {
  /// The face and size of texts.
  public var font: Font?
  /// The color of texts.
  public var textColor: Color?
  /// The second print beneath texts.
  public var textShadow: TextShadow?
  /// Where the lines of a text stand within its width; by default toward the side.
  public var textAlignment: TextAlignment
  /// Where the items stand in the side's room, where that is wider; by default toward the side.
  public var itemsAlignment: TextAlignment
  /// The width of a fixed column, in points; 0, the default, for as much as the items need.
  public var width = 0.0
  /// What is added between the lines of a text, in points; 0 by default.
  public var lineSpacing = 0.0

  /// Makes the style of a side: texts and items stand toward it.
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

/// A face and a size in points.
public struct Font: Hashable, Sendable {
  /// The face.
  public var face: FontFace
  /// The size, in points.
  public var size: Double

  /// Makes a font; regular by default.
  public init(_ face: FontFace = .regular, size: Double) {
    self.face = face
    self.size = size
  }
}
