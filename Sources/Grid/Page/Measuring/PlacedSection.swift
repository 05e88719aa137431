import Diffing
import Geometry

/// Items of a section whose places depend on the sizes of all items before them.
///
/// They are placed when their cells have been measured, and then never move relative to one another
/// as long as they are displayed.
protocol PlacedSection: SolvedSection, AnyObject {
  /// Measures an item: takes its index in the section and the width that is proposed to its cell,
  /// nil if the cell determines it, and returns its size in page coordinates.
  typealias Measure = (_ item: Int, _ width: Double?) -> Size

  /// The size of an item that is not measured, in page coordinates.
  var estimate: Size { get }
  /// The width for which measured lengths are valid, in points; nil if cells determine it.
  var proposedWidth: Double? { get }
  /// Whether no item is placed.
  var isEmpty: Bool { get }

  /// Returns whether an item has its final size and place.
  func isPlaced(_ item: Int) -> Bool
  /// Returns whether all items between two coordinates of the section are placed.
  func isMeasured(from least: Double, to greatest: Double) -> Bool
  /// Sets the displayed items, which keep their places as long as they are displayed.
  func setDisplayed(from least: Double, to greatest: Double)
  /// Returns the first displayed item that meets a condition, or else the first placed one.
  func firstPlacedItem(where condition: (Int) -> Bool) -> Int?

  /// Places an item, unless it is placed; an index equal to the item count means the section's end.
  func place(_ item: Int, by measure: Measure)
  /// Places items from a placed one forward to a coordinate of the section; `limit` is the maximum
  /// number of steps.
  func placeForward(from item: Int, to greatest: Double, limit: Int, by measure: Measure)
  /// Places items from a placed one backward to a coordinate of the section; `limit` is the maximum
  /// number of steps.
  func placeBackward(from item: Int, to least: Double, limit: Int, by measure: Measure)

  /// Adopts the places of items in a section of the same kind with the same settings.
  ///
  /// - Parameters:
  ///   - old: The previous section.
  ///   - newItem: Returns the item's new index in this section; nil if it has none here or has to
  ///     be placed again.
  func adoptPlaces(of old: any PlacedSection, _ newItem: (Int) -> Int?)
}

/// Neighboring items that are placed and never move relative to one another.
protocol PlacedStretch {
  /// One or more measured items that are added together.
  associatedtype Addition

  /// The coordinate of the stretch's own coordinates 0 in the section, in points.
  var origin: Double { get set }
  /// The items.
  var items: Range<Int> { get }
  /// The start of the stretch in its own coordinates, in points.
  var top: Double { get }
  /// The start of the first item of the column that starts last, in the stretch's coordinates.
  var latestTop: Double { get }
  /// The end of the stretch in its own coordinates, including the distance to the next item.
  var bottom: Double { get }
  /// The end of the shortest column in the stretch's coordinates, including the distance to its
  /// next item.
  var shortestBottom: Double { get }

  /// Places items after the last one.
  mutating func addForward(_ addition: Addition)
  /// Places items before the first one.
  mutating func addBackward(_ addition: Addition)

  /// Returns the least origin at which the stretch does not overlap the one before it.
  func origin(after other: Self) -> Double
}

extension PlacedStretch {
  /// The start of the stretch in the section, in points.
  var start: Double { origin + top }
  /// The end of the stretch in the section, including the distance to the next item, in points.
  var end: Double { origin + bottom }
}
