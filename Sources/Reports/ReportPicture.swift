/// A screenshot of one frame.
package struct ReportPicture: Hashable, Sendable {
  /// The supported image formats.
  package enum Format: String, Sendable {
    /// PNG, which is lossless.
    case png
    /// JPEG, which is smaller and lossy.
    case jpeg
  }

  /// A rectangle in points.
  package struct Area: Hashable, Sendable {
    /// The left edge.
    package var x: Double
    /// The top edge.
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
  /// The bytes of an image file of any size; at about 15 KB each, dozens fit.
  package var bytes: [UInt8]
  /// The file's format.
  package var format: Format
  /// The viewport's width, in points.
  package var width: Double
  /// The viewport's height, in points.
  package var height: Double
  /// The frames of the cells that changed in this frame.
  package var changed: [Area]

  /// Creates a screenshot of a viewport.
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

/// A file that the page links to.
package struct ReportFile: Hashable, Sendable {
  /// The path relative to the page, such as `trace.json`.
  package var path: String
  /// A short description.
  package var summary: String

  /// Creates a link to a file.
  package init(_ path: String, _ summary: String) {
    self.path = path
    self.summary = summary
  }
}
