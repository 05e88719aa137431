import Diffing
import Geometry

extension PageLayout {
  func isCollapsed(itemAt ordinal: Int) -> Bool { store.input.isCollapsed(itemAt: ordinal) }

  package func isCollapsed(_ section: Int) -> Bool {
    store.input.collapsedSections.contains(section)
  }

  var collapsedSections: Set<Int> { store.input.collapsedSections }

  func areaOfItems(in section: Int) -> Rect? {
    guard section >= 0, section < store.tree.count, store.settings.preset.uniform == nil else {
      return nil
    }
    let placed = store.section(section)
    return store.axes.converted(
      Rect(
        x: 0, y: store.start(of: section) + placed.titleSpace, width: store.axes.width,
        height: max(0, placed.length - placed.titleSpace - placed.footerSpace)))
  }
}

extension ColumnarLayout {
  func isCollapsed(itemAt ordinal: Int) -> Bool {
    !units.areItems && input.isCollapsed(itemAt: ordinal)
  }

  var collapsedSections: Set<Int> { units.collapsed }

  func areaOfItems(in section: Int) -> Rect? {
    guard !units.areItems, section >= 0, section < units.count else { return nil }
    let position = store.fill.position(of: section)
    let (start, end) = (
      position.start + units.leadingLength(of: section),
      position.end - units.trailingLength(of: section)
    )
    return rect(position.column, start, max(0, end - start))
  }
}

/// A reordered layout collapses the sections of the layout of its slots.
extension ReorderedLayout {
  func isCollapsed(itemAt ordinal: Int) -> Bool {
    base.engine?.isCollapsed(itemAt: order.newIndex(of: ordinal)) ?? false
  }

  var collapsedSections: Set<Int> { base.engine?.collapsedSections ?? [] }

  func areaOfItems(in section: Int) -> Rect? { base.engine?.areaOfItems(in: section) }
}

extension LayoutInput {
  /// Returns whether an item is in a collapsed section.
  func isCollapsed(itemAt ordinal: Int) -> Bool {
    guard !collapsedSections.isEmpty, ordinal < sections.itemCount else { return false }
    return collapsedSections.contains(sections.path(of: ordinal).section)
  }
}

/// The items of a collapsed section of a page: empty frames at its start.
struct CollapsedSection: SolvedSection {
  /// The length across the page, in points.
  let width: Double
  /// The columns in which the tiles of a ``SectionedLayout`` stay; nil for any other section.
  var columns: TileColumns?

  var length: Double { 0 }

  func frame(of item: Int) -> Rect {
    guard let columns else { return Rect(x: 0, y: 0, width: width, height: 0) }
    return Rect(
      x: columns.edge(item % columns.columns), y: 0, width: columns.itemWidth, height: 0)
  }

  func item(at point: Point) -> Int? { nil }

  func appendItems(intersecting rect: Rect, to items: inout ContiguousArray<Int>) {}
}
