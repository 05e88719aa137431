public import Drawing
public import Geometry

/// The selection state of a tile.
enum TileState: Hashable {
  /// Not selected or pressed.
  case plain
  /// Darkened.
  case dark
  /// With the mark of a selected item.
  case marked
}

/// The appearance of image tiles.
public struct TileStyle: Hashable, Sendable {
  /// The scaling of pictures; they fill their tiles by default.
  public var scaling = TileScaling.fill
  /// The color behind the picture, and around a smaller one; white by default.
  public var backgroundColor = Color.white
  /// The width of the background around the picture, in points; 0 by default.
  public var margin = 0.0
  /// The radius of the tile's corners, in points; 0 by default.
  public var cornerRadius = 0.0
  /// The width of the border inside the picture's edge, in points; 1 by default.
  public var borderWidth = 1.0
  /// The color of the border; black at 40 % by default.
  public var borderColor = Color(white: 0, alpha: 0.4)
  /// The color of the shadow; black at 50 % by default.
  public var shadowColor = Color(white: 0, alpha: 0.5)
  /// The offset of the shadow, in points; zero by default.
  public var shadowOffset = Vector.zero
  /// The width of the shadow's soft edge, in points; 0 by default.
  ///
  /// A shadow needs an offset or a blur.
  public var shadowBlur = 0.0
  /// The color over a pressed tile, or over a selected one without a mark; black at 30 % by
  /// default.
  ///
  /// Such a tile has no shadow.
  public var selectionColor = Color(white: 0, alpha: 0.3)
  /// Whether a selected tile has a ring, a check mark and a slightly smaller picture instead of a
  /// color over it, for multiple selection; false by default.
  public var marksSelection = false

  /// Creates a style with the defaults.
  public init() {}

  /// Whether tiles have a shadow.
  package var hasShadow: Bool { shadowBlur > 0 || shadowOffset != .zero }

  /// The space that the shadow occupies in the tile's frame.
  ///
  /// It is the blur on all sides, and the offset on the side of the shadow.
  public var shadowInsets: Insets {
    Insets(
      top: shadowBlur + max(0, -shadowOffset.dy), left: shadowBlur + max(0, -shadowOffset.dx),
      bottom: shadowBlur + max(0, shadowOffset.dy), right: shadowBlur + max(0, shadowOffset.dx))
  }
}
