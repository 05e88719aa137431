import Geometry

/// A section of rows that are as wide as the section, like a list.
///
/// ```swift
/// ListSection(height: .points(60))
/// ```
public struct ListSection: SectionLayout {
  /// The height of a row; 44 points by default.
  public var height: ItemHeight
  /// The distance between rows, in points; 0 by default.
  public var spacing: Double
  /// The estimated row height if each row has its own height, in points; 44 by default.
  ///
  /// It applies to sections that are not laid out yet.
  public var estimatedHeight: Double

  /// Creates a list.
  public init(
    height: ItemHeight = .points(44), spacing: Double = 0, estimatedHeight: Double = 44
  ) {
    self.height = height
    self.spacing = spacing
    self.estimatedHeight = estimatedHeight
  }

  /// The name `list`.
  public var name: String { "list" }

  /// Solves the section.
  ///
  /// Costs O(1), or O(items) if each row has its own height.
  public func solve(_ input: SectionInput) -> any SolvedSection {
    guard height.uniformHeight(width: input.width, sectionWidth: input.width) == nil else {
      return tiles.solve(input)
    }
    var start = 0.0
    let (width, spacing) = (
      LengthQuantum.rounded(input.width), LengthQuantum.rounded(max(0, spacing))
    )
    let frames = SectionFrames(
      (0..<input.itemCount).map { index in
        let height = LengthQuantum.rounded(height.height(of: index, width: input.width, input))
        defer { start += height + spacing }
        return Rect(x: 0, y: start, width: width, height: height)
      })
    return SectionLines(frames, itemsPerLine: 1, spacing: spacing)
  }

  /// Returns the exact length; if each row has its own height, an estimate from
  /// ``estimatedHeight``.
  public func estimatedLength(_ input: SectionInput) -> Double {
    let common = height.uniformHeight(width: input.width, sectionWidth: input.width)
    let list = TileSection(
      columns: .fixed(1), height: .points(common ?? estimatedHeight), spacing: spacing)
    return list.estimatedLength(input)
  }

  private var tiles: TileSection {
    TileSection(columns: .fixed(1), height: height, spacing: spacing)
  }
}
