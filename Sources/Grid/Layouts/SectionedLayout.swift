import Diffing
public import Geometry

/// Tiles in lines, section by section, as in CHGridView: a page of tiles with padding.
///
/// ``Settings`` create a ``PageLayout``. Each line has the same number of tiles. They share its
/// width, rounded down to whole points; the rest is empty space at the end of the line. Padding
/// separates the tiles from each other and from the edges. With two or more sections, each section
/// begins with a title, which is pinned while its section is visible. Each section can end with a
/// footer of its own height. Content that would fit is 1 point longer than the viewport, so that it
/// can always be pulled.
///
/// With horizontal scrolling, the axes are swapped: lines are vertical, and titles and footers are
/// strips at the left and right of their sections.
///
/// With vertical scrolling, the grid can be zoomed (``GridView/allowsZooming``). Padding and the
/// distance between lines then grow and shrink with the tiles; titles and footers do not.
public enum SectionedLayout {
  /// The settings of a sectioned layout.
  public struct Settings: GridLayoutSettings {
    /// The space between and around tiles, in points; 10×10 by default.
    public var padding = Size(width: 10, height: 10)
    /// The distance from one line to the next, padding included, in points; 100 by default.
    public var linePitch = 100.0
    /// The number of tiles per line; 5 by default.
    public var columns = ColumnCount.fixed(5)
    /// The height of a section's title, in points; 25 by default.
    public var titleLength = 25.0
    /// Whether sections have titles if there are two or more; true by default.
    public var showsTitles = true
    /// The height of every section's footer, in points; 0, the default, for no footer.
    public var footerLength = 0.0
    /// Returns the height of a section's footer; nil, the default, for ``footerLength``.
    ///
    /// It is called once per section when the layout is solved.
    public var footerLengthOfSection: ((Int) -> Double)?
    /// Whether the views of titles determine their heights; false by default.
    ///
    /// If true, ``titleLength`` is an estimate. A title is measured with
    /// ``SectionView/sizeThatFits(_:)`` when it is about to become visible for the first time.
    /// Visible content does not move then.
    public var titlesAreSelfSizing = false
    /// Whether the views of footers determine their heights; false by default.
    ///
    /// If true, ``footerLength`` and ``footerLengthOfSection`` are estimates.
    public var footersAreSelfSizing = false

    /// Creates settings with the defaults.
    public init() {}

    /// Solves the layout.
    ///
    /// Cost: constant if all sections have the same number of items and one length of footers;
    /// otherwise O(sections).
    ///
    /// - Precondition: No distance is negative, and a line has at least one tile.
    public func layout(for input: LayoutInput) -> any GridLayout {
      page(for: input).layout(for: input)
    }

    /// Solves the layout after a change; titles and footers keep their measured heights as
    /// estimates.
    public func layout(for input: LayoutInput, after change: LayoutChange) -> LayoutSolution {
      page(for: input).layout(for: input, after: change)
    }

    /// False, because all tiles have the same size.
    public var slotsDependOnItems: Bool { false }

    /// Six lines before and after the viewport.
    public var defaultPreloading: Preloading { Preloading(rows: 6) }

    /// Returns the columns without zoom; nil with horizontal scrolling.
    public func unzoomedColumns(for input: LayoutInput) -> UnzoomedColumns? {
      guard input.direction == .vertical else { return nil }
      var plain = input
      plain.zoom = nil
      let (line, padding) = line(plain)
      let width = (input.viewport.width - padding * Double(line + 1)) / Double(line)
      return width > 0 ? UnzoomedColumns(count: line, width: width) : nil
    }

    /// Returns the size of a tile, in points; 0 along an axis without enough room.
    public func tileSize(for input: LayoutInput) -> Size {
      let tiles = tiles(input)
      var size = Size.zero
      size[input.direction.cross] = tiles.width
      size[input.direction] = tiles.length
      return size
    }

    // MARK: - The page

    private func page(for input: LayoutInput) -> PageLayout.Settings {
      check()
      let tiles = tiles(input)
      let map = input.sections
      var page = PageLayout.Settings(everySection: PageSection(tiles))
      if let footerLengthOfSection {
        let footers = (0..<map.sectionCount).map { max(0, footerLengthOfSection($0)) }
        page.sections = { PageSection(tiles, footerLength: footers[$0]) }
      }
      page.titleLength = showsTitles && map.sectionCount > 1 ? titleLength : 0
      page.footerLength = footerLength
      page.titlesAreSelfSizing = titlesAreSelfSizing
      page.footersAreSelfSizing = footersAreSelfSizing
      if page.titleLength > 0 { page.pinnedTitles = .start }
      page.slotsDependOnItems = false
      // Without sections, the content still has its padding.
      if map.sectionCount == 0 { page.contentInsets.top = tiles.padding }
      var line = Size.zero
      line[input.direction.cross] = tiles.width
      line[input.direction] = tiles.pitch
      page.preset.lineSize = line
      page.preset.columnCount = tiles.columns
      page.preset.excess = 1
      page.preset.canHaveShelves = false
      page.preset.isSelfContained = true
      return page
    }

    private func tiles(_ input: LayoutInput) -> PaddedTiles {
      let axis = input.direction
      let (columns, crossPadding) = line(input)
      let zoomScale = zoomScale(input)
      let padding = self.padding[axis] * (zoomScale ?? 1)
      let pitch = linePitch * (zoomScale ?? 1)
      let free = input.lengthAcross - crossPadding * Double(columns + 1)
      let width = max(0, free / Double(columns))
      return PaddedTiles(
        columns: columns, width: zoomScale == nil ? width.rounded(.down) : width,
        length: max(0, pitch - padding), crossPadding: crossPadding, padding: padding,
        pitch: pitch)
    }

    /// Returns the number of tiles per line, and the padding between them.
    private func line(_ input: LayoutInput) -> (Int, Double) {
      let across = input.lengthAcross
      let wanted = padding[input.direction.cross]
      let plain = columns.count(available: across - 2 * wanted, spacing: wanted)
      let zoom = input.direction == .vertical ? input.zoom : nil
      let count = zoom?.columns ?? plain
      // Without room for tiles, all of them keep their positions with a width of 0.
      let padding = min(
        wanted * Double(plain) / Double(count), across / Double(count + 1))
      return (count, padding)
    }

    /// Returns the factor by which a zoom multiplies the padding and the distance between lines;
    /// nil in the number of columns without zoom.
    private func zoomScale(_ input: LayoutInput) -> Double? {
      guard input.direction == .vertical, let zoom = input.zoom else { return nil }
      var plain = input
      plain.zoom = nil
      let (count, _) = line(plain)
      return count == zoom.columns ? nil : Double(count) / Double(zoom.columns)
    }

    private func check() {
      require(
        padding.width >= 0 && padding.height >= 0, "padding is \(padding); expected 0 or more")
      require(
        linePitch > 0 && linePitch.isFinite, "linePitch is \(linePitch); expected more than 0")
      require(
        titleLength >= 0 && footerLength >= 0,
        "titleLength and footerLength are \(titleLength) and \(footerLength); expected 0 or more")
      require(columns.minimum > 0, "columns is \(columns.minimum); expected 1 or more")
    }
  }
}

/// Lines of tiles of one size, with padding between and around them.
struct PaddedTiles: SectionLayout {
  /// The number of tiles per line.
  let columns: Int
  /// The size of a tile across and along the page, in points.
  let width: Double
  let length: Double
  /// The padding between and around tiles, across and along the page, in points.
  let crossPadding: Double
  let padding: Double
  /// The distance from one line to the next, in points.
  let pitch: Double

  var name: String { "tiles" }

  func solve(_ input: SectionInput) -> any SolvedSection { rows(input) }

  func estimatedLength(_ input: SectionInput) -> Double { rows(input).length }

  /// Returns the columns in a section, whose length across the page is in points.
  func line(across: Double) -> TileColumns {
    TileColumns(
      columns: columns, of: width, from: crossPadding, spacing: crossPadding, in: across)
  }

  private func rows(_ input: SectionInput) -> UniformTileRows {
    let line = line(across: input.width)
    let slots = input.itemCount > 0 ? input.itemCount + input.blankCount : 0
    return UniformTileRows(
      line, height: length, pitch: pitch, start: padding, count: input.itemCount,
      blankCount: input.blankCount,
      length: padding + Double(UniformTileRows.lineCount(slots, line)) * pitch)
  }
}
