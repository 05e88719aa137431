public import Diffing
public import Geometry
import Scrolling
package import Stage

/// The sections of a grid, and items by index path.
extension GridView {
  /// The appearance of standard titles; plain by default.
  ///
  /// Set it before titles are displayed.
  public final var sectionTitleStyle: SectionTitleStyle {
    get { sectionViews.titleStyle }
    set { sectionViews.titleStyle = newValue }
  }

  /// The number of sections; 1 for a list without sections.
  public final var numberOfSections: Int {
    solveIfNeeded()
    return sections.sectionCount
  }

  /// Returns the number of items in a section; 0 if it does not exist.
  public final func numberOfItems(inSection section: Int) -> Int {
    solveIfNeeded()
    guard section >= 0, section < sections.sectionCount else { return 0 }
    return sections.itemCount(of: section)
  }

  /// Returns the index path for an index over all sections; nil if the item does not exist.
  public final func indexPath(at index: Int) -> IndexPath? {
    hasItem(at: index) ? sections.path(of: index) : nil
  }

  /// Returns the index over all sections for an index path; nil if the item does not exist.
  public final func ordinal(of path: IndexPath) -> Int? {
    solveIfNeeded()
    return sections.contains(path) ? sections.ordinal(of: path) : nil
  }

  /// Returns the item of a visible cell; nil for other cells.
  public final func indexPath(for cell: GridCell) -> IndexPath? {
    index(for: cell).map { sections.path(of: $0) }
  }

  /// Returns the item whose slot contains a point of the content; nil outside all slots.
  public final func indexPathForItem(at point: Point) -> IndexPath? {
    indexForItem(at: point).map { sections.path(of: $0) }
  }

  /// Returns the visible cell of an item; nil if it is offscreen.
  public final func cellForItem(at path: IndexPath) -> GridCell? {
    ordinal(of: path).flatMap { cellForItem(at: $0) }
  }

  /// Returns the frame of an item's cell in content coordinates, even if it is offscreen.
  ///
  /// It is nil if the item does not exist.
  public final func rectForItem(at path: IndexPath) -> Rect? {
    ordinal(of: path).flatMap { rectForItem(at: $0) }
  }

  /// Returns the slot of an item, in content coordinates; nil if the item does not exist.
  public final func slotForItem(at path: IndexPath) -> Rect? {
    ordinal(of: path).flatMap { slotForItem(at: $0) }
  }

  /// Returns the frame of a title or footer, in content coordinates; nil if it does not exist.
  ///
  /// For a pinned title, it is the pinned frame.
  public final func rect(for supplementary: SupplementaryElement) -> Rect? {
    solveIfNeeded()
    return sectionViews.placement(of: supplementary)?.frame
  }

  /// Returns the view of a title or footer; nil if it is offscreen.
  public final func view(for supplementary: SupplementaryElement) -> SectionView? {
    sectionViews.view(for: supplementary)
  }

  /// Returns a view of a type for another title or footer: one from the pool, or a new one if there
  /// is none.
  ///
  /// - Parameters:
  ///   - newView: Creates a view; evaluated only if the pool has none.
  ///   - identifier: Tells views of one type apart that are created in different ways; empty by
  ///     default.
  ///   - configure: Displays the title or footer in the view; nothing by default.
  /// - Returns: The view, which displays the title or footer.
  public final func dequeue<Element: SectionView>(
    _ newView: @autoclosure () -> Element, identifier: String = "",
    _ configure: (Element) -> Void = { _ in }
  ) -> Element {
    let key = ReuseKey(Element.self, identifier)
    let view = sectionViews.dequeue(key).map { unsafeDowncast($0, to: Element.self) } ?? newView()
    view.setReuseKey(key)
    configure(view)
    return view
  }

  /// Returns the index of an item as scenarios write it: with its section, if there are sections.
  package final func itemIndex(at ordinal: Int) -> ItemIndex {
    guard sections.hasSections, ordinal < sections.itemCount else { return ItemIndex(ordinal) }
    let path = sections.path(of: ordinal)
    return ItemIndex(path.item, section: path.section)
  }

  /// Returns the ordinal for an index as scenarios write it; nil if the item does not exist.
  package final func ordinal(of index: ItemIndex) -> Int? {
    solveIfNeeded()
    guard sections.hasSections else {
      return index.section == nil && index.item < sections.itemCount ? index.item : nil
    }
    return index.section.flatMap { ordinal(of: IndexPath($0, index.item)) }
  }

  /// The number of items and sections, for error messages.
  package final var itemCountDescription: String {
    sections.hasSections
      ? "\(sections.sectionCount) sections with \(sections.itemCount) items; name one as 0.0"
      : "\(sections.itemCount) items, no sections"
  }
}
