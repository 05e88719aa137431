import Diffing

/// Items that are placed in columns one after the other, each in the shortest column.
///
/// The starts never decrease, since the shortest column never becomes shorter. A placed item takes
/// about 11 bytes.
struct ColumnRun {
  /// The start of each item, in points.
  private(set) var starts: ContiguousArray<Double> = []
  /// The column of each item.
  private var columns: ContiguousArray<UInt16> = []
  /// The coordinates at which the columns start, in points.
  let columnStarts: ContiguousArray<Double>
  /// The end of each column, including the distance to its next item, in points.
  private(set) var ends: ContiguousArray<Double>
  /// The greatest end among all items up to the end of each group of ``groupSize`` items.
  private var greatestEnds: ContiguousArray<Double> = []

  private static let groupSize = 16

  /// Creates a run without items whose columns start at coordinates.
  init(columnStarts: ContiguousArray<Double>) {
    self.columnStarts = columnStarts
    ends = columnStarts
  }

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
  /// - Returns: The run, which can grow.
  func part(_ range: Range<Int>, spacing: Double, length: (Int) -> Double) -> ColumnRun {
    // A column without one of the items starts where its last item before them ended.
    var first = columnStarts
    for index in 0..<range.lowerBound {
      first[column(of: index)] = starts[index] + length(index) + spacing
    }
    var run = ColumnRun(columnStarts: first)
    for index in range {
      run.append(length(index), spacing: spacing, start: starts[index], column: column(of: index))
    }
    return run
  }
}
