import Geometry

/// A section of tiles in lines, like a uniform grid.
///
/// ```swift
/// TileSection(columns: 3, height: .aspectRatio(1), spacing: 8)
/// ```
///
/// The tiles of a line share the section's width. Tile widths are not rounded to whole points.
public struct TileSection: SectionLayout {
  /// The number of tiles in a line; 3 by default.
  public var columns: ColumnCount
  /// The height of a tile; a square by default.
  ///
  /// With ``ItemHeight/perItem(_:)``, a line is as high as its highest tile.
  public var height: ItemHeight
  /// The distance between the tiles of a line, in points; 0 by default.
  public var itemSpacing: Double
  /// The distance between lines, in points; 0 by default.
  public var lineSpacing: Double

  /// Creates a section of tiles.
  public init(
    columns: ColumnCount = .fixed(3), height: ItemHeight = .aspectRatio(1), spacing: Double = 0
  ) {
    self.columns = columns
    self.height = height
    itemSpacing = spacing
    lineSpacing = spacing
  }

  /// Creates a section with a fixed number of tiles in each line.
  public init(columns: Int, height: ItemHeight = .aspectRatio(1), spacing: Double = 0) {
    self.init(columns: .fixed(columns), height: height, spacing: spacing)
  }

  /// The name `grid`.
  public var name: String { "grid" }

  /// Solves the section.
  ///
  /// Costs O(1), or O(items) if each tile has its own height.
  public func solve(_ input: SectionInput) -> any SolvedSection {
    let line = line(input)
    guard let height = height.uniformHeight(width: line.itemWidth, sectionWidth: input.width) else {
      return solveWithIndividualHeights(line, input)
    }
    return UniformTileRows(
      line, height: height, spacing: lineSpacing, count: input.itemCount,
      blankCount: input.blankCount)
  }

  /// Returns the exact length; if each tile has its own height, the length of as many squares.
  public func estimatedLength(_ input: SectionInput) -> Double {
    let line = line(input)
    let height =
      height.uniformHeight(width: line.itemWidth, sectionWidth: input.width) ?? line.itemWidth
    return UniformTileRows(
      line, height: height, spacing: lineSpacing, count: input.itemCount,
      blankCount: input.blankCount
    ).length
  }

  private func line(_ input: SectionInput) -> TileColumns {
    TileColumns(
      columns: columns.count(available: input.width, spacing: itemSpacing), width: input.width,
      spacing: itemSpacing)
  }

  private func solveWithIndividualHeights(_ line: TileColumns, _ input: SectionInput)
    -> SectionLines
  {
    var frames: ContiguousArray<Rect> = []
    frames.reserveCapacity(input.itemCount)
    var start = 0.0
    for first in stride(from: 0, to: input.itemCount, by: line.columns) {
      var height = 0.0
      for index in first..<min(first + line.columns, input.itemCount) {
        let column = index - first
        let own = self.height.height(of: index, width: line.width(of: column), input)
        frames.append(
          Rect(x: line.edge(column), y: start, width: line.width(of: column), height: own))
        height = max(height, own)
      }
      start = LengthQuantum.rounded(start + height + lineSpacing)
    }
    return SectionLines(
      SectionFrames(frames), itemsPerLine: line.columns, spacing: max(0, lineSpacing))
  }
}

/// The columns of a section of tiles.
struct TileColumns {
  /// The number of columns.
  let columns: Int
  /// The width of all columns with the distances between them, in points.
  let width: Double
  /// The distance between columns, in points; limited so that no column has a negative width.
  let spacing: Double
  /// The start of the first column and the width of each, in points; nil if columns share the
  /// width.
  private let equal: (start: Double, width: Double)?
  /// Whether the items of a line begin in the last column.
  private let isReversed: Bool

  /// Creates columns that share a width.
  init(columns: Int, width: Double, spacing: Double) {
    self.columns = max(1, columns)
    self.width = max(0, LengthQuantum.rounded(width))
    self.spacing = max(0, min(LengthQuantum.rounded(spacing), self.width / Double(self.columns)))
    equal = nil
    isReversed = false
  }

  /// Creates columns of one width in a section, in points; the rest of the section is empty.
  init(
    columns: Int, of columnWidth: Double, from start: Double, spacing: Double, in width: Double,
    isReversed: Bool = false
  ) {
    self.columns = columns
    self.width = width
    self.spacing = spacing
    equal = (start, columnWidth)
    self.isReversed = isReversed
  }

  /// Whether all columns are certain to have a width, whatever the rounding.
  var haveWidth: Bool {
    if let equal { return equal.width > 0 }
    return width - spacing * Double(columns - 1) > 4 * LengthQuantum.length * Double(columns)
  }

  /// The width of a column before its edges are rounded, in points.
  var itemWidth: Double {
    equal?.width ?? max(0, (width + spacing) / Double(columns) - spacing)
  }

  /// Returns the column of an item that has a number in its line, or that number.
  func mirrored(_ column: Int) -> Int { isReversed ? columns - 1 - column : column }

  /// Returns the columns of adjacent items of a line, or the numbers of these.
  func mirrored(_ range: Range<Int>) -> Range<Int> {
    isReversed ? columns - range.upperBound..<columns - range.lowerBound : range
  }

  /// Returns the start of a column, in points.
  func edge(_ column: Int) -> Double {
    if let equal { return Double(column) * (equal.width + spacing) + equal.start }
    return LengthQuantum.rounded((width + spacing) * Double(column) / Double(columns))
  }

  /// Returns the end of a column, in points; without space between equal columns, it is exactly the
  /// start of the next one.
  func end(_ column: Int) -> Double {
    equal != nil && spacing == 0 ? edge(column + 1) : edge(column) + width(of: column)
  }

  /// Returns the width of a column, in points.
  func width(of column: Int) -> Double {
    if let equal { return equal.width }
    return max(0, LengthQuantum.rounded(edge(column + 1) - spacing - edge(column)))
  }

  /// Returns the column nearest to a coordinate; nil if columns have no width.
  func column(nearest x: Double) -> Int? {
    let pitch = itemWidth + spacing
    guard pitch > 0 else { return nil }
    let column = ((x - (equal?.start ?? 0)) / pitch).rounded(.down)
    return Int(max(0, min(Double(columns - 1), column)))
  }
}

/// A solved section of equally high tiles, whose frames are computed on demand.
struct UniformTileRows: SolvedSection {
  let length: Double
  let line: TileColumns
  private let height: Double
  private let pitch: Double
  /// The start of the first line, in points.
  private let start: Double
  /// The number of empty slots and of items.
  private let count: Int
  /// The number of empty slots before the first item.
  private let blankCount: Int
  /// The number of lines.
  private let lineCount: Int
  /// Whether items fill one column after the other, and not one line after the other.
  private let fillsColumns: Bool

  /// Creates lines of tiles with a height and a distance between lines, in points.
  init(_ line: TileColumns, height: Double, spacing: Double, count: Int, blankCount: Int = 0) {
    let height = LengthQuantum.rounded(height)
    self.init(
      line, height: height, pitch: height + max(0, LengthQuantum.rounded(spacing)), count: count,
      blankCount: blankCount)
  }

  /// Creates lines of tiles with a height, a distance from one line to the next, and a distance
  /// before the first one, in points.
  ///
  /// With a `lineCount`, items fill one column after the other in this number of lines.
  ///
  /// The section ends with its last line unless it has a `length`.
  init(
    _ line: TileColumns, height: Double, pitch: Double, start: Double = 0, count: Int,
    blankCount: Int, lineCount: Int? = nil, length: Double? = nil
  ) {
    let count = count > 0 ? count + blankCount : 0
    self.line = line
    self.blankCount = blankCount
    self.height = height
    self.count = count
    self.pitch = pitch
    self.start = start
    fillsColumns = lineCount != nil
    let lines = lineCount ?? Self.lineCount(count, line)
    self.lineCount = lines
    self.length = length ?? start + Double(lines) * pitch + (lines > 0 ? height - pitch : 0)
  }

  /// Returns the number of lines of a number of slots.
  static func lineCount(_ count: Int, _ line: TileColumns) -> Int {
    (count + line.columns - 1) / line.columns
  }

  /// Returns the line and the column of an item.
  private func place(of item: Int) -> (row: Int, column: Int) {
    let position = item + blankCount
    let size = fillsColumns ? lineCount : line.columns
    let run = position / size
    let index = position - run * size
    return fillsColumns ? (index, line.mirrored(run)) : (run, line.mirrored(index))
  }

  /// Returns the start of a line, in points.
  private func edge(_ row: Int) -> Double { Double(row) * pitch + start }

  /// Returns the end of the tiles of a line, in points; without space between lines, it is exactly
  /// the start of the next one.
  private func end(_ row: Int) -> Double { pitch == height ? edge(row + 1) : edge(row) + height }

  func frame(of item: Int) -> Rect {
    let (row, column) = place(of: item)
    return Rect(x: line.edge(column), y: edge(row), width: line.width(of: column), height: height)
  }

  var lineSpacing: Double? { pitch - height }

  func innerEdges(of item: Int) -> SeparatorEdges {
    let (row, column) = place(of: item)
    var edges: SeparatorEdges = []
    if column != line.columns - 1 { edges.insert(.right) }
    if row != lineCount - 1 { edges.insert(.bottom) }
    return edges
  }

  func gap(before item: Int) -> ClosedRange<Double>? {
    let (row, column) = place(of: item)
    guard row > 0, line.mirrored(column) == 0 else { return nil }
    let next = edge(row)
    return next - pitch + height...next
  }

  func item(at point: Point) -> Int? {
    guard height > 0, let row = rows(from: point.y, to: point.y.nextUp).first,
      let column = columns(from: point.x, to: point.x.nextUp).first, line.width(of: column) > 0
    else { return nil }
    return item(row, column)
  }

  /// Returns the item in a line and a column; nil if the slot is empty.
  private func item(_ row: Int, _ column: Int) -> Int? {
    let column = line.mirrored(column)
    let position = fillsColumns ? column * lineCount + row : row * line.columns + column
    return position >= blankCount && position < count ? position - blankCount : nil
  }

  func appendItems(intersecting rect: Rect, to items: inout ContiguousArray<Int>) {
    appendItems(intersecting: rect, upTo: .max, to: &items)
  }

  /// Appends the items whose frames overlap a rectangle, and stops as soon as the list has more
  /// than `limit` items.
  func appendItems(
    intersecting rect: Rect, upTo limit: Int, to items: inout ContiguousArray<Int>
  ) {
    guard !rect.isEmpty, height > 0 else { return }
    let rows = rows(from: rect.minY, to: rect.maxY)
    guard !rows.isEmpty else { return }
    let columns = columns(from: rect.minX, to: rect.maxX)
    guard !columns.isEmpty else { return }
    guard line.haveWidth else { return appendWide(rows, columns, upTo: limit, to: &items) }
    // A run of adjacent items is a part of a line or, if items fill columns, of a column.
    let indices = line.mirrored(columns)
    let (runs, part, size) =
      fillsColumns ? (indices, rows, lineCount) : (rows, indices, line.columns)
    guard part.count < size else {
      _ = append(runs.lowerBound * size..<runs.upperBound * size, upTo: limit, to: &items)
      return
    }
    for run in runs {
      let first = run * size
      guard append(first + part.lowerBound..<first + part.upperBound, upTo: limit, to: &items)
      else { return }
    }
  }

  /// Appends the items whose columns have a width.
  private func appendWide(
    _ rows: Range<Int>, _ columns: Range<Int>, upTo limit: Int,
    to items: inout ContiguousArray<Int>
  ) {
    for row in rows {
      for column in columns where line.width(of: column) > 0 && items.count <= limit {
        if let item = item(row, column) { items.append(item) }
      }
    }
  }

  /// Appends the items in adjacent slots; returns whether more may follow.
  private func append(
    _ positions: Range<Int>, upTo limit: Int, to items: inout ContiguousArray<Int>
  ) -> Bool {
    let end = max(blankCount, min(count, positions.upperBound))
    let first = max(blankCount, min(positions.lowerBound, end))
    return items.append(first - blankCount..<end - blankCount, upTo: limit)
  }

  /// Returns the columns whose tiles overlap an interval across the page; none without width.
  private func columns(from least: Double, to greatest: Double) -> Range<Int> {
    if least <= 0, greatest >= line.width, line.haveWidth { return 0..<line.columns }
    var columns = 0..<line.columns
    while let first = columns.first, line.end(first) <= least { columns.removeFirst() }
    while let last = columns.last, line.edge(last) >= greatest { columns.removeLast() }
    return columns
  }

  /// Returns the lines whose tiles overlap an interval along the page.
  private func rows(from least: Double, to greatest: Double) -> Range<Int> {
    guard pitch > 0, count > 0 else { return 0..<0 }
    let rows = lineCount
    var first = Int(max(0, min(Double(rows), ((least - start) / pitch).rounded(.down))))
    while first > 0, end(first - 1) > least { first -= 1 }
    while first < rows, end(first) <= least { first += 1 }
    var end = Int(max(0, min(Double(rows), ((greatest - start) / pitch).rounded(.up))))
    while end < rows, edge(end) < greatest { end += 1 }
    while end > first, edge(end - 1) >= greatest { end -= 1 }
    return first..<max(first, end)
  }
}
