package import Geometry

/// The offsets of a page's shelves by section, in points from the start of each shelf.
///
/// ``ShelfController`` owns the offsets and changes them. Layouts read them to compute slots.
///
/// State: the offset of each shelf. Changed by the shelf controller.
package final class ShelfOffsets {
  private var offsets: [Int: Double]

  /// Creates offsets; a section without an entry has the offset 0.
  init(_ offsets: [Int: Double] = [:]) { self.offsets = offsets }

  /// The offset of a section's shelf.
  subscript(section: Int) -> Double {
    get { offsets.isEmpty ? 0 : offsets[section] ?? 0 }
    set { offsets[section] = newValue == 0 ? nil : newValue }
  }

  /// The offsets that are not 0, sorted by section.
  var sorted: [(section: Int, offset: Double)] {
    offsets.sorted { $0.key < $1.key }.map { (section: $0.key, offset: $0.value) }
  }
}

/// The frame of a shelf, and its scrollable length.
package struct ShelfGeometry: Hashable {
  /// The frame of the shelf in the content, as wide as the page.
  package var frame: Rect
  /// The length of the shelf's content across the page, insets included, in points.
  package var length: Double
  /// The offsets at which the shelf stops.
  package var snapping: ShelfSnapping
}
