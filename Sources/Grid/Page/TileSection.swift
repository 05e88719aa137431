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

  /// Creates columns that share a width.
  init(columns: Int, width: Double, spacing: Double) {
    self.columns = max(1, columns)
    self.width = max(0, LengthQuantum.rounded(width))
    self.spacing = max(0, min(LengthQuantum.rounded(spacing), self.width / Double(self.columns)))
    equal = nil
  }

  /// Creates columns of one width in a section, in points; the rest of the section is empty.
  init(columns: Int, of columnWidth: Double, from start: Double, spacing: Double, in width: Double)
  {
    self.columns = columns
    self.width = width
    self.spacing = spacing
    equal = (start, columnWidth)
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

  /// Returns the start of a column, in points.
  func edge(_ column: Int) -> Double {
    if let equal { return Double(column) * (equal.width + spacing) + equal.start }
    return LengthQuantum.rounded((width + spacing) * Double(column) / Double(columns))
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
  /// With `endsWithPitch`, the distance after the last line is a part of the section.
  init(
    _ line: TileColumns, height: Double, pitch: Double, start: Double = 0, count: Int,
    blankCount: Int, endsWithPitch: Bool = false
  ) {
    let count = count > 0 ? count + blankCount : 0
    self.line = line
    self.blankCount = blankCount
    self.height = height
    self.count = count
    self.pitch = pitch
    self.start = start
    let rows = (count + line.columns - 1) / line.columns
    let last = rows > 0 && !endsWithPitch ? height - pitch : 0
    length = start + Double(rows) * pitch + last
  }

  func frame(of item: Int) -> Rect {
    let position = item + blankCount
    let row = position / line.columns
    let column = position - row * line.columns
    return Rect(
      x: line.edge(column), y: Double(row) * pitch + start, width: line.width(of: column),
      height: height)
  }

  var lineSpacing: Double? { pitch - height }

  func innerEdges(of item: Int) -> SeparatorEdges {
    let position = item + blankCount
    var edges: SeparatorEdges = []
    if position % line.columns != line.columns - 1 { edges.insert(.right) }
    if position / line.columns != (count - 1) / line.columns { edges.insert(.bottom) }
    return edges
  }

  func gap(before item: Int) -> ClosedRange<Double>? {
    let row = (item + blankCount) / line.columns
    guard row > 0, item + blankCount == row * line.columns else { return nil }
    let next = Double(row) * pitch + start
    return next - pitch + height...next
  }

  func item(at point: Point) -> Int? {
    guard point.x >= 0, point.x < line.width else { return nil }
    for row in rows(from: point.y, to: point.y + pitch) {
      for column in 0..<line.columns {
        let position = row * line.columns + column
        guard position >= blankCount, position < count else { continue }
        let item = position - blankCount
        if frame(of: item).contains(point) { return item }
      }
    }
    return nil
  }

  func appendItems(intersecting rect: Rect, to items: inout ContiguousArray<Int>) {
    guard !rect.isEmpty, height > 0 else { return }
    if rect.minX <= 0, rect.maxX >= line.width, line.haveWidth {
      let rows = rows(from: rect.minY, to: rect.maxY)
      let end = max(blankCount, min(count, rows.upperBound * line.columns))
      let first = max(blankCount, min(rows.lowerBound * line.columns, end))
      for position in first..<end { items.append(position - blankCount) }
      return
    }
    var columns = 0..<line.columns
    while let first = columns.first, line.edge(first) + line.width(of: first) <= rect.minX {
      columns.removeFirst()
    }
    while let last = columns.last, line.edge(last) >= rect.maxX { columns.removeLast() }
    for row in rows(from: rect.minY, to: rect.maxY) {
      for column in columns {
        let position = row * line.columns + column
        guard position >= blankCount, position < count, line.width(of: column) > 0
        else { continue }
        items.append(position - blankCount)
      }
    }
  }

  /// Returns the lines whose tiles overlap an interval along the page.
  private func rows(from least: Double, to greatest: Double) -> Range<Int> {
    guard pitch > 0, count > 0 else { return 0..<0 }
    let rows = (count + line.columns - 1) / line.columns
    func edge(_ row: Int) -> Double { Double(row) * pitch + start }
    var first = Int(max(0, min(Double(rows), ((least - start) / pitch).rounded(.down))))
    while first < rows, edge(first) + height <= least { first += 1 }
    var end = Int(max(0, min(Double(rows), ((greatest - start) / pitch).rounded(.up))))
    while end > first, edge(end - 1) >= greatest { end -= 1 }
    return first..<max(first, end)
  }
}
