import Diffing
public import Geometry
package import Stage

/// A page in which every section has a layout of its own.
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
/// Sections follow one another along the page: a title, the items within their insets, a footer.
/// The content is at least as long as the viewport.
///
/// Up to 16,384 items are laid out at once. Of more, only the sections near the viewport are, and
/// the length of the others is estimated; what is in view never moves when an estimate is replaced.
/// All queries cost the logarithm of the number of sections and that of the items in a section.
public struct PageLayout: SectionedGridLayout, IncrementalGridLayout, ShelfGridLayout,
  DigestibleGridLayout
{
  let store: PageStore
  package var shelfOffsets = ShelfOffsets()

  /// Solves the layout.
  ///
  /// Costs O(items) up to 16,384 items, and O(sections) beyond.
  public init(_ settings: Settings, _ input: LayoutInput) {
    require(
      settings.titleLength >= 0 && settings.footerLength >= 0 && settings.stackedTitles >= 1,
      "titles and footers have lengths of 0 or more, not \(settings.titleLength) and "
        + "\(settings.footerLength), and 1 title or more is stacked, not \(settings.stackedTitles)")
    store = PageStore(settings, input)
  }

  // MARK: - Content

  /// The number of items.
  public var itemCount: Int { store.input.sections.itemCount }

  /// 1: sections have columns of their own.
  public var columnCount: Int { 1 }

  /// The number of items, as if each stood in a row of its own.
  public var rowCount: Int { itemCount }

  /// As wide as the viewport, and as long as all sections, at least as long as the viewport.
  public var contentSize: Size {
    let axis = store.axes.axis
    var size = store.input.viewport
    let length = store.end + store.input.footerLength
    size[axis] = store.input.fillsViewport ? max(length, size[axis]) : length
    return size
  }

  /// 40 points both ways.
  public var lineSize: Size { Size(width: 40, height: 40) }

  /// None.
  public func innerEdges(of ordinal: Int) -> SeparatorEdges { [] }

  /// The name of a section's layout, such as `list`.
  ///
  /// - Precondition: The section exists.
  public func name(of section: Int) -> String { store.settings.sections(section).layout.name }

  // MARK: - Items

  /// The slot of an item, where its shelf shows it.
  public func slot(at ordinal: Int) -> Rect { slot(at: ordinal, isResting: false) }

  package func restingSlot(at ordinal: Int) -> Rect { slot(at: ordinal, isResting: true) }

  private func slot(at ordinal: Int, isResting: Bool) -> Rect {
    let path = store.input.sections.path(of: ordinal)
    let placed = store.section(path.section)
    let shift = shift(of: path.section, placed, isResting: isResting)
    return store.axes.turned(placed.solved.frame(of: path.item).offset(by: shift))
  }

  /// The item whose slot holds a point; nil in insets, titles and footers.
  public func ordinal(at point: Point) -> Int? {
    if let ordinal = ordinalInSection(at: store.axes.turned(point)),
      slot(at: ordinal).contains(point)
    {
      return ordinal
    }
    // A section's item is looked up relative to the section, and the difference may round the other
    // way than the slot's edge did; the slots near the point decide then.
    var near: ContiguousArray<Int> = []
    let around = Rect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    appendOrdinals(intersecting: around, to: &near)
    return near.first { slot(at: $0).contains(point) }
  }

  /// Returns the item at a turned point as its section answers it, up to rounding.
  private func ordinalInSection(at point: Point) -> Int? {
    guard let section = store.section(at: point.y) else { return nil }
    let placed = store.section(section)
    let local = point - shift(of: section, placed)
    guard let item = placed.solved.item(at: local) else { return nil }
    return store.input.sections.ordinals(of: section).lowerBound + item
  }

  /// Appends the items of the sections that share an area with a rectangle.
  public func appendOrdinals(intersecting rect: Rect, to ordinals: inout ContiguousArray<Int>) {
    appendOrdinals(intersecting: rect, upTo: .max, to: &ordinals)
  }

  /// Appends the items of the sections that share an area with a rectangle.
  public func appendOrdinals(
    intersecting rect: Rect, upTo limit: Int, to ordinals: inout ContiguousArray<Int>
  ) {
    guard !rect.isEmpty else { return }
    let rect = store.axes.turned(rect)
    for section in store.sections(from: rect.minY, to: rect.maxY) {
      guard ordinals.count <= limit else { return }
      let placed = store.section(section)
      let first = ordinals.count
      placed.solved.appendItems(
        intersecting: rect.offset(by: -shift(of: section, placed)), to: &ordinals)
      let base = store.input.sections.ordinals(of: section).lowerBound
      for index in first..<ordinals.count { ordinals[index] += base }
    }
  }

  /// Where a section's first line begins, its shelf's offset included.
  private func shift(
    of section: Int, _ placed: PlacedSection, isResting: Bool = false
  ) -> Vector {
    var shift = placed.origin
    shift.dy += store.start(of: section)
    if !isResting, placed.solved.shelf != nil { shift.dx -= shelfOffsets[section] }
    return shift
  }

  // MARK: - Titles and footers

  /// The strip of a title or footer, across the whole page.
  public func frame(of supplementary: SupplementaryElement) -> Rect? {
    guard supplementary.section >= 0, supplementary.section < store.tree.count else { return nil }
    return strip(of: supplementary).map { store.axes.turned($0) }
  }

  /// Appends the titles and footers of the sections that share an area with a rectangle.
  public func appendSupplementaries(
    intersecting rect: Rect, to supplementaries: inout ContiguousArray<SupplementaryElement>
  ) {
    guard !rect.isEmpty else { return }
    let turned = store.axes.turned(rect)
    for section in store.sections(from: turned.minY, to: turned.maxY) {
      guard supplementaries.count <= SectionViewStore.limit else { return }
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

  /// The section along which a point lies; the first before all of them, the last behind.
  public func section(at point: Point) -> Int? {
    guard store.tree.count > 0 else { return nil }
    let coordinate = point[store.axes.axis]
    if coordinate < store.origin { return 0 }
    return store.section(at: coordinate) ?? store.tree.count - 1
  }

  /// The strip of a title or footer in the coordinates of sections; nil where there is none.
  func strip(of supplementary: SupplementaryElement) -> Rect? {
    let section = supplementary.section
    let placed = store.section(section)
    switch supplementary.kind {
    case .title:
      guard placed.titleLength > 0 else { return nil }
      return Rect(
        x: 0, y: store.start(of: section), width: store.axes.width, height: placed.titleLength)
    case .footer:
      guard placed.footerLength > 0 else { return nil }
      return Rect(
        x: 0, y: store.start(of: section + 1) - placed.footerLength, width: store.axes.width,
        height: placed.footerLength)
    }
  }

  // MARK: - Shelves

  package func shelf(of section: Int) -> ShelfGeometry? {
    guard section >= 0, section < store.tree.count else { return nil }
    let placed = store.section(section)
    guard let extent = placed.solved.shelf else { return nil }
    let strip = Rect(
      x: 0, y: store.start(of: section) + placed.titleLength, width: store.axes.width,
      height: placed.length - placed.titleLength - placed.footerLength)
    return ShelfGeometry(
      frame: store.axes.turned(strip),
      length: placed.insets.left + LengthQuantum.rounded(extent.width) + placed.insets.right,
      snapping: extent.snapping)
  }

  package func shelfSection(at point: Point) -> Int? {
    guard let section = store.section(at: point[store.axes.axis]),
      shelf(of: section)?.frame.contains(point) == true
    else { return nil }
    return section
  }

  // MARK: - Digests

  /// Writes the sections' layouts, the titles' length and the direction.
  package func encode(into writer: inout StateWriter) {
    writer.write("direction", store.axes.axis.rawValue)
    writer.write("sections", store.tree.count)
    writer.write("width", store.axes.width)
    writer.write("length", store.end)
    writer.write("titles", store.settings.titleLength)
    writer.write("footers", store.settings.footerLength)
    if store.axes.isMirrored { writer.write("mirrored", true) }
  }
}
