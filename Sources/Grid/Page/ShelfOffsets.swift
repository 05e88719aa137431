package import Geometry

/// The offsets of the shelves of a page, in points from their start, by section.
///
/// The grid's `Shelves` own and change them; layouts that share them place items by them.
package final class ShelfOffsets {
  private var offsets: [Int: Double]

  /// Creates offsets; a shelf that is not named is at 0.
  init(_ offsets: [Int: Double] = [:]) { self.offsets = offsets }

  /// The offset of a section's shelf.
  subscript(section: Int) -> Double {
    get { offsets.isEmpty ? 0 : offsets[section] ?? 0 }
    set { offsets[section] = newValue == 0 ? nil : newValue }
  }

  /// The offsets that are not 0, by ascending section.
  var sorted: [(section: Int, offset: Double)] {
    offsets.sorted { $0.key < $1.key }.map { (section: $0.key, offset: $0.value) }
  }
}

/// Where a shelf lies and how far it scrolls.
package struct ShelfGeometry: Hashable {
  /// The part of the content that the shelf takes up, across the whole page.
  package var frame: Rect
  /// The length of the shelf's content across the page, insets included, in points.
  package var length: Double
  /// Where the shelf comes to rest.
  package var snapping: ShelfSnapping
}

/// A layout with sections that scroll across the page.
package protocol ShelfGridLayout: SectionedGridLayout {
  /// The offsets of its shelves.
  var shelfOffsets: ShelfOffsets { get set }
  /// The place of a section that scrolls across the page; nil for other sections.
  func shelf(of section: Int) -> ShelfGeometry?
  /// The section whose shelf lies at a point of the content; nil outside all shelves.
  func shelfSection(at point: Point) -> Int?
  /// The slot of an item with its shelf at offset 0.
  func restingSlot(at ordinal: Int) -> Rect
}
