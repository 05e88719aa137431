import Diffing
public import Geometry
package import Stage

/// A layout of tiles in lines, section by section, as in CHGridView.
///
/// Each line has the same number of tiles. Their width divides the width of the line, rounded down
/// to whole points; the rest is empty space at the end of the line. Padding separates the tiles
/// from each other and from the edges. With two or more sections, each section begins with a title,
/// which is pinned while its section is visible. Each section can end with a footer of its own
/// height.
///
/// With horizontal scrolling, the axes are swapped: lines are vertical, and titles and footers are
/// strips at the left and right of their sections.
///
/// With vertical scrolling, the grid can be zoomed (``GridView/allowsZooming``). Padding and the
/// distance between lines then grow and shrink with the tiles; titles and footers do not.
public struct SectionedLayout: SectionedGridLayout, ZoomableGridLayout, DigestibleGridLayout {
  /// The settings of a sectioned layout.
  public struct Settings: ZoomableLayoutSettings {
    /// The space between and around tiles, in points; 10×10 by default.
    public var padding = Size(width: 10, height: 10)
    /// The distance from one line to the next, padding included, in points; 100 by default.
    public var rowHeight = 100.0
    /// The number of tiles per line; 5 by default.
    public var perLine = ColumnCount.fixed(5)
    /// The height of a section's title, in points; 25 by default.
    public var titleHeight = 25.0
    /// Whether sections have titles if there are two or more; true by default.
    public var showsTitles = true
    /// The height of every section's footer, in points; 0, the default, for no footer.
    public var footerHeight = 0.0
    /// Returns the height of a section's footer; nil, the default, for ``footerHeight``.
    ///
    /// It is called once per section when the layout is solved.
    public var footerHeightOfSection: ((Int) -> Double)?
    /// Whether the views of titles determine their heights; false by default.
    ///
    /// If true, ``titleHeight`` is an estimate. A title is measured with
    /// ``SectionView/sizeThatFits(_:)`` when it is about to become visible for the first time.
    /// Visible content does not move then.
    public var titlesAreSelfSizing = false
    /// Whether the views of footers determine their heights; false by default.
    ///
    /// If true, ``footerHeight`` and ``footerHeightOfSection`` are estimates.
    public var footersAreSelfSizing = false

    /// Creates settings with the defaults.
    public init() {}

    /// Solves the layout.
    public func layout(for input: LayoutInput) -> any GridLayout {
      SectionedLayout(self, input)
    }

    /// Solves the layout after a change; titles and footers keep their measured heights as
    /// estimates.
    public func layout(for input: LayoutInput, after change: LayoutChange) -> LayoutSolution {
      let layout = SectionedLayout(self, input)
      layout.adoptTitles(of: change.previous, through: change.sections, isSame: false)
      return LayoutSolution(layout)
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
      let (line, padding) = SectionedLayout.line(self, plain)
      let width = (input.viewport.width - padding * Double(line + 1)) / Double(line)
      return width > 0 ? UnzoomedColumns(count: line, width: width) : nil
    }
  }

  /// The input that the layout was solved for.
  public let input: LayoutInput
  /// The number of tiles per line.
  public let perLine: Int
  /// The size of a tile, in points; 0 along an axis without enough room.
  public let tileSize: Size
  /// The size of the content, in points.
  ///
  /// Content that would fit is 1 point longer than the viewport, so that it can always be pulled.
  public var contentSize: Size {
    let start = input.headerLength + mainPadding
    let end = sections.count > 0 ? sections.edge(sections.count) : start
    return Self.contentSize(end + input.footerLength, input)
  }
  /// The total number of lines of all sections.
  public let rowCount: Int

  private(set) var sections: SectionLine
  /// The individual lengths of the footers; empty if they have one length.
  private let footerLengths: ContiguousArray<Double>
  private let footerLength: Double
  private let titleLength: Double
  private let pitch: Double
  private let mainPadding: Double
  private let crossPadding: Double

  /// Solves the layout.
  ///
  /// Cost: O(sections) if sections differ in length; otherwise constant.
  ///
  /// - Precondition: No distance is negative, and a line has at least one tile.
  public init(_ settings: Settings, _ input: LayoutInput) {
    Self.check(settings)
    self.input = input
    let map = input.sections
    let axis = input.direction
    let across = input.viewport[axis.cross]
    let (perLine, crossPadding) = Self.line(settings, input)
    (self.perLine, self.crossPadding) = (perLine, crossPadding)
    let zoomScale = Self.zoomScale(settings, input)
    mainPadding = settings.padding[axis] * (zoomScale ?? 1)
    pitch = settings.rowHeight * (zoomScale ?? 1)
    let free = across - crossPadding * Double(perLine + 1)
    let width = max(0, free / Double(perLine))
    var size = Size.zero
    size[axis.cross] = zoomScale == nil ? width.rounded(.down) : width
    size[axis] = max(0, pitch - mainPadding)
    tileSize = size
    titleLength = settings.showsTitles && map.sectionCount > 1 ? settings.titleHeight : 0
    footerLength = settings.footerHeight
    footerLengths = Self.footerLengths(settings, map)
    let lines = Lines(
      perLine: perLine, pitch: pitch, titleLength: titleLength, padding: mainPadding,
      collapsed: input.collapsedSections, zoom: axis == .vertical ? input.zoom : nil)
    (sections, rowCount) = lines.sections(
      map, from: input.headerLength, footerLength, footerLengths)
    sections.corrections = corrections(settings)
  }

  /// Returns the lengths that views determine; nil if the settings determine all of them.
  private func corrections(_ settings: Settings) -> SectionCorrections? {
    let title = settings.titlesAreSelfSizing ? titleLength : 0
    let footer = settings.footersAreSelfSizing ? footerLength : 0
    let footers = settings.footersAreSelfSizing ? footerLengths : []
    guard title > 0 || footer > 0 || !footers.isEmpty else { return nil }
    let collapsed = input.collapsedSections
    return SectionCorrections { supplementary in
      switch supplementary.kind {
      case .title: return title
      case .footer:
        if collapsed.contains(supplementary.section) { return 0 }
        return footers.isEmpty ? footer : footers[supplementary.section]
      }
    }
  }

  /// Returns the length of a section's title, in points.
  private func titleLength(of section: Int) -> Double {
    titleLength + (sections.corrections?.correction(of: .title(section)) ?? 0)
  }

  /// Returns the number of tiles per line, and the padding between them.
  private static func line(_ settings: Settings, _ input: LayoutInput) -> (Int, Double) {
    let across = input.viewport[input.direction.cross]
    let wanted = settings.padding[input.direction.cross]
    let plain = settings.perLine.count(available: across - 2 * wanted, spacing: wanted)
    let zoom = input.direction == .vertical ? input.zoom : nil
    let perLine = zoom?.columns ?? plain
    // Without room for tiles, all of them keep their positions with a width of 0.
    let padding = min(
      wanted * Double(plain) / Double(perLine), across / Double(perLine + 1))
    return (perLine, padding)
  }

  /// Returns the factor by which a zoom multiplies the padding and the distance between lines; nil
  /// in the number of columns without zoom.
  private static func zoomScale(_ settings: Settings, _ input: LayoutInput) -> Double? {
    guard input.direction == .vertical, let zoom = input.zoom else { return nil }
    var plain = input
    plain.zoom = nil
    let (count, _) = line(settings, plain)
    return count == zoom.columns ? nil : Double(count) / Double(zoom.columns)
  }

  /// The number of empty slots before the first tile of a section.
  private func blankCount(of section: Int) -> Int {
    guard let zoom = input.zoom, input.direction == .vertical else { return 0 }
    return zoom.blankCount(in: section)
  }

  private static func check(_ settings: Settings) {
    require(
      settings.padding.width >= 0 && settings.padding.height >= 0,
      "padding is \(settings.padding); expected 0 or more")
    require(
      settings.rowHeight > 0 && settings.rowHeight.isFinite,
      "rowHeight is \(settings.rowHeight); expected more than 0")
    require(
      settings.titleHeight >= 0 && settings.footerHeight >= 0,
      "titleHeight and footerHeight are \(settings.titleHeight) and \(settings.footerHeight); "
        + "expected 0 or more")
    require(
      settings.perLine.minimum > 0, "perLine is \(settings.perLine.minimum); expected 1 or more")
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

  /// The number of items.
  public var itemCount: Int { input.sections.itemCount }

  /// The number of tiles per line.
  public var columnCount: Int { perLine }

  /// The size of a tile with its padding.
  public var lineSize: Size {
    var size = tileSize
    size[input.direction] = pitch
    return size
  }

  /// Returns the rectangle of a tile, from its section, line and column.
  public func slot(at ordinal: Int) -> Rect {
    let path = input.sections.path(of: ordinal)
    guard !input.collapsedSections.contains(path.section) else {
      let position = path.item + blankCount(of: path.section)
      let start = sections.edge(path.section) + titleLength(of: path.section)
      var slot = tile(start, self.start(ofColumn: position % perLine))
      slot.size[input.direction] = 0
      return slot
    }
    let position = path.item + blankCount(of: path.section)
    let line = position / perLine
    return tile(
      lines(of: path.section).edge(line), start(ofColumn: position - line * perLine))
  }

  /// Returns how many empty slots put a tile into the column at a coordinate.
  public func blankCount(placing ordinal: Int, at x: Double) -> Int? {
    guard input.direction == .vertical, columns.count > 0 else { return nil }
    let column = columns.index(nearest: x)
    let own = input.sections.path(of: ordinal).item % perLine
    return (input.mirrored(column, of: perLine) - own + perLine) % perLine
  }

  /// Returns the tile that contains a point; nil over padding, titles and footers.
  public func ordinal(at point: Point) -> Int? {
    let axis = input.direction
    guard let section = sections.last(startingAt: point[axis]) else { return nil }
    let lines = lines(of: section)
    guard let line = lines.index(at: point[axis]),
      let column = columns.index(at: point[axis.cross]),
      tile(lines.edge(line), columns.edge(column)).contains(point)
    else { return nil }
    let ordinals = input.sections.ordinals(of: section)
    let ordinal =
      ordinals.lowerBound + line * perLine + input.mirrored(column, of: perLine)
      - blankCount(of: section)
    return ordinals.contains(ordinal) ? ordinal : nil
  }

  /// Appends the tiles that share an area with a rectangle.
  public func appendOrdinals(intersecting rect: Rect, to ordinals: inout ContiguousArray<Int>) {
    appendOrdinals(intersecting: rect, upTo: .max, to: &ordinals)
  }

  /// Appends the tiles that share an area with a rectangle, and stops after `limit` tiles.
  public func appendOrdinals(
    intersecting rect: Rect, upTo limit: Int, to ordinals: inout ContiguousArray<Int>
  ) {
    guard !tileSize.isEmpty, !rect.isEmpty else { return }
    let axis = input.direction
    let visible = touched(columns, tileSize[axis.cross], rect, axis.cross)
    guard !visible.isEmpty else { return }
    let columns = input.mirrored(visible, of: perLine)
    for section in sections.indices(from: rect.min(axis), to: rect.max(axis)) {
      let all = input.sections.ordinals(of: section)
      for line in touched(lines(of: section), tileSize[axis], rect, axis) {
        let first = all.lowerBound + line * perLine - blankCount(of: section)
        let end = max(all.lowerBound, min(first + columns.upperBound, all.upperBound))
        let start = max(all.lowerBound, min(first + columns.lowerBound, end))
        guard ordinals.append(start..<end, upTo: limit) else { return }
      }
    }
  }

  /// Returns the edges followed by another tile of the line, or another line of the section.
  public func innerEdges(of ordinal: Int) -> SeparatorEdges {
    let path = input.sections.path(of: ordinal)
    let blanks = blankCount(of: path.section)
    let last = input.sections.itemCount(of: path.section) - 1 + blanks
    let position = path.item + blanks
    var edges: SeparatorEdges = []
    if input.mirrored(position % perLine, of: perLine) != perLine - 1 { edges.insert(.right) }
    if position / perLine != last / perLine { edges.insert(.bottom) }
    return edges
  }

  // MARK: - Titles and footers

  /// Returns the strip of a title or footer, across the whole content.
  public func frame(of supplementary: SupplementaryElement) -> Rect? {
    let section = supplementary.section
    guard section >= 0, section < sections.count else { return nil }
    switch supplementary.kind {
    case .title:
      let length = titleLength(of: section)
      return length > 0 ? strip(sections.edge(section), length) : nil
    case .footer:
      guard !input.collapsedSections.contains(section) else { return nil }
      var length = footerLengths.isEmpty ? footerLength : footerLengths[section]
      if let corrections = sections.corrections {
        length += corrections.correction(of: .footer(section))
      }
      return length > 0 ? strip(sections.edge(section + 1) - length, length) : nil
    }
  }

  /// Appends the titles and footers that share an area with a rectangle.
  public func appendSupplementaries(
    intersecting rect: Rect, to supplementaries: inout ContiguousArray<SupplementaryElement>
  ) {
    guard !rect.isEmpty, titleLength > 0 || footerLength > 0 || !footerLengths.isEmpty else {
      return
    }
    let axis = input.direction
    for section in sections.indices(from: rect.min(axis), to: rect.max(axis)) {
      for kind in SupplementaryElement.Kind.allCases {
        let supplementary = SupplementaryElement(kind, section: section)
        if frame(of: supplementary)?.intersects(rect) == true {
          guard supplementaries.count <= SupplementaryElement.visibleLimit else { return }
          supplementaries.append(supplementary)
        }
      }
    }
  }

  func areaOfItems(in section: Int) -> Rect? {
    guard section >= 0, section < sections.count else { return nil }
    let start = sections.edge(section) + titleLength(of: section)
    let footer = frame(of: .footer(section))?.size[input.direction] ?? 0
    return strip(start, max(0, sections.edge(section + 1) - footer - start))
  }

  /// Returns the section at a point, whatever its column.
  ///
  /// A section includes its title, lines, padding and footer. The first section is returned before
  /// all sections, and the last one past the end.
  public func section(at point: Point) -> Int? {
    guard sections.count > 0 else { return nil }
    return sections.last(startingAt: point[input.direction]) ?? 0
  }

  /// Returns the last section whose title begins at or before an offset.
  public func pinnedSection(at offset: Double) -> Int? {
    titleLength > 0 ? sections.last(startingAt: offset) : nil
  }

  /// Writes tiles, titles and the lengths of the sections.
  package func encode(into writer: inout StateWriter) {
    writer.write("columns", perLine)
    writer.write("slot", tileSize)
    writer.write("direction", input.direction.rawValue)
    writer.write("pitch", pitch)
    writer.write("title", titleLength)
    writer.write("sections", sections.count)
    writer.write("rows", rowCount)
    if input.mirrorsColumns { writer.write("mirrored", true) }
    if let zoom = input.zoom, zoom.blankCount > 0 { writer.write("blanks", zoom.blankCount) }
  }

  // MARK: - Implementation

  /// Returns the lines of a section as slots that include the padding after each line.
  private func lines(of section: Int) -> SlotLine {
    let count =
      input.collapsedSections.contains(section)
      ? 0 : input.sections.itemCount(of: section) + blankCount(of: section)
    return SlotLine(
      start: sections.edge(section) + titleLength(of: section) + mainPadding, length: pitch,
      count: (count + perLine - 1) / perLine)
  }

  private var columns: SlotLine {
    let length = tileSize[input.direction.cross] + crossPadding
    // The padding after the last tile is part of its slot.
    let start =
      input.mirrorsColumns ? input.viewport.width - length * Double(perLine) : crossPadding
    return SlotLine(start: start, length: length, count: length > 0 ? perLine : 0)
  }

  private func start(ofColumn column: Int) -> Double {
    columns.edge(input.mirrored(column, of: perLine))
  }

  /// Returns the slots of a line whose tiles, without their padding, overlap a rectangle.
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
