public import Geometry

/// A section of equally sized tiles in rows that scroll across the page.
///
/// ```swift
/// ShelfSection(itemSize: Size(width: 120, height: 160), spacing: 12, snapping: .items)
/// ```
///
/// The grid keeps the offset of each shelf while the shelf is offscreen.
public struct ShelfSection: SectionLayout {
  /// The offsets at which a shelf stops after a drag or a fling.
  public enum Snapping: Hashable, Sendable {
    /// Any offset; the default.
    case none
    /// Multiples of the page's width.
    case pages
    /// The start of each group of this many columns, and the end.
    case groups(Int)

    /// The start of each column.
    public static var items: Snapping { .groups(1) }
  }

  /// The size of a tile, in points: its width across the page, its height along it.
  public var itemSize: Size
  /// The tile width as a fraction of the section's width; nil by default.
  ///
  /// If not nil, it replaces the width of ``itemSize``.
  public var widthFraction: Double?
  /// The number of rows; 1 by default.
  ///
  /// Tiles fill one column from top to bottom before the next column.
  public var rows = 1
  /// The distance between tiles, in points; 0 by default.
  public var spacing: Double
  /// The offsets at which the shelf stops after a drag or a fling; any by default.
  public var snapping: Snapping

  /// Creates a shelf.
  public init(itemSize: Size, spacing: Double = 0, snapping: Snapping = .none) {
    self.itemSize = itemSize
    self.spacing = spacing
    self.snapping = snapping
  }

  /// The name `shelf`.
  public var name: String { "shelf" }

  /// Solves the section in O(1).
  public func solve(_ input: SectionInput) -> any SolvedSection { row(input) }

  /// Returns the exact length.
  public func estimatedLength(_ input: SectionInput) -> Double { row(input).length }

  private func row(_ input: SectionInput) -> ShelfRow {
    require(
      rows >= 1 && itemSize.width >= 0 && itemSize.height >= 0 && spacing >= 0,
      "rows, itemSize and spacing of a shelf are \(rows), \(itemSize) and \(spacing); expected "
        + "at least 1 row and sizes of 0 or more")
    var size = itemSize
    if let widthFraction { size.width = max(0, input.width * widthFraction) }
    return ShelfRow(
      size: Size(
        width: LengthQuantum.rounded(size.width), height: LengthQuantum.rounded(size.height)),
      spacing: LengthQuantum.rounded(spacing), rows: rows, count: input.itemCount,
      snapping: snapping)
  }
}

/// A solved shelf, whose frames are computed on demand from the tile size.
struct ShelfRow: SolvedSection {
  let size: Size
  let spacing: Double
  let rows: Int
  let count: Int
  let snapping: ShelfSection.Snapping

  private var columns: Int { (count + rows - 1) / rows }
  private var pitch: Double { size.width + spacing }

  var length: Double {
    let rows = min(rows, count)
    return rows > 0 ? Double(rows) * (size.height + spacing) - spacing : 0
  }

  var shelf: ShelfExtent? {
    let snapping: ShelfSnapping =
      switch snapping {
      case .none: .none
      case .pages: .pages
      case .groups(let columns): .groups(Double(max(1, columns)) * pitch)
      }
    return ShelfExtent(
      width: columns > 0 ? Double(columns) * pitch - spacing : 0, snapping: snapping)
  }

  func frame(of item: Int) -> Rect {
    let column = item / rows
    return Rect(
      origin: Point(
        x: Double(column) * pitch, y: Double(item - column * rows) * (size.height + spacing)),
      size: size)
  }

  func item(at point: Point) -> Int? {
    for column in columns(from: point.x, to: point.x + pitch) {
      for item in items(of: column) where frame(of: item).contains(point) { return item }
    }
    return nil
  }

  func appendItems(intersecting rect: Rect, to items: inout ContiguousArray<Int>) {
    guard !rect.isEmpty, !size.isEmpty else { return }
    for column in columns(from: rect.minX, to: rect.maxX) {
      for item in self.items(of: column) where frame(of: item).intersects(rect) {
        items.append(item)
      }
    }
  }

  private func items(of column: Int) -> Range<Int> {
    column * rows..<min(count, (column + 1) * rows)
  }

  private func columns(from least: Double, to greatest: Double) -> Range<Int> {
    guard pitch > 0, count > 0 else { return 0..<0 }
    let columns = Double(columns)
    var first = Int(max(0, min(columns, (least / pitch).rounded(.down))))
    while Double(first) < columns, Double(first) * pitch + size.width <= least { first += 1 }
    var end = Int(max(0, min(columns, (greatest / pitch).rounded(.up))))
    while end > first, Double(end - 1) * pitch >= greatest { end -= 1 }
    return first..<max(first, end)
  }
}
