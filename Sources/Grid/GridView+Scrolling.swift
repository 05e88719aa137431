public import Diffing
import Geometry
public import Items
import Scrolling
import Stage

extension GridView {
  /// Scrolls to an item, so that it is at a position of the viewport, clamped to the content.
  ///
  /// At the top, the item lies below the title of its section if the title is pinned, and below the
  /// bar of a ``shrinkingHeader``. With
  /// ``usesPagedHorizontalScrolling``, the grid scrolls to the item's page, whatever the position.
  /// With the position `visible`, nothing happens if any part of the item is visible. No effect if
  /// the item does not exist.
  public final func scrollToItem(at index: Int, position: ItemPosition, animated: Bool) {
    guard hasItem(at: index) else { return }
    if solver.isSelfSizing, !solver.isIncremental {
      return itemScroller.scroll(to: index, position, animated: animated)
    }
    solve(around: index)
    scrollShelf(toItemAt: index, position, animated: animated)
    if solver.isIncremental, !paging.isActive {
      return itemScroller.scroll(to: index, position, animated: animated)
    }
    var slot = layout.slot(at: index)
    if position == .visible, slot.intersects(uncoveredRect) { return }
    if paging.isActive { return paging.scrollToPage(containing: slot, animated: animated) }
    let axis = layoutDirection
    let title = pinnedTitleLength(over: index)
    guard position != .none, position != .visible else {
      slot.origin[axis] -= title
      slot.size[axis] += title
      return scrollRectToVisible(slot, animated: animated)
    }
    var offset = contentOffset
    let room = frame.size[axis] - slot.size[axis]
    switch position {
    case .top: offset[axis] = slot.min(axis) - title - coveredStart
    case .middle:
      let start = coveredStart + ((room - coveredStart) / 2).rounded(.up)
      offset[axis] = max(0, slot.min(axis) - start)
    case .bottom: offset[axis] = max(0, (slot.min(axis) - room).rounded(.down))
    case .none, .visible: break
    }
    setContentOffset(offset, animated: animated)
  }

  /// Scrolls to an item by index path; no effect if the item does not exist.
  public final func scrollToItem(at path: IndexPath, position: ItemPosition, animated: Bool) {
    guard let index = ordinal(of: path) else { return }
    scrollToItem(at: index, position: position, animated: animated)
  }

  /// Scrolls so that the title of a section is at the start of the viewport, clamped to the
  /// content.
  ///
  /// If the section has no title, its first item is at the start. No effect if the section does not
  /// exist.
  public final func scrollToSection(_ section: Int, animated: Bool) {
    guard section >= 0, section < numberOfSections else { return }
    let ordinals = sections.ordinals(of: section)
    guard let title = sectionedLayout.frame(of: .title(section)) else {
      if let first = ordinals.first {
        scrollToItem(at: first, position: .top, animated: animated)
      }
      return
    }
    var offset = contentOffset
    offset[layoutDirection] = title.min(layoutDirection) - coveredStart
    setContentOffset(offset, animated: animated)
  }

  /// Returns the length that a bar and a pinned title cover at the viewport's start while an item
  /// is there, in points.
  func coveredLength(over index: Int) -> Double { coveredStart + pinnedTitleLength(over: index) }

  /// Returns the length that the pinned title of an item's section covers at the viewport's start.
  func pinnedTitleLength(over index: Int) -> Double {
    guard sections.hasSections else { return 0 }
    let section = sections.path(of: index).section
    guard let title = sectionedLayout.frame(of: .title(section)),
      sectionedLayout.pinnedSection(at: title.min(layoutDirection)) != nil
    else { return 0 }
    return title.size[layoutDirection]
  }

  /// Stops any motion of the content.
  final func stopScrolling() { contentOffset = contentOffset }
}
