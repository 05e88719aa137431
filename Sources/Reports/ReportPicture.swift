/// What was on the screen in one frame.
package struct ReportPicture: Hashable, Sendable {
  /// The formats that browsers know.
  package enum Format: String, Sendable {
    /// Without loss.
    case png
    /// Smaller, with loss.
    case jpeg
  }

  /// A rectangle in points.
  package struct Area: Hashable, Sendable {
    /// The left edge.
    package var x: Double
    /// The upper edge.
    package var y: Double
    /// The width.
    package var width: Double
    /// The height.
    package var height: Double

    /// Creates a rectangle.
    package init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// The frame's number.
  package var frame: Int64
  /// The picture as a file of its format, of any size; with some 15 KB there is room for dozens.
  package var bytes: [UInt8]
  /// The file's format.
  package var format: Format
  /// The viewport's width, in points.
  package var width: Double
  /// The viewport's height, in points.
  package var height: Double
  /// The cells that changed in this frame, as they are drawn.
  package var changed: [Area]

  /// Creates a picture of a viewport.
  package init(
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
