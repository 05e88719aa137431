/// What was on the screen in one frame.
public struct ReportPicture: Hashable, Sendable {
  /// The formats that browsers know.
  public enum Format: String, Sendable {
    /// Without loss.
    case png
    /// Smaller, with loss.
    case jpeg
  }

  /// A rectangle in points.
  public struct Area: Hashable, Sendable {
    /// The left edge.
    public var x: Double
    /// The upper edge.
    public var y: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Makes a rectangle.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// The frame's number.
  public var frame: Int64
  /// The picture as a file of its format, of any size; with some 15 KB there is room for dozens.
  public var bytes: [UInt8]
  /// The file's format.
  public var format: Format
  /// The viewport's width, in points.
  public var width: Double
  /// The viewport's height, in points.
  public var height: Double
  /// The cells that changed in this frame, as they are drawn.
  public var changed: [Area]

  /// Makes a picture of a viewport.
  public init(
    frame: Int64, _ bytes: [UInt8], _ format: Format, width: Double, height: Double,
    changed: [Area] = []
  ) {
    self.frame = frame
    self.bytes = bytes
    self.format = format
    self.width = width
    self.height = height
    self.changed = changed
  }
}
