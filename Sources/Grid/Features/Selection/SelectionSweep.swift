import Diffing
import Geometry
import Stage

/// A selection that a finger draws over items: from the first one to the one under the finger.
///
/// The items between both are selected, in the order of the items, so that going down selects whole
/// rows. If the first item was selected, they are deselected instead. Going back restores what was
/// selected before.
struct SelectionSweep {
  /// The selection before the sweep.
  var base: IndexRanges
  /// The item where the sweep began.
  var start: Int
  /// The item under the finger, or the closest one.
  var end: Int
  /// Whether the sweep selects; if not, it deselects.
  let selects: Bool
  /// The position of the finger, on the stage.
  var position: Point

  /// Creates a sweep that begins at an item.
  init(from item: Int, in base: IndexRanges, at position: Point) {
    self.base = base
    start = item
    end = item
    selects = !base.contains(item)
    self.position = position
  }

  /// The selection up to the item under the finger.
  ///
  /// Cost: O(ranges of the previous selection), whatever the number of items.
  var selection: IndexRanges {
    let swept = IndexRanges(min(start, end)..<max(start, end) + 1)
    return selects ? base.union(swept) : base.subtracting(swept)
  }

  /// Updates the items after a transaction; returns false if the first one was removed.
  mutating func applyIndexMapping(_ mapping: IndexMapping) -> Bool {
    guard let new = mapping.newIndex(of: start) else { return false }
    start = new
    end = mapping.newIndex(of: end) ?? new
    base = base.mapped(by: mapping)
    return true
  }

  /// Writes the state.
  func encode(into writer: inout StateWriter) {
    writer.write("sweep.start", start)
    writer.write("sweep.end", end)
    writer.write("sweep.selects", selects)
    for range in base.ranges {
      writer.write("sweep.from", range.lowerBound)
      writer.write("sweep.to", range.upperBound)
    }
  }
}
