public import Diffing
import Geometry

/// A section of tiles with different widths and heights, like a page of a magazine.
///
/// Each tile spans a fraction of the width and one or more rows.
///
/// ```swift
/// let pattern: [SpanSection.Span] = [.full, .half, .half, .twoThirds, .third]
/// SpanSection(rowHeight: .points(100)) { path in pattern[path.item % pattern.count] }
/// ```
///
/// A tile is below all earlier tiles in its columns. It is at the highest such position, or at the
/// first of several equally high ones. Gaps are not filled.
public struct SpanSection: SectionLayout {
  /// The fraction of the width and the number of rows that a tile spans.
  public struct Span: Hashable, Sendable {
    /// The width in sixths of the section's width, from 1 to 6.
    public var sixths: Int
    /// The number of rows, 1 or more.
    public var rows: Int

    /// Creates a span.
    ///
    /// - Precondition: The width is from 1 to 6 sixths, and there is at least one row.
    public init(sixths: Int, rows: Int = 1) {
      require(
        (1...6).contains(sixths) && rows >= 1,
        "a tile spans \(sixths) sixths and \(rows) rows; expected 1 to 6 sixths and at least 1 row")
      self.sixths = sixths
      self.rows = rows
    }

    /// The full width, one row high.
    public static var full: Span { Span(sixths: 6) }
    /// Half of the width, one row high.
    public static var half: Span { Span(sixths: 3) }
    /// A third of the width, one row high.
    public static var third: Span { Span(sixths: 2) }
    /// Two thirds of the width, one row high.
    public static var twoThirds: Span { Span(sixths: 4) }
    /// Half of the width, two rows high.
    public static var tallHalf: Span { Span(sixths: 3, rows: 2) }
    /// A third of the width, two rows high.
    public static var tallThird: Span { Span(sixths: 2, rows: 2) }
  }

  /// The height of a row; 100 points by default.
  ///
  /// An aspect ratio is relative to the section's width. ``ItemHeight/perItem(_:)`` is not
  /// supported.
  public var rowHeight: ItemHeight
  /// Returns the span of an item, given its index path.
  public var spanOfItem: (IndexPath) -> Span
  /// The distance between tiles across the page, in points; 0 by default.
  public var itemSpacing: Double
  /// The distance between rows, in points; 0 by default.
  public var lineSpacing: Double

  /// Creates a section with the same distance between tiles and between rows, in points.
  public init(
    rowHeight: ItemHeight = .points(100), spacing: Double = 0,
    spanOfItem: @escaping (IndexPath) -> Span
  ) {
    self.rowHeight = rowHeight
    itemSpacing = spacing
    lineSpacing = spacing
    self.spanOfItem = spanOfItem
  }

  /// The name `spans`.
  public var name: String { "spans" }

  /// Solves the section in O(items).
  public func solve(_ input: SectionInput) -> any SolvedSection {
    let line = TileColumns(columns: 6, width: input.width, spacing: itemSpacing)
    let height = LengthQuantum.rounded(height(input))
    let pitch = height + LengthQuantum.rounded(max(0, lineSpacing))
    var ends = ContiguousArray(repeating: 0, count: 6)
    let frames = (0..<input.itemCount).map { index in
      let span = spanOfItem(input.path(at: index))
      let cell = Self.allocate(span, &ends)
      let x = line.edge(cell.sixth)
      let right =
        line.edge(cell.sixth + span.sixths - 1) + line.width(of: cell.sixth + span.sixths - 1)
      return Rect(
        x: x, y: Double(cell.row) * pitch, width: max(0, right - x),
        height: Double(span.rows - 1) * pitch + height)
    }
    let rows = ends.max() ?? 0
    return SectionFrames(
      frames, length: rows > 0 ? Double(rows - 1) * pitch + height : 0, lineSpacing: lineSpacing)
  }

  /// Returns an estimate from the spans of the first twelve items, without gaps.
  public func estimatedLength(_ input: SectionInput) -> Double {
    guard input.itemCount > 0 else { return 0 }
    let sample = min(input.itemCount, 12)
    let area = (0..<sample).reduce(0) { sum, index in
      let span = spanOfItem(input.path(at: index))
      return sum + span.sixths * span.rows
    }
    let rows =
      (Double(area) / Double(sample) * Double(input.itemCount) / 6).rounded(.up)
    return rows * (height(input) + lineSpacing) - lineSpacing
  }

  private func height(_ input: SectionInput) -> Double {
    guard let height = rowHeight.uniformHeight(width: input.width, sectionWidth: input.width) else {
      fatalError(
        "all rows of a span section have the same height; use a waterfall for different heights")
    }
    return height
  }

  /// Finds the highest free position for a span, and marks it as occupied.
  private static func allocate(
    _ span: Span, _ ends: inout ContiguousArray<Int>
  ) -> (sixth: Int, row: Int) {
    var best = (sixth: 0, row: Int.max)
    // A tile starts at a multiple of its own width. A tile of two thirds starts at a multiple of
    // one third.
    let step = span.sixths == 4 ? 2 : span.sixths == 5 ? 1 : span.sixths
    for sixth in stride(from: 0, through: 6 - span.sixths, by: step) {
      let row = ends[sixth..<(sixth + span.sixths)].max() ?? 0
      if row < best.row { best = (sixth, row) }
    }
    for sixth in best.sixth..<(best.sixth + span.sixths) { ends[sixth] = best.row + span.rows }
    return best
  }
}
