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
  /// It applies to sections that are not laid out yet, and to rows whose cells are not measured
  /// yet.
  public var estimatedHeight: Double
  /// Whether cells determine the heights of their rows; false by default.
  ///
  /// If true, ``height`` has no effect. The grid measures a cell with ``GridCell/sizeThatFits(_:)``
  /// when its row is about to become visible.
  public var measuresCells = false

  /// Creates a list.
  public init(
    height: ItemHeight = .points(44), spacing: Double = 0, estimatedHeight: Double = 44
  ) {
    self.height = height
    self.spacing = spacing
    self.estimatedHeight = estimatedHeight
  }

  /// Returns a list whose cells determine the heights of their rows.
  ///
  /// ```swift
  /// ListSection.selfSizing(estimatedHeight: 80)
  /// ```
  ///
  /// - Parameters:
  ///   - estimatedHeight: The height of a row that is not measured yet, in points; more than 0.
  ///   - spacing: The distance between rows, in points.
  /// - Returns: A section whose ``measuresCells`` is true.
  public static func selfSizing(
    estimatedHeight: Double = 44, spacing: Double = 0
  ) -> ListSection {
    var list = ListSection(spacing: spacing, estimatedHeight: estimatedHeight)
    list.measuresCells = true
    return list
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
  /// ``estimatedHeight``.
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
