public import Geometry

/// One thing to show: a content, where, how opaque, and inside which rectangle.
public struct DrawCommand: Hashable, Sendable {
  /// What is shown.
  public var content: ContentID
  /// Where, in points from the viewport's top left corner, not rounded to pixels.
  public var rect: Rect
  /// The size at which the content is painted, in points.
  ///
  /// Where `rect` has another size the painted bitmap is scaled.
  public var paintedSize: Size
  /// Nothing is shown outside this rectangle, in points.
  public var clip: Rect
  /// The opacity, above 0 and at most 1.
  public var opacity: Double

  /// Makes a command.
  public init(content: ContentID, rect: Rect, paintedSize: Size, clip: Rect, opacity: Double) {
    self.content = content
    self.rect = rect
    self.paintedSize = paintedSize
    self.clip = clip
    self.opacity = opacity
  }
}

/// What a frame shows, from the bottom to the top.
public struct DisplayList: Sendable {
  /// The commands; the first is the lowest.
  public var commands: ContiguousArray<DrawCommand> = []
  /// The viewport, in points.
  public var viewport: Size = .zero
  /// Device pixels a point, at least 0.25.
  public var scale = 1.0
  /// What shows where no command draws.
  public var background = Color.white

  /// Makes an empty list.
  public init() {}
}
