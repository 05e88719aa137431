import Diffing
import Geometry

/// Items that are placed in columns one after the other, each in the shortest column.
///
/// The starts never decrease, since the shortest column never becomes shorter. A placed item takes
/// about 11 bytes.
struct ColumnRun {
  /// The start of each item, in points.
  private(set) var starts: ContiguousArray<Double> = []
  /// The column of each item.
  private var columns: ContiguousArray<UInt16> = []
  /// The end of each column, including the distance to its next item, in points.
  private(set) var ends: ContiguousArray<Double>
  /// The greatest end among all items up to the end of each group of ``groupSize`` items.
  private var greatestEnds: ContiguousArray<Double> = []

  private static let groupSize = 16

  /// Creates a run without items whose columns start at coordinates.
  init(starts: ContiguousArray<Double>) { ends = starts }

  /// The number of items.
  var count: Int { starts.count }
  /// The end of the shortest column.
  var least: Double { ends[shortestColumn] }
  /// The end of the longest column.
  var greatest: Double { ends.reduce(-.infinity) { max($0, $1) } }

  /// The column of the next item: the first of the shortest ones.
  var shortestColumn: Int {
    var column = 0
    for other in ends.indices.dropFirst() where ends[other] < ends[column] { column = other }
    return column
  }

  /// Returns the column of an item.
  func column(of index: Int) -> Int { Int(columns[index]) }

  /// Places an item in the shortest column.
  mutating func append(_ length: Double, spacing: Double) {
    append(length, spacing: spacing, start: least, column: shortestColumn)
  }

  private mutating func append(
    _ length: Double, spacing: Double, start: Double, column: Int
  ) {
    let end = start + length
    if count.isMultiple(of: Self.groupSize) {
      greatestEnds.append(max(greatestEnds.last ?? -.infinity, end))
    } else {
      greatestEnds[greatestEnds.count - 1] = max(greatestEnds[greatestEnds.count - 1], end)
    }
    starts.append(start)
    columns.append(UInt16(column))
    ends[column] = end + spacing
  }

  /// Returns the indices of all items that can overlap an interval.
  func candidates(from least: Double, to greatest: Double) -> Range<Int> {
    let group = greatestEnds.indices.partitionPoint { greatestEnds[$0] <= least }
    let first = min(count, group * Self.groupSize)
    let end = starts.indices.partitionPoint { starts[$0] < greatest }
    return first..<max(first, end)
  }

  /// Returns a run with some of the items, in the same places.
  ///
  /// - Parameters:
  ///   - range: The items.
  ///   - spacing: The distance between items, in points.
  ///   - length: Returns the length of an item.
  /// - Returns: The run, and the starts of its columns.
  func part(
    _ range: Range<Int>, spacing: Double, length: (Int) -> Double
  ) -> (run: ColumnRun, starts: ContiguousArray<Double>) {
    var isUsed = ContiguousArray(repeating: false, count: ends.count)
    var first = ends
    for index in range where !isUsed[column(of: index)] {
      isUsed[column(of: index)] = true
      first[column(of: index)] = starts[index]
    }
    // A column without one of the items starts where it ended before the last of them.
    for index in (0..<range.upperBound).reversed() where !isUsed[column(of: index)] {
      isUsed[column(of: index)] = true
      first[column(of: index)] = starts[index] + length(index) + spacing
    }
    for column in ends.indices where !isUsed[column] {
      first[column] = range.last.map { starts[$0] } ?? ends[column]
    }
    var run = ColumnRun(starts: first)
    for index in range {
      run.append(length(index), spacing: spacing, start: starts[index], column: column(of: index))
    }
    return (run, first)
  }
}

/// Neighboring items in columns that were placed from one item forward and backward.
///
/// The places of its items never change relative to one another. Coordinates are relative to the
/// line at which the stretch began. The backward run is mirrored along and across the page: its
/// first item ends at that line, in the last column.
struct ColumnStretch {
  /// The first item of the forward run; the backward run contains the items before it.
  var split: Int
  /// The items from ``split`` on, in ascending order.
  var forward: ColumnRun
  /// The items before ``split``, in descending order.
  var backward: ColumnRun
  /// The coordinate of the stretch's line in the section, in points.
  var origin = 0.0

  /// Creates a stretch without items that begins at an item.
  init(at item: Int, columns: Int) {
    split = item
    forward = ColumnRun(starts: ContiguousArray(repeating: 0, count: columns))
    backward = ColumnRun(starts: ContiguousArray(repeating: 0, count: columns))
  }

  /// Creates a stretch from its runs.
  init(split: Int, forward: ColumnRun, backward: ColumnRun) {
    self.split = split
    self.forward = forward
    self.backward = backward
  }

  /// The first item.
  var first: Int { split - backward.count }
  /// The index after the last item.
  var end: Int { split + forward.count }
  /// The items.
  var items: Range<Int> { first..<end }

  /// The start of the first item in a column.
  func top(_ column: Int) -> Double { -backward.ends[backward.ends.count - 1 - column] }
  /// The end of a column, including the distance to its next item.
  func bottom(_ column: Int) -> Double { forward.ends[column] }

  /// The start of the stretch in the section.
  var start: Double { origin - backward.greatest }
  /// The end of the stretch's longest column in the section, including the distance to the next
  /// item.
  var longestEnd: Double { origin + forward.greatest }
  /// The end of the stretch's shortest column in the section, including the distance to the next
  /// item.
  var shortestEnd: Double { origin + forward.least }
  /// The latest start of a column in the section.
  var latestStart: Double { origin - backward.least }

  /// Returns the least origin at which the stretch does not overlap the one before it.
  func origin(after other: ColumnStretch) -> Double {
    var distance = -Double.infinity
    for column in forward.ends.indices {
      distance = max(distance, other.bottom(column) - top(column))
    }
    return other.origin + distance
  }
}
