public import Diffing
public import Geometry
import Scrolling
package import Stage

/// Sections: what they hold, and items named by index path.
extension GridView {
  /// How many sections there are; 1 for a list without sections.
  public final var numberOfSections: Int {
    solveIfNeeded()
    return sections.sectionCount
  }

  /// How many items a section has; 0 if there is no such section.
  public final func numberOfItems(inSection section: Int) -> Int {
    solveIfNeeded()
    guard section >= 0, section < sections.sectionCount else { return 0 }
    return sections.itemCount(of: section)
  }

  /// The section and place of an item with an index over all sections; nil if there is no such
  /// item.
  public final func indexPath(at index: Int) -> IndexPath? {
    hasItem(at: index) ? sections.path(of: index) : nil
  }

  /// The index over all sections of an item; nil if there is no such item.
  public final func ordinal(of path: IndexPath) -> Int? {
    solveIfNeeded()
    return sections.contains(path) ? sections.ordinal(of: path) : nil
  }

  /// The item a cell shows at present; nil for a cell that is not shown here.
  public final func indexPath(for cell: GridCell) -> IndexPath? {
    index(for: cell).map { sections.path(of: $0) }
  }

  /// The item whose slot holds a point of the content; nil outside all slots.
  public final func indexPathForItem(at point: Point) -> IndexPath? {
    indexForItem(at: point).map { sections.path(of: $0) }
  }

  /// The cell that shows an item at present; nil where it is out of view.
  public final func cellForItem(at path: IndexPath) -> GridCell? {
    ordinal(of: path).flatMap { cellForItem(at: $0) }
  }

  /// Where the cell of an item lies, live or not, in content coordinates; nil if there is no such
  /// item.
  public final func rectForItem(at path: IndexPath) -> Rect? {
    ordinal(of: path).flatMap { rectForItem(at: $0) }
  }

  /// The slot of an item, in content coordinates; nil if there is no such item.
  public final func slotForItem(at path: IndexPath) -> Rect? {
    ordinal(of: path).flatMap { slotForItem(at: $0) }
  }

  /// Where a section's title or footer is shown, in content coordinates; nil where it has none.
  ///
  /// A title that stays in view is where it is pinned at present.
  public final func rect(for supplementary: Supplementary) -> Rect? {
    sectionViews.place(of: supplementary, in: sectionedLayout, offset: contentOffset)?.frame
  }

  /// The view of a section's title or footer; nil where it is out of view.
  public final func view(for supplementary: Supplementary) -> SectionView? {
    sectionViews.view(for: supplementary)
  }

  /// A title's or footer's view of this kind from the pool; nil where none waits.
  public final func dequeueReusableSectionView(
    withIdentifier identifier: String
  ) -> SectionView? {
    sectionViews.dequeue(identifier)
  }

  /// The item as scenarios name it: with its section, where there are sections.
  package final func itemIndex(at ordinal: Int) -> ItemIndex {
    guard sections.hasSections, ordinal < sections.itemCount else { return ItemIndex(ordinal) }
    let path = sections.path(of: ordinal)
    return ItemIndex(path.item, section: path.section)
  }

  /// The ordinal of an item as scenarios name it; nil where there is none.
  package final func ordinal(of index: ItemIndex) -> Int? {
    solveIfNeeded()
    guard sections.hasSections else {
      return index.section == nil && index.item < sections.itemCount ? index.item : nil
    }
    return index.section.flatMap { ordinal(of: IndexPath($0, index.item)) }
  }

  /// What the grid has, to tell somebody who asks for what it has not.
  package final var extent: String {
    sections.hasSections
      ? "\(sections.sectionCount) sections with \(sections.itemCount) items; name one as 0.0"
      : "\(sections.itemCount) items, no sections"
  }
}
