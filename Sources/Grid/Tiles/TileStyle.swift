public import Drawing
public import Geometry

/// How image tiles look beside their pictures.
public struct TileStyle: Hashable, Sendable {
  /// How large pictures are; they fill their tiles by default.
  public var scaling = TileScaling.fill
  /// What lies below the picture and around one that is smaller than its tile; white by default.
  public var backgroundColor = Color.white
  /// The width of the background that frames the picture, in points; 0 by default.
  public var margin = 0.0
  /// The radius of the tile's corners, in points; 0 by default.
  public var cornerRadius = 0.0
  /// The width of the line along the picture's edge and inside it, in points; 1 by default.
  public var borderWidth = 1.0
  /// The line's color; black at 40 % by default.
  public var borderColor = Color(white: 0, alpha: 0.4)
  /// The shadow's color; black at 50 % by default.
  public var shadowColor = Color(white: 0, alpha: 0.5)
  /// How far the shadow lies from the tile, in points; nowhere by default.
  public var shadowOffset = Vector.zero
  /// The width of the shadow's soft edge, in points; 0 by default.
  ///
  /// Without offset and blur there is no shadow.
  public var shadowBlur = 0.0
  /// What lies over a selected or pressed tile, which casts no shadow; black at 30 % by default.
  public var selectionColor = Color(white: 0, alpha: 0.3)
  /// Whether a selected tile carries a check mark, for grids in which several are selected; no by
  /// default.
  public var marksSelection = false

  /// The library's own look.
  public init() {}

  /// Whether tiles cast a shadow.
  public var hasShadow: Bool { shadowBlur > 0 || shadowOffset != .zero }

  /// What the shadow takes from the tile's frame: the blur on all sides, and its offset on the side
  /// to which it falls.
  public var shadowInsets: Insets {
    Insets(
      top: shadowBlur + max(0, -shadowOffset.dy), left: shadowBlur + max(0, -shadowOffset.dx),
      bottom: shadowBlur + max(0, shadowOffset.dy), right: shadowBlur + max(0, shadowOffset.dx))
  }
}
