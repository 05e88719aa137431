import Geometry

/// An item that is added to a stretch of columns.
struct ColumnAddition {
  /// The length of the item, in points.
  let length: Double
  /// The distance to its neighbors in the column, in points.
  let spacing: Double
}

/// Neighboring items in columns that were placed from one item forward and backward.
///
/// Coordinates are relative to the line at which the stretch began. The backward run is mirrored
/// along and across the page: its first item ends at that line, in the last column.
struct ColumnStretch: PlacedStretch {
  /// The first item of the forward run; the backward run contains the items before it.
  let split: Int
  /// The items from ``split`` on, in ascending order.
  var forward: ColumnRun
  /// The items before ``split``, in descending order.
  var backward: ColumnRun
  var origin = 0.0

  /// Creates a stretch without items that begins at an item.
  init(at item: Int, columns: Int) {
    split = item
    forward = ColumnRun(columnStarts: ContiguousArray(repeating: 0, count: columns))
    backward = forward
  }

  /// Creates a stretch from its runs.
  init(split: Int, forward: ColumnRun, backward: ColumnRun) {
    self.split = split
    self.forward = forward
    self.backward = backward
  }

  var items: Range<Int> { split - backward.count..<split + forward.count }

  var top: Double { -backward.greatest }

  var latestTop: Double { -backward.least }

  var bottom: Double { forward.greatest }

  var shortestBottom: Double { forward.least }

  mutating func addForward(_ item: ColumnAddition) {
    forward.append(item.length, spacing: item.spacing)
  }

  mutating func addBackward(_ item: ColumnAddition) {
    backward.append(item.length, spacing: item.spacing)
  }

  func origin(after other: ColumnStretch) -> Double {
    var distance = -Double.infinity
    let last = backward.ends.count - 1
    for column in forward.ends.indices {
      distance = max(distance, other.forward.ends[column] + backward.ends[last - column])
    }
    return other.origin + distance
  }
}
