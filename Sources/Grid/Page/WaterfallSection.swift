import Geometry

/// A section of columns with items of different heights.
///
/// Each item is added to the shortest column. If several columns are equally short, it is added to
/// the first of them.
///
/// ```swift
/// WaterfallSection(columns: .fixed(2), height: .perItem { path, width in
///   width / pictures[path.item].aspectRatio
/// })
/// ```
public struct WaterfallSection: SectionLayout {
  /// The number of columns; 2 by default.
  public var columns: ColumnCount
  /// The height of an item; an estimate if cells determine it.
  var height: ItemHeight
  /// The distance between columns, in points; 0 by default.
  public var itemSpacing: Double
  /// The distance between the items of a column, in points; 0 by default.
  public var lineSpacing: Double
  /// The height of an item whose cell is not measured yet, in points; nil unless cells determine
  /// the heights.
  private(set) var estimatedHeight: Double?

  /// Creates a section with the same distance between columns and between items, in points.
  public init(columns: ColumnCount = .fixed(2), height: ItemHeight, spacing: Double = 0) {
    self.columns = columns
    self.height = height
    itemSpacing = spacing
    lineSpacing = spacing
  }

  /// Returns a section whose cells determine the heights of their items.
  ///
  /// The grid measures a cell with ``GridCell/sizeThatFits(_:)`` when its item is about to become
  /// visible.
  ///
  /// ```swift
  /// WaterfallSection.selfSizing(columns: .fixed(3), estimatedHeight: 160, spacing: 8)
  /// ```
  ///
  /// Items become visible at their final places, wherever the page is scrolled to. After a jump,
  /// the heights of the items before are unknown. The columns therefore begin at one line there,
  /// and the items before are added above it when they become visible. Where they meet visible
  /// items that were placed earlier, the columns can end at different heights. Such a gap remains
  /// while those items are visible, because a visible item keeps its place.
  ///
  /// - Parameters:
  ///   - columns: The number of columns.
  ///   - estimatedHeight: The height of an item that is not measured yet, in points; more than 0.
  ///   - spacing: The distance between columns and between items, in points.
  /// - Returns: A waterfall.
  public static func selfSizing(
    columns: ColumnCount = .fixed(2), estimatedHeight: Double = 44, spacing: Double = 0
  ) -> WaterfallSection {
    var section = WaterfallSection(
      columns: columns, height: .points(estimatedHeight), spacing: spacing)
    section.estimatedHeight = estimatedHeight
    return section
  }

  /// The name `waterfall`.
  public var name: String { "waterfall" }

  /// Solves the section in O(items · columns), or in O(1) if cells determine the heights.
  public func solve(_ input: SectionInput) -> any SolvedSection {
    let line = line(input)
    if let estimatedHeight {
      return PlacedStretches(
        ColumnArrangement(input, line, estimatedHeight: estimatedHeight, spacing: lineSpacing))
    }
    let spacing = LengthQuantum.rounded(max(0, lineSpacing))
    var ends = ContiguousArray(repeating: 0.0, count: line.columns)
    var frames: ContiguousArray<Rect> = []
    frames.reserveCapacity(input.itemCount)
    var length = 0.0
    for index in 0..<input.itemCount {
      var column = 0
      for other in 1..<max(1, line.columns) where ends[other] < ends[column] { column = other }
      let width = line.width(of: column)
      let height = LengthQuantum.rounded(height.height(of: index, width: width, input))
      frames.append(Rect(x: line.edge(column), y: ends[column], width: width, height: height))
      length = max(length, ends[column] + height)
      ends[column] += height + spacing
    }
    return SectionFrames(frames, length: length)
  }

  /// Returns an estimate from the heights of the first eight items and equally long columns.
  ///
  /// If cells determine the heights, all items have the estimated height.
  public func estimatedLength(_ input: SectionInput) -> Double {
    guard input.itemCount > 0 else { return 0 }
    let line = line(input)
    let sample = min(input.itemCount, 8)
    var height = 0.0
    for index in 0..<sample {
      height +=
        estimatedHeight ?? self.height.height(of: index, width: line.itemWidth, input)
    }
    let rows = (Double(input.itemCount) / Double(line.columns)).rounded(.up)
    return rows * (height / Double(sample) + lineSpacing) - lineSpacing
  }

  private func line(_ input: SectionInput) -> TileColumns {
    TileColumns(
      columns: columns.count(available: input.width, spacing: itemSpacing), width: input.width,
      spacing: itemSpacing)
  }
}
