import Diffing
import Geometry

extension PageLayout.Settings {
  /// The maximum number of sections among which one that can be zoomed is searched.
  private static let searchedSectionCount = 64

  /// Returns the columns without zoom of the first section that can be zoomed.
  public func unzoomedColumns(for input: LayoutInput) -> UnzoomedColumns? {
    for section in 0..<min(input.sections.sectionCount, Self.searchedSectionCount) {
      let page = sections(section)
      let width = input.viewport.width - page.insets.left - page.insets.right
      if width > 0, let columns = page.layout.unzoomedColumns(width: width) { return columns }
    }
    return nil
  }
}

extension PageLayout {
  /// Returns how many empty slots at the start of its section put a tile into the column at a
  /// coordinate.
  ///
  /// - Parameters:
  ///   - ordinal: The item.
  ///   - x: The coordinate across the content, in points; the nearest column counts.
  /// - Returns: The number, from 0 to less than the columns of the section; nil in a section
  ///   without lines of equal tiles.
  package func blankCount(placing ordinal: Int, at x: Double) -> Int? {
    let path = store.input.sections.path(of: ordinal)
    let placed = store.section(path.section)
    guard let tiles = placed.tiles, store.axes.axis == .vertical else { return nil }
    let columns = tiles.line.columns
    let inSection = store.axes.converted(Point(x: x, y: 0)).x - placed.origin.dx
    guard let column = tiles.line.column(nearest: inSection) else { return nil }
    return (tiles.line.mirrored(column) - path.item % columns + columns) % columns
  }
}

extension ColumnCount {
  /// Returns the columns in a width without zoom; nil if they have no room.
  fileprivate func unzoomed(width: Double, spacing: Double) -> UnzoomedColumns? {
    let count = count(available: width, spacing: spacing)
    let tile = (width + spacing) / Double(count) - spacing
    return tile > 0 ? UnzoomedColumns(count: count, width: tile) : nil
  }

  /// Returns the number of columns for items that are larger by a factor, and the resulting factor.
  fileprivate func zoomed(
    by scale: Double, available: Double, spacing: Double
  ) -> (columns: ColumnCount, scale: Double) {
    let count = count(available: available, spacing: spacing)
    let zoomed = max(1, Int((Double(count) / scale).rounded()))
    return (.fixed(zoomed), Double(count) / Double(zoomed))
  }
}

extension ItemHeight {
  /// Returns the height of items that are larger by a factor.
  ///
  /// Individual heights depend on the width anyway.
  fileprivate func zoomed(by scale: Double) -> ItemHeight {
    switch self {
    case .points(let points): .points(points * scale)
    case .fraction(let fraction): .fraction(fraction * scale)
    case .aspectRatio, .perItem: self
    }
  }
}

extension TileSection {
  /// Returns the columns of a section of a width.
  public func unzoomedColumns(width: Double) -> UnzoomedColumns? {
    columns.unzoomed(width: width, spacing: itemSpacing)
  }

  /// Returns a section with more or fewer tiles in a line, and with distances in proportion.
  public func zoomed(by scale: Double, width: Double) -> any SectionLayout {
    guard scale != 1 else { return self }
    var section = self
    let (columns, scale) = columns.zoomed(by: scale, available: width, spacing: itemSpacing)
    section.columns = columns
    section.height = height.zoomed(by: scale)
    section.itemSpacing *= scale
    section.lineSpacing *= scale
    return section
  }
}

extension WaterfallSection {
  /// Returns the columns of a section of a width; nil if cells determine the heights.
  public func unzoomedColumns(width: Double) -> UnzoomedColumns? {
    estimatedHeight == nil ? columns.unzoomed(width: width, spacing: itemSpacing) : nil
  }

  /// Returns a section with more or fewer columns, and with distances in proportion.
  public func zoomed(by scale: Double, width: Double) -> any SectionLayout {
    guard scale != 1, estimatedHeight == nil else { return self }
    var section = self
    let (columns, scale) = columns.zoomed(by: scale, available: width, spacing: itemSpacing)
    section.columns = columns
    section.height = height.zoomed(by: scale)
    section.itemSpacing *= scale
    section.lineSpacing *= scale
    return section
  }
}

extension JustifiedSection {
  /// Returns the number of squares of the target height in a section of a width.
  public func unzoomedColumns(width: Double) -> UnzoomedColumns? {
    guard targetHeight > 0, width > 0 else { return nil }
    let count = max(1, Int((width / targetHeight).rounded()))
    return UnzoomedColumns(count: count, width: width / Double(count))
  }

  /// Returns a section with higher or lower rows, and with distances in proportion.
  public func zoomed(by scale: Double, width: Double) -> any SectionLayout {
    guard scale != 1 else { return self }
    var section = self
    section.targetHeight *= scale
    section.itemSpacing *= scale
    section.lineSpacing *= scale
    return section
  }
}
