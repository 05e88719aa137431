import Geometry

/// A section of rows that are as wide as the section, like a list.
///
/// ```swift
/// ListSection(height: .points(60))
/// ```
public struct ListSection: SectionLayout {
  /// The height of a row, unless cells determine it.
  let height: ItemHeight
  /// The distance between rows, in points; 0 by default.
  public var spacing: Double
  /// The height of a row that is not laid out or measured yet, in points.
  let estimatedHeight: Double
  /// Whether cells determine the heights of their rows.
  package let measuresCells: Bool

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - height: The height of a row; 44 points by default.
  ///   - spacing: The distance between rows, in points; 0 by default.
  ///   - estimatedHeight: If each row has its own height, that of a row in a section that is not
  ///     laid out yet, in points; 44 by default.
  public init(
    height: ItemHeight = .points(44), spacing: Double = 0, estimatedHeight: Double = 44
  ) {
    self.init(height, spacing: spacing, estimatedHeight: estimatedHeight, measuresCells: false)
  }

  private init(
    _ height: ItemHeight, spacing: Double, estimatedHeight: Double, measuresCells: Bool
  ) {
    self.height = height
    self.spacing = spacing
    self.estimatedHeight = estimatedHeight
    self.measuresCells = measuresCells
  }

  /// Returns a list whose cells determine the heights of their rows.
  ///
  /// The grid measures a cell with ``GridCell/sizeThatFits(_:)`` when its row is about to become
  /// visible.
  ///
  /// ```swift
  /// ListSection.selfSizing(estimatedHeight: 80)
  /// ```
  ///
  /// - Parameters:
  ///   - estimatedHeight: The height of a row that is not measured yet, in points; more than 0.
  ///   - spacing: The distance between rows, in points.
  /// - Returns: A list.
  public static func selfSizing(
    estimatedHeight: Double = 44, spacing: Double = 0
  ) -> ListSection {
    ListSection(
      .points(estimatedHeight), spacing: spacing, estimatedHeight: estimatedHeight,
      measuresCells: true)
  }

  /// The name `list`.
  public var name: String { "list" }

  /// Solves the section.
  ///
  /// Costs O(1), or O(items) if each row has its own height.
  public func solve(_ input: SectionInput) -> any SolvedSection {
    if measuresCells {
      return MeasuredRows(input, estimatedHeight: estimatedHeight, spacing: spacing)
    }
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
  /// the estimated height.
  public func estimatedLength(_ input: SectionInput) -> Double {
    let common =
      measuresCells
      ? nil : height.uniformHeight(width: input.width, sectionWidth: input.width)
    let list = TileSection(
      columns: .fixed(1), height: .points(common ?? estimatedRowLength), spacing: spacing)
    return list.estimatedLength(input)
  }

  /// The length of a row that is not measured, in points.
  var estimatedRowLength: Double {
    max(LengthQuantum.length, LengthQuantum.rounded(estimatedHeight))
  }

  private var tiles: TileSection {
    TileSection(columns: .fixed(1), height: height, spacing: spacing)
  }
}
