public import Diffing
import Geometry
public import Items
import Scrolling
import Stage

extension GridView {
  /// Scrolls to an item, so that it is at a position of the viewport, clamped to the content.
  ///
  /// The item ends up exactly there, beside everything that covers the content: pinned titles and
  /// footers, bars (``/Scrolling/ScrollView/coveredInsets``), a keyboard
  /// (``/Scrolling/ScrollView/contentInset``) and the find bar. An animated scroll takes 0.3 s, and
  /// follows the item if the data change meanwhile.
  ///
  /// With ``usesPagedHorizontalScrolling``, the grid scrolls to the item's page, whatever the
  /// position. With the position `none`, it scrolls as little as necessary to show all of the item,
  /// or its beginning if it is longer than the viewport. With the position `visible`, nothing
  /// happens if any part of the item is visible. No effect if the item does not exist.
  public final func scrollToItem(at index: Int, position: ItemPosition, animated: Bool) {
    itemScroller.scroll(to: index, position, animated ? .animated : .immediate)
  }

  /// Scrolls to an item by index path; no effect if the item does not exist.
  public final func scrollToItem(at path: IndexPath, position: ItemPosition, animated: Bool) {
    guard let index = ordinal(of: path) else { return }
    scrollToItem(at: index, position: position, animated: animated)
  }

  /// Scrolls so that the title of a section is at the start of the viewport, clamped to the
  /// content.
  ///
  /// If the section has no title, the section itself is at the start, with the insets before its
  /// items. Titles of earlier sections that stay there are before it. No effect if the section does
  /// not exist.
  public final func scrollToSection(_ section: Int, animated: Bool) {
    guard section >= 0, section < numberOfSections else { return }
    itemScroller.scroll(toSection: section, animated ? .animated : .immediate)
  }

  /// Stops any motion of the content.
  final func stopScrolling() { contentOffset = contentOffset }
}

extension GridView {
  /// Whether the slots of items that were never visible can be estimates.
  final var hasEstimatedSlots: Bool { solver.isSelfSizing || solver.isIncremental }

  /// Returns the navigation of keys from an item.
  final func focusNavigation(from item: Int) -> FocusNavigation {
    let (layout, axis) = (layout, layoutDirection)
    let covered = coveredLengths(
      beside: layout.slot(at: item), in: sections.path(of: item).section)
    var viewport = frame.size
    viewport[axis] -= covered.start + covered.end
    return FocusNavigation(
      layout: layout, sections: sections, viewport: viewport, axis: axis,
      reversedAxes: reversedAxes)
  }

  /// Updates the content size, and sets the offset without animation.
  final func updateContentSizeAndJump(to offset: Vector) {
    let size = solvedLayout.contentSize
    updateMetrics { $0.contentSize = size }
    setContentOffsetWithoutLayout(offset)
    contentSizeDidChange()
  }

  /// Measures an item, unless it was measured before.
  final func measureItem(at index: Int) {
    guard host != nil, dataSource != nil else { return }
    solver.measure(mover.drag?.order.newIndex(of: index) ?? index) { [measurer] in
      measurer.size(of: $0, in: $1)
    }
  }

  /// Returns the axes along which the cell of an item does not scroll.
  final func frozenAxes(ofItemAt index: Int) -> AxisSet {
    solver.isFreezing ? solver.engine?.frozenAxes(of: index) ?? [] : []
  }

  /// Returns the rectangle that a scroll to an item makes visible.
  ///
  /// It is the slot, extended to what is visible along axes on which the cell does not scroll, so
  /// that no scroll moves it there.
  final func scrollTarget(ofItemAt index: Int) -> Rect {
    var rect = currentLayout.slot(at: index)
    let axes = frozenAxes(ofItemAt: index)
    guard axes != [] else { return rect }
    let visible = uncoveredRect
    for axis in Axis.allCases where axes.contains(axis) {
      rect.origin[axis] = visible.min(axis)
      rect.size[axis] = visible.size[axis]
    }
    return rect
  }

  /// Returns the title of a section, or the line at which a section without a title begins.
  final func startOfSection(_ section: Int) -> Rect {
    let (layout, axis) = (currentLayout, layoutDirection)
    if let title = layout.frame(of: .title(section)) { return title }
    var line = Rect(origin: .zero, size: layout.contentSize)
    line.size[axis] = 0
    if let area = layout.engine?.areaOfItems(in: section) {
      line.origin[axis] = area.min(axis)
    } else if let first = sections.ordinals(of: section).first {
      line.origin[axis] = layout.slot(at: first).min(axis)
    }
    return line
  }
}
