import Diffing
public import Drawing
import Geometry

/// The columns of a table, with their positions.
///
/// A change of a width costs O(columns), a search O(log columns).
struct TableColumns: Hashable {
  private(set) var columns: ContiguousArray<TableColumn>
  /// The start of each column, followed by the end of the last one, in points.
  private(set) var starts: ContiguousArray<Double>

  /// Creates columns; widths are rounded to multiples of ``LengthQuantum``.
  init(_ columns: some Sequence<TableColumn> = []) {
    self.columns = ContiguousArray(columns)
    starts = []
    updateStarts()
  }

  private mutating func updateStarts() {
    starts.removeAll(keepingCapacity: true)
    starts.reserveCapacity(columns.count + 1)
    var end = 0.0
    starts.append(end)
    for column in columns {
      require(
        column.width >= 0 && column.width.isFinite,
        "the width of the column '\(column.title)' is \(column.width); expected 0 or more")
      end += LengthQuantum.rounded(column.width)
      starts.append(end)
    }
  }

  /// The number of columns.
  var count: Int { columns.count }

  /// The width of all columns, in points.
  var width: Double { starts[count] }

  subscript(column: Int) -> TableColumn { columns[column] }

  /// Returns the width of a column, in points.
  func width(of column: Int) -> Double { starts[column + 1] - starts[column] }

  /// Sets the width of a column, in points.
  mutating func setWidth(_ width: Double, of column: Int) {
    columns[column].width = width
    updateStarts()
  }

  /// Moves a column to another position, counted without it.
  mutating func move(from column: Int, to target: Int) {
    columns.insert(columns.remove(at: column), at: target)
    updateStarts()
  }

  /// Returns the column at a distance from the start; nil outside all columns.
  func column(at x: Double) -> Int? {
    guard x >= 0, x < width else { return nil }
    return starts.partitionPoint { $0 <= x } - 1
  }

  /// Returns the columns that share a part with an interval.
  func columns(from least: Double, to greatest: Double) -> Range<Int> {
    guard greatest > least, greatest > 0, least < width else { return 0..<0 }
    let first = max(0, starts.partitionPoint { $0 <= least } - 1)
    let end = min(count, starts.partitionPoint { $0 < greatest })
    return first..<max(first, end)
  }
}

/// A column of a ``TableView``.
public struct TableColumn: Hashable, Sendable {
  /// The number by which the data source knows the column, wherever it is.
  public var id: Int
  /// The title.
  public var title: String
  /// The width, in points; 100 by default.
  public var width: Double
  /// Where the title is; leading by default, and trailing above numbers.
  public var titleAlignment: TextAlignment

  /// Creates a column.
  public init(
    id: Int, title: String, width: Double = 100, titleAlignment: TextAlignment = .leading
  ) {
    self.id = id
    self.title = title
    self.width = width
    self.titleAlignment = titleAlignment
  }
}

/// The column by which a table is sorted.
public struct TableSort: Hashable, Sendable {
  /// The ``TableColumn/id`` of the column.
  public var columnID: Int
  /// Whether the least value is first.
  public var isAscending: Bool

  /// Creates an order.
  public init(columnID: Int, isAscending: Bool = true) {
    self.columnID = columnID
    self.isAscending = isAscending
  }
}
