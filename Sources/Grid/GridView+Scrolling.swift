public import Diffing
import Geometry
public import Items
import Scrolling
import Stage

extension GridView {
  /// Scrolls so that an item stands at a position, clamped to the content.
  ///
  /// At the top it stands below its section's title, where that stays in view. With
  /// ``usesPagedHorizontalScrolling`` the page comes that the item is on, whatever the position.
  /// With the position `visible` nothing moves while any part of the item is in view. Without
  /// effect if there is no such item.
  public final func scrollToItem(at index: Int, position: ItemPosition, animated: Bool) {
    guard hasItem(at: index) else { return }
    solve(around: index)
    var slot = layout.slot(at: index)
    if position == .visible, slot.intersects(visibleRect) { return }
    if paging.isActive { return paging.turn(to: slot, animated: animated) }
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
    case .top: offset[axis] = slot.min(axis) - title
    case .middle: offset[axis] = max(0, slot.min(axis) - (room / 2).rounded(.up))
    case .bottom: offset[axis] = max(0, (slot.min(axis) - room).rounded(.down))
    case .none, .visible: break
    }
    setContentOffset(offset, animated: animated)
  }

  /// Scrolls so that an item of a section stands at a position, clamped to the content; without
  /// effect if there is no such item.
  public final func scrollToItem(at path: IndexPath, position: ItemPosition, animated: Bool) {
    guard let index = ordinal(of: path) else { return }
    scrollToItem(at: index, position: position, animated: animated)
  }

  /// Scrolls so that a section's title stands at the viewport's beginning, clamped to the content.
  ///
  /// A section without a title is shown from its first item on. Without effect if there is no such
  /// section.
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
    offset[layoutDirection] = title.min(layoutDirection)
    setContentOffset(offset, animated: animated)
  }

  /// How much of the viewport's beginning a title covers while an item's section is shown.
  private func pinnedTitleLength(over index: Int) -> Double {
    guard sections.hasSections else { return 0 }
    let section = sections.path(of: index).section
    guard let title = sectionedLayout.frame(of: .title(section)),
      sectionedLayout.pinnedSection(at: title.min(layoutDirection)) != nil
    else { return 0 }
    return title.size[layoutDirection]
  }

  /// Stops whatever moves the content.
  final func stopScrolling() { contentOffset = contentOffset }
}
