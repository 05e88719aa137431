import Diffing
public import Geometry
package import Stage

/// A page layout in which every section has its own layout.
///
/// A page is a single grid with one data source: cells are reused across sections, and transactions
/// animate items from one section to another. ``Settings`` return a ``PageSection`` for each
/// section of the data.
///
/// ```swift
/// grid.layoutSettings = PageLayout.Settings { section in
///   switch section {
///   case 0: PageSection(ShelfSection(itemSize: Size(width: 280, height: 160), spacing: 12))
///   case 1: PageSection(TileSection(columns: 3))
///   default: PageSection(ListSection(height: .points(60)))
///   }
/// }
/// ```
///
/// ## The parts of a page
///
///     ┌ content ───────────────────┐
///     │ title of section 0         │
///     │  ┌──────┐ ┌──────┐ ┌──────┼┐
///     │  │ 0    │ │ 1    │ │ 2    ││   a shelf scrolls across the page
///     │  └──────┘ └──────┘ └──────┼┘
///     │ title of section 1         │
///     │  ┌──────┐┌──────┐┌──────┐  │   insets surround the items
///     │  │ 3    ││ 4    ││ 5    │  │
///     │  └──────┘└──────┘└──────┘  │
///     │ footer of section 1        │
///     │ section 2, not solved yet  │   its length is estimated
///     └────────────────────────────┘
///
/// Section layouts use page coordinates: x runs across the page and y along it. The page rotates
/// them if it scrolls horizontally, and mirrors them if it is read from right to left.
///
/// ## The life of a layout
///
/// 1. ``Settings`` create a layout whenever the number of items, the viewport, the direction or the
///    settings change.
/// 2. With up to 16,384 items, the layout solves all sections immediately. With more, it asks up to
///    512 sections for their estimated lengths.
/// 3. When a section comes near the viewport, the layout calls ``SectionLayout/solve(_:)`` and
///    replaces the estimate. Copies of a layout share the solved sections.
/// 4. Items of self-sizing sections, such as
///    ``ListSection/selfSizing(estimatedHeight:spacing:)``, have an estimated size until they are
///    about to become visible. Then the layout measures their cells.
/// 5. After a change of the data, the new layout adopts the exact lengths of sections that have the
///    same number of items and the same width, the sizes of measured items, and the places of those
///    that are displayed.
///
/// ## One frame
///
/// 1. The grid asks the layout to solve the sections in and near the viewport.
/// 2. If a section above the viewport gets another length, everything after it moves. The grid adds
///    this distance to its content offset, so visible items do not move on the screen.
/// 3. Items that appear are measured, from the first visible item to both ends of the viewport.
///    What was visible before does not move on the screen.
/// 4. Titles and footers that appear are measured if the settings say so, in the same way.
/// 5. Shelves that move set their offsets. Slots include the offset of their shelf.
/// 6. Pinned titles and footers are moved to the edges of the viewport.
///
/// ## Cost
///
/// Creating a layout costs O(items) up to 16,384 items, and O(sections) with more. Every query
/// costs O(log sections + log items per section). A query in a section that is not solved yet
/// solves it for this query only.
///
/// ## See also
///
/// - ``SectionLayout`` for a section layout of your own
/// - ``ListLayout`` for a list whose cells determine their heights
/// - ``GridView/shelfOffset(ofSection:)`` and ``GridView/setShelfOffset(_:ofSection:animated:)``
public struct PageLayout: EngineLayout {
  let store: PageStore
  /// The offsets of its shelves.
  var shelfOffsets = ShelfOffsets()

  /// Creates a solved layout.
  ///
  /// Costs O(items) up to 16,384 items, and O(sections) with more.
  public init(_ settings: Settings, _ input: LayoutInput) {
    require(
      settings.titleLength >= 0 && settings.footerLength >= 0 && settings.maximumStackedTitles >= 1,
      "titleLength, footerLength and stackedTitles are \(settings.titleLength), "
        + "\(settings.footerLength) and \(settings.maximumStackedTitles); expected lengths of 0 or "
        + "more and at least 1 stacked title")
    store = PageStore(settings, input)
  }

  // MARK: - Content

  /// The number of items.
  public var itemCount: Int { store.input.sections.itemCount }

  /// The number of columns of a ``UniformLayout`` or a ``SectionedLayout``; otherwise 1, since each
  /// section has its own columns.
  public var columnCount: Int { store.settings.preset.columnCount }

  /// The number of rows of a ``UniformLayout``, or of lines of a ``SectionedLayout``, which costs
  /// O(sections) if these differ; otherwise the number of items.
  public var rowCount: Int {
    if let uniform = store.settings.preset.uniform { return uniform.rowCount }
    let columns = store.settings.preset.columnCount
    guard columns > 1 || store.settings.hasEqualTiles else { return itemCount }
    let sections = store.input.sections
    func lines(_ items: Int) -> Int { (items + columns - 1) / columns }
    if let each = sections.itemsEach, store.input.collapsedSections.isEmpty,
      store.input.zoom == nil
    {
      return lines(each) * sections.sectionCount
    }
    return (0..<sections.sectionCount).reduce(0) { sum, section in
      guard !store.input.collapsedSections.contains(section) else { return sum }
      return sum + lines(sections.itemCount(of: section) + store.input.blankCount(in: section))
    }
  }

  /// The size of the content.
  ///
  /// The content is as wide as the viewport. It is as long as all sections, and at least as long as
  /// the viewport unless ``GridView/contentSizeGrowsToFillBounds`` is false. The content of a
  /// ``UniformLayout`` is as wide as its slots and insets.
  public var contentSize: Size {
    if let uniform = store.settings.preset.uniform { return uniform.contentSize }
    let axis = store.axes.axis
    var size = store.input.viewport
    let length = store.end + store.settings.contentInsets.bottom + store.input.footerLength
    let excess = store.input.fillsViewport ? store.settings.preset.excess : nil
    size[axis] = excess.map { max(length, size[axis] + $0) } ?? length
    return size
  }

  /// The distance that an arrow key scrolls: 40 points in both directions, but a line of a list,
  /// a ``UniformLayout`` or a ``SectionedLayout``.
  public var lineSize: Size { store.settings.preset.lineSize ?? Size(width: 40, height: 40) }

  /// Returns the edges of a slot that have a neighbor in the same section.
  public func innerEdges(of ordinal: Int) -> SeparatorEdges {
    let path = store.input.sections.path(of: ordinal)
    let solved = store.section(path.section).solved
    var edges = solved.innerEdges(of: path.item)
    if store.axes.mirrorsColumns {
      edges.remove(.right)
      let isBeside = edges.contains(.left)
      if isBeside || path.item > 0 && solved.innerEdges(of: path.item - 1).contains(.right) {
        edges.insert(.right)
      }
    }
    edges.remove(.left)
    return store.axes.converted(edges)
  }

  /// Whether the page is a table: slots of one size in rows, or lists with one estimate, whose
  /// cells determine their rows.
  var isTable: Bool { store.settings.preset.uniform != nil || store.settings.everyRow != nil }

  /// Returns the name of a section's layout, such as `list`.
  ///
  /// - Precondition: The section exists.
  public func name(of section: Int) -> String { store.settings.sections(section).layout.name }

  // MARK: - Items

  /// Returns the slot of an item, including the offset of its shelf.
  public func slot(at ordinal: Int) -> Rect { slot(at: ordinal, ignoringShelfOffset: false) }

  /// Returns the slot of an item as if its shelf had the offset 0.
  func slotWithoutShelfOffset(at ordinal: Int) -> Rect {
    slot(at: ordinal, ignoringShelfOffset: true)
  }

  private func slot(at ordinal: Int, ignoringShelfOffset: Bool) -> Rect {
    let path = store.input.sections.path(of: ordinal)
    let placed = store.section(path.section)
    let shift = shift(of: path.section, placed, ignoringShelfOffset: ignoringShelfOffset)
    return store.axes.converted(placed.solved.frame(of: path.item).offset(by: shift))
  }

  /// Returns the item whose slot contains a point; nil in insets, titles and footers.
  public func ordinal(at point: Point) -> Int? {
    if let ordinal = ordinalInSection(at: store.axes.converted(point)),
      slot(at: ordinal).contains(point)
    {
      return ordinal
    }
    // The section finds items relative to its own origin. Subtracting that origin can round
    // differently from the slot's edge, so the slots near the point decide.
    var near: ContiguousArray<Int> = []
    let around = Rect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    appendOrdinals(intersecting: around, to: &near)
    return near.first { slot(at: $0).contains(point) }
  }

  /// Returns the item that the section finds at a point in page coordinates.
  ///
  /// The result can be wrong within a rounding error of a slot's edge.
  private func ordinalInSection(at point: Point) -> Int? {
    guard let section = store.section(at: point.y) else { return nil }
    let placed = store.section(section)
    let local = point - shift(of: section, placed)
    guard let item = placed.solved.item(at: local) else { return nil }
    return store.input.sections.ordinals(of: section).lowerBound + item
  }

  /// Appends the items whose slots overlap a rectangle.
  public func appendOrdinals(intersecting rect: Rect, to ordinals: inout ContiguousArray<Int>) {
    appendOrdinals(intersecting: rect, upTo: .max, to: &ordinals)
  }

  /// Appends the items whose slots overlap a rectangle, and stops after the section that exceeds a
  /// limit.
  public func appendOrdinals(
    intersecting rect: Rect, upTo limit: Int, to ordinals: inout ContiguousArray<Int>
  ) {
    guard !rect.isEmpty else { return }
    let rect = store.axes.converted(rect)
    for section in store.sections(from: rect.minY, to: rect.maxY) {
      guard ordinals.count <= limit else { return }
      let placed = store.section(section)
      let first = ordinals.count
      let local = rect.offset(by: -shift(of: section, placed))
      if let tiles = placed.tiles {
        tiles.appendItems(intersecting: local, upTo: limit, to: &ordinals)
      } else {
        placed.solved.appendItems(intersecting: local, to: &ordinals)
      }
      let base = store.input.sections.ordinals(of: section).lowerBound
      guard base > 0 else { continue }
      for index in first..<ordinals.count { ordinals[index] += base }
    }
  }

  /// Returns the origin of a section's items in page coordinates.
  ///
  /// The shelf's offset is subtracted unless `isResting` is true.
  private func shift(
    of section: Int, _ placed: SolvedPageSection, ignoringShelfOffset: Bool = false
  ) -> Vector {
    var shift = placed.origin
    shift.dy += store.start(of: section)
    if !ignoringShelfOffset, placed.solved.shelf != nil { shift.dx -= shelfOffsets[section] }
    return shift
  }

  // MARK: - Titles and footers

  /// Returns the frame of a title or footer, which is as wide as the page; nil if there is none.
  public func frame(of supplementary: SupplementaryElement) -> Rect? {
    guard supplementary.section >= 0, supplementary.section < store.tree.count else { return nil }
    return strip(of: supplementary).map { store.axes.converted($0) }
  }

  /// Appends the titles and footers that overlap a rectangle.
  public func appendSupplementaries(
    intersecting rect: Rect, to supplementaries: inout ContiguousArray<SupplementaryElement>
  ) {
    guard !rect.isEmpty else { return }
    let turned = store.axes.converted(rect)
    for section in store.sections(from: turned.minY, to: turned.maxY) {
      guard supplementaries.count <= SupplementaryElement.visibleLimit else { return }
      append(.title(section), in: turned, to: &supplementaries)
      append(.footer(section), in: turned, to: &supplementaries)
    }
  }

  private func append(
    _ supplementary: SupplementaryElement, in rect: Rect,
    to supplementaries: inout ContiguousArray<SupplementaryElement>
  ) {
    guard strip(of: supplementary)?.intersects(rect) == true else { return }
    supplementaries.append(supplementary)
  }

  /// Returns the section at a point's coordinate along the page.
  ///
  /// Before all sections, it is the first one; after them, the last one. It is nil in a
  /// ``UniformLayout``.
  public func section(at point: Point) -> Int? {
    guard store.tree.count > 0, store.settings.preset.uniform == nil else { return nil }
    let coordinate = point[store.axes.axis]
    if coordinate < store.origin { return 0 }
    return store.section(at: coordinate) ?? store.tree.count - 1
  }

  /// Returns the frame of a title or footer in page coordinates; nil if there is none.
  func strip(of supplementary: SupplementaryElement) -> Rect? {
    let section = supplementary.section
    let placed = store.section(section)
    switch supplementary.kind {
    case .title where placed.headLength > 0:
      return Rect(
        x: placed.insets.left, y: store.start(of: section) + placed.leadingLength,
        width: placed.headLength, height: placed.solved.length)
    case .title:
      guard placed.titleLength > 0 else { return nil }
      return store.strip(from: store.start(of: section), length: placed.titleLength)
    case .footer:
      guard placed.footerLength > 0 else { return nil }
      return store.strip(
        from: store.start(of: section + 1) - placed.footerLength, length: placed.footerLength)
    }
  }

  // MARK: - Shelves

  /// Whether a section can be a shelf; false for a list.
  var canHaveShelves: Bool { store.settings.preset.canHaveShelves }

  /// Returns the frame and length of a section's shelf; nil for a section that is not a shelf.
  package func shelf(of section: Int) -> ShelfGeometry? {
    guard section >= 0, section < store.tree.count else { return nil }
    let placed = store.section(section)
    guard let extent = placed.solved.shelf else { return nil }
    // Items begin after a head, which belongs to no shelf.
    let head = placed.headLength > 0 ? placed.insets.left + placed.headLength : 0
    let strip = Rect(
      x: head, y: store.start(of: section) + placed.titleSpace,
      width: max(0, store.axes.width - head),
      height: placed.length - placed.titleSpace - placed.footerSpace)
    let inset = head > 0 ? 0 : placed.insets.left
    return ShelfGeometry(
      frame: store.axes.converted(strip),
      length: inset + LengthQuantum.rounded(extent.width) + placed.insets.right,
      snapping: extent.snapping)
  }

  /// Returns the area of a shelf's items and head, from edge to edge of the page; nil for a section
  /// that is not a shelf.
  func areaOfShelf(_ section: Int) -> Rect? {
    guard section >= 0, section < store.tree.count else { return nil }
    let placed = store.section(section)
    guard placed.solved.shelf != nil else { return nil }
    return store.axes.converted(
      Rect(
        x: 0, y: store.start(of: section) + placed.leadingLength, width: store.axes.width,
        height: placed.solved.length))
  }

  /// Returns the items of a section.
  func items(of section: Int) -> Range<Int> { store.input.sections.ordinals(of: section) }

  /// Returns the section whose shelf, or head of a shelf, contains a point of the content; nil
  /// outside all shelves.
  func shelfSection(at point: Point) -> Int? {
    guard let section = store.section(at: point[store.axes.axis]),
      var area = shelf(of: section)?.frame
    else { return nil }
    let cross = store.axes.axis.cross
    area.size[cross] = area.max(cross)
    area.origin[cross] = 0
    return area.contains(point) ? section : nil
  }

  // MARK: - Digests

  /// Writes the direction, the number of sections and the lengths, or the slots of a
  /// ``UniformLayout``.
  package func encode(into writer: inout StateWriter) {
    if let uniform = store.settings.preset.uniform { return uniform.encode(into: &writer) }
    writer.write("direction", store.axes.axis.rawValue)
    writer.write("sections", store.tree.count)
    writer.write("width", store.axes.width)
    writer.write("length", store.end)
    writer.write("titles", store.settings.titleLength)
    writer.write("footers", store.settings.footerLength)
    if store.axes.isMirrored { writer.write("mirrored", true) }
  }
}
