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
  /// The height of an item.
  public var height: ItemHeight
  /// The distance between columns, in points; 0 by default.
  public var itemSpacing: Double
  /// The distance between the items of a column, in points; 0 by default.
  public var lineSpacing: Double

  /// Creates a section with the same distance between columns and between items, in points.
  public init(columns: ColumnCount = .fixed(2), height: ItemHeight, spacing: Double = 0) {
    self.columns = columns
    self.height = height
    itemSpacing = spacing
    lineSpacing = spacing
  }

  /// The name `waterfall`.
  public var name: String { "waterfall" }

  /// Solves the section in O(items · columns).
  public func solve(_ input: SectionInput) -> any SolvedSection {
    let line = line(input)
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
  public func estimatedLength(_ input: SectionInput) -> Double {
    guard input.itemCount > 0 else { return 0 }
    let line = line(input)
    let sample = min(input.itemCount, 8)
    var height = 0.0
    for index in 0..<sample {
      height += self.height.height(of: index, width: line.itemWidth, input)
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
