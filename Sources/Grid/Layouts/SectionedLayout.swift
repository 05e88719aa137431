import Diffing
public import Geometry
package import Stage

/// Tiles in lines, section by section, as in CHGridView.
///
/// So many tiles stand in a line; their width is what the line leaves them, in whole points, and
/// what is left over stays free at the right. Padding lies around and between them. Where there
/// are two sections or more, each begins with a title, which stays in view for as long as its
/// section does; each may end with a footer of its own height.
///
/// Scrolling horizontally everything is turned: lines stand upright, titles and footers are
/// strips at the left and right of their sections.
public struct SectionedLayout: SectionedGridLayout, DigestedGridLayout {
  /// How sections are laid out.
  public struct Settings: GridLayoutSettings {
    /// The distance around and between tiles, in points; 10×10 by default.
    public var padding = Size(width: 10, height: 10)
    /// The distance from one line to the next, padding included, in points; 100 by default.
    public var rowHeight = 100.0
    /// How many tiles stand in a line; 5 by default.
    public var perLine = ColumnCount.fixed(5)
    /// The height of a section's title, in points; 25 by default.
    public var titleHeight = 25.0
    /// Whether sections have titles where there are two or more; true by default.
    public var showsTitles = true
    /// The height of every section's footer, in points; 0, the default, for none.
    public var footerHeight = 0.0
    /// The height of each section's footer, asked once when the layout is solved; nil, the
    /// default, takes ``footerHeight`` for all.
    public var footerHeightOfSection: ((Int) -> Double)?

    /// Makes settings with the defaults.
    public init() {}

    /// Solves the layout.
    public func layout(for input: LayoutInput) -> any GridLayout {
      SectionedLayout(self, input)
    }

    /// No: all tiles are alike.
    public var slotsDependOnItems: Bool { false }

    /// Six lines before and after the viewport.
    public var defaultPreloading: Preloading { Preloading(rows: 6) }
  }

  /// What was asked for.
  public let input: LayoutInput
  /// How many tiles stand in a line.
  public let perLine: Int
  /// The size of a tile, in points; 0 one way where there is no room for any.
  public let tileSize: Size
  /// The size of the content: 1 point more than the viewport where it would fit, so that it can
  /// always be pulled.
  public let contentSize: Size
  /// How many lines all sections have.
  public let rowCount: Int

  private let sections: SectionLine
  /// The footers' lengths, where they are not all the same.
  private let footerLengths: ContiguousArray<Double>
  private let footerLength: Double
  private let titleLength: Double
  private let pitch: Double
  private let mainPadding: Double
  private let crossPadding: Double

  /// Solves the layout.
  ///
  /// Costs O(sections) where sections differ in length, and nothing worth counting else.
  ///
  /// - Precondition: No distance is negative, and a line holds at least one tile.
  public init(_ settings: Settings, _ input: LayoutInput) {
    Self.check(settings)
    self.input = input
    let map = input.sections
    let axis = input.direction
    let across = input.viewport[axis.cross]
    mainPadding = settings.padding[axis]
    let wanted = settings.padding[axis.cross]
    pitch = settings.rowHeight
    let perLine = settings.perLine.count(available: across - 2 * wanted, spacing: wanted)
    self.perLine = perLine
    // Where there is no room for any tile, they all stand at their places with no width.
    crossPadding = min(wanted, across / Double(perLine + 1))
    let free = across - crossPadding * Double(perLine + 1)
    var size = Size.zero
    size[axis.cross] = max(0, (free / Double(perLine)).rounded(.down))
    size[axis] = max(0, settings.rowHeight - mainPadding)
    tileSize = size
    titleLength = settings.showsTitles && map.sectionCount > 1 ? settings.titleHeight : 0
    footerLength = settings.footerHeight
    footerLengths = Self.footerLengths(settings, map)
    let lines = Lines(
      perLine: perLine, pitch: pitch, titleLength: titleLength, padding: mainPadding)
    (sections, rowCount) = lines.sections(
      map, from: input.headerLength, footerLength, footerLengths)
    let end =
      map.sectionCount > 0 ? sections.edge(sections.count) : input.headerLength + mainPadding
    contentSize = Self.contentSize(end + input.footerLength, input)
  }

  private static func check(_ settings: Settings) {
    require(
      settings.padding.width >= 0 && settings.padding.height >= 0,
      "tiles have a distance of 0 or more, not \(settings.padding)")
    require(
      settings.rowHeight > 0 && settings.rowHeight.isFinite,
      "a line is higher than 0, not \(settings.rowHeight)")
    require(
      settings.titleHeight >= 0 && settings.footerHeight >= 0,
      "titles and footers have heights of 0 or more, not \(settings.titleHeight) and "
        + "\(settings.footerHeight)")
    require(
      settings.perLine.least > 0, "a line holds one tile or more, not \(settings.perLine.least)")
  }

  private static func footerLengths(
    _ settings: Settings, _ map: SectionMap
  ) -> ContiguousArray<Double> {
    guard let height = settings.footerHeightOfSection else { return [] }
    return ContiguousArray((0..<map.sectionCount).lazy.map { max(0, height($0)) })
  }

  private static func contentSize(_ length: Double, _ input: LayoutInput) -> Size {
    var size = input.viewport
    let viewport = input.viewport[input.direction]
    size[input.direction] = input.fillsViewport ? max(length, viewport + 1) : length
    return size
  }

  // MARK: - Items

  /// How many items there are.
  public var itemCount: Int { input.sections.itemCount }

  /// How many tiles stand in a line.
  public var columnCount: Int { perLine }

  /// A tile and its padding.
  public var lineLength: Size {
    var size = tileSize
    size[input.direction] = pitch
    return size
  }

  /// The rectangle of a tile: arithmetic on its section, line and column.
  public func slot(at ordinal: Int) -> Rect {
    let path = input.sections.path(of: ordinal)
    let line = path.item / perLine
    return tile(
      lines(of: path.section).edge(line), columns.edge(path.item - line * perLine))
  }

  /// The tile that holds a point; nil in padding, titles and footers.
  public func ordinal(at point: Point) -> Int? {
    let axis = input.direction
    guard let section = sections.last(startingAt: point[axis]) else { return nil }
    let lines = lines(of: section)
    guard let line = lines.index(at: point[axis]),
      let column = columns.index(at: point[axis.cross]),
      tile(lines.edge(line), columns.edge(column)).contains(point)
    else { return nil }
    let ordinals = input.sections.ordinals(of: section)
    let ordinal = ordinals.lowerBound + line * perLine + column
    return ordinal < ordinals.upperBound ? ordinal : nil
  }

  /// Appends the tiles of the sections, lines and columns that share an area with a rectangle.
  public func appendOrdinals(intersecting rect: Rect, to ordinals: inout ContiguousArray<Int>) {
    appendOrdinals(intersecting: rect, upTo: .max, to: &ordinals)
  }

  /// Appends the tiles of the sections, lines and columns that share an area with a rectangle.
  public func appendOrdinals(
    intersecting rect: Rect, upTo limit: Int, to ordinals: inout ContiguousArray<Int>
  ) {
    guard !tileSize.isEmpty, !rect.isEmpty else { return }
    let axis = input.direction
    let columns = touched(columns, tileSize[axis.cross], rect, axis.cross)
    guard !columns.isEmpty else { return }
    for section in sections.indices(from: rect.min(axis), to: rect.max(axis)) {
      let all = input.sections.ordinals(of: section)
      for line in touched(lines(of: section), tileSize[axis], rect, axis) {
        let first = all.lowerBound + line * perLine
        for ordinal in (first + columns.lowerBound)..<(first + columns.upperBound)
        where ordinal < all.upperBound {
          guard ordinals.count <= limit else { return }
          ordinals.append(ordinal)
        }
      }
    }
  }

  /// Those beyond which another tile of the section's line, or another line of it, follows.
  public func innerEdges(of ordinal: Int) -> SeparatorEdges {
    let path = input.sections.path(of: ordinal)
    let count = input.sections.itemCount(of: path.section)
    var edges: SeparatorEdges = []
    if path.item % perLine != perLine - 1 { edges.insert(.right) }
    if path.item / perLine != (count - 1) / perLine { edges.insert(.bottom) }
    return edges
  }

  // MARK: - Titles and footers

  /// The strip of a title or footer, across the whole content.
  public func frame(of supplementary: Supplementary) -> Rect? {
    let section = supplementary.section
    guard section >= 0, section < sections.count else { return nil }
    switch supplementary.kind {
    case .title:
      return titleLength > 0 ? strip(sections.edge(section), titleLength) : nil
    case .footer:
      let length = footerLengths.isEmpty ? footerLength : footerLengths[section]
      return length > 0 ? strip(sections.edge(section + 1) - length, length) : nil
    }
  }

  /// Appends the titles and footers of the sections that share an area with a rectangle.
  public func appendSupplementaries(
    intersecting rect: Rect, to supplementaries: inout ContiguousArray<Supplementary>
  ) {
    guard !rect.isEmpty, titleLength > 0 || footerLength > 0 || !footerLengths.isEmpty else {
      return
    }
    let axis = input.direction
    for section in sections.indices(from: rect.min(axis), to: rect.max(axis)) {
      for kind in Supplementary.Kind.allCases {
        let supplementary = Supplementary(kind, section: section)
        if frame(of: supplementary)?.intersects(rect) == true {
          guard supplementaries.count <= LiveSectionViews.limit else { return }
          supplementaries.append(supplementary)
        }
      }
    }
  }

  /// The section along whose title, lines, padding and footer a point lies, whatever its column;
  /// the first before all of them, the last behind.
  public func section(at point: Point) -> Int? {
    guard sections.count > 0 else { return nil }
    return sections.last(startingAt: point[input.direction]) ?? 0
  }

  /// The last section whose title begins at an offset or before it.
  public func pinnedSection(at offset: Double) -> Int? {
    titleLength > 0 ? sections.last(startingAt: offset) : nil
  }

  /// Writes tiles, titles and the length of sections.
  package func encode(into writer: inout StateWriter) {
    writer.write("columns", perLine)
    writer.write("slot", tileSize)
    writer.write("direction", input.direction.rawValue)
    writer.write("pitch", pitch)
    writer.write("title", titleLength)
    writer.write("sections", sections.count)
    writer.write("rows", rowCount)
  }

  // MARK: - Inside

  /// The lines of a section; the slots of this line are tiles with the padding behind them.
  private func lines(of section: Int) -> SlotLine {
    let count = input.sections.itemCount(of: section)
    return SlotLine(
      start: sections.edge(section) + titleLength + mainPadding, length: pitch,
      count: (count + perLine - 1) / perLine)
  }

  private var columns: SlotLine {
    let length = tileSize[input.direction.cross] + crossPadding
    return SlotLine(start: crossPadding, length: length, count: length > 0 ? perLine : 0)
  }

  /// The slots of a line whose tiles, not only their padding, share an area with a rectangle.
  private func touched(
    _ line: SlotLine, _ length: Double, _ rect: Rect, _ axis: Axis
  ) -> Range<Int> {
    let range = line.indices(from: rect.min(axis), to: rect.max(axis))
    guard let first = range.first, line.edge(first) + length <= rect.min(axis) else {
      return range
    }
    return range.dropFirst()
  }

  private func tile(_ main: Double, _ cross: Double) -> Rect {
    var origin = Point.zero
    origin[input.direction] = main
    origin[input.direction.cross] = cross
    return Rect(origin: origin, size: tileSize)
  }

  private func strip(_ start: Double, _ length: Double) -> Rect {
    var rect = Rect(origin: .zero, size: contentSize)
    rect.origin[input.direction] = start
    rect.size[input.direction] = length
    return rect
  }
}
