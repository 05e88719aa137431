import Diffing
import Geometry

/// A column of a board: items one below the other, which scroll by themselves under a head.
///
/// A board is a page that scrolls sideways, in which each section is a column.
///
/// ```swift
/// grid.layoutDirection = .horizontal
/// var board = PageLayout.Settings(
///   everySection: PageSection(
///     BoardSection(width: 280, itemHeight: .points(60), spacing: 8, headLength: 40),
///     insets: Insets(top: 16)))
/// board.contentInsets.bottom = 16
/// grid.layoutSettings = board
/// ```
///
/// The title of the section is the head: it is as wide as the column, stays at the start of the
/// viewport, and is in front of the items. Like a ``ShelfSection``, the column keeps its offset
/// (``GridView/shelfOffset(ofSection:)``) while it is out of view. Insets are those of a page that
/// scrolls down, so the top inset is the distance to the column before.
///
/// Solving costs O(items), and a query O(log items).
public struct BoardSection: SectionLayout {
  /// The width of the column, in points.
  public var width: Double
  /// The height of items.
  public var itemHeight: ItemHeight
  /// The distance between items, in points; 0 by default.
  public var spacing: Double
  /// The length of the head, in points; 0, the default, for none.
  public var headLength: Double

  /// Creates a column.
  public init(
    width: Double, itemHeight: ItemHeight, spacing: Double = 0, headLength: Double = 0
  ) {
    self.width = width
    self.itemHeight = itemHeight
    self.spacing = spacing
    self.headLength = headLength
  }

  /// The name `board`.
  public var name: String { "board" }

  /// Returns the positions of all items.
  public func solve(_ input: SectionInput) -> any SolvedSection {
    require(
      width >= 0 && spacing >= 0 && headLength >= 0,
      "width, spacing and headLength of a column are \(width), \(spacing) and \(headLength); "
        + "expected 0 or more")
    let spacing = LengthQuantum.rounded(spacing)
    var ends: ContiguousArray<Double> = []
    ends.reserveCapacity(input.itemCount)
    var end = 0.0
    for item in 0..<input.itemCount {
      end += LengthQuantum.rounded(itemHeight.height(of: item, width: width, input))
      ends.append(end)
      end += spacing
    }
    return BoardColumn(
      width: LengthQuantum.rounded(width), spacing: spacing,
      headLength: LengthQuantum.rounded(headLength), ends: ends)
  }

  /// Returns the exact length along the page, which is the width of the column.
  public func estimatedLength(_ input: SectionInput) -> Double { width }
}

/// A solved column of a board; in page coordinates, x runs down the column.
struct BoardColumn: SolvedSection {
  let width: Double
  let spacing: Double
  let headLength: Double
  /// The end of each item, from the start of the column.
  let ends: ContiguousArray<Double>

  var length: Double { width }

  var shelf: ShelfExtent? { ShelfExtent(width: ends.last ?? 0, headLength: headLength) }

  private func start(of item: Int) -> Double { item == 0 ? 0 : ends[item - 1] + spacing }

  func frame(of item: Int) -> Rect {
    let start = start(of: item)
    return Rect(x: start, y: 0, width: ends[item] - start, height: width)
  }

  func item(at point: Point) -> Int? {
    let item = ends.partitionPoint { $0 <= point.x }
    return item < ends.count && frame(of: item).contains(point) ? item : nil
  }

  func appendItems(intersecting rect: Rect, to items: inout ContiguousArray<Int>) {
    guard !rect.isEmpty, rect.minY < width, rect.maxY > 0 else { return }
    var item = ends.partitionPoint { $0 <= rect.minX }
    while item < ends.count, start(of: item) < rect.maxX {
      if ends[item] > start(of: item) { items.append(item) }
      item += 1
    }
  }
}
