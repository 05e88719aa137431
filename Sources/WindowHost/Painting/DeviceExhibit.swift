package import Drawing
import Geometry

/// A picture of the device at another time, which the window shows instead of its current frame.
package struct DeviceExhibit {
  /// The drawing; its viewport is the device's size in the picture.
  package var list: DisplayList
  /// The contents of the drawing.
  package var contents: ContentStore

  /// Creates an exhibit.
  package init(_ list: DisplayList, contents: ContentStore) {
    (self.list, self.contents) = (list, contents)
  }
}
