import Diffing
import Geometry
import Gestures
import Motion
import Stage

/// Moving items with the keyboard: what dragging does, for those who have no pointer.
extension GridView {
  /// Alt and an arrow, a page key, home or end take the item with the focus to where the key alone
  /// would take the focus; returns whether the key was one.
  ///
  /// Delegate and data source are asked and told as by a drag that ends at once.
  final func moveFocusedItem(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, event.modifiers.contains(.alt), let step = FocusStep(event.key),
      allowsReordering, reordering == nil, openUpdateDepth == 0, !isCollapsed, host != nil,
      let item = selector.selection.origin
    else { return false }
    let navigation = FocusNavigation(layout: layout, viewport: frame.size, axis: layoutDirection)
    let neighbor = navigation.item(step, from: item)
    guard neighbor != item, delegate?.gridView(self, canMoveItemAt: item) ?? true,
      let target = targetPath(of: item, proposing: neighbor)
    else { return true }
    move(item, to: target)
    return true
  }

  /// Where the delegate lets an item go; nil where it is to stay.
  private func targetPath(of item: Int, proposing neighbor: Int) -> IndexPath? {
    let home = sections.path(of: item)
    var target = sections.path(of: neighbor)
    if let delegate {
      if sections.hasSections {
        target = delegate.gridView(self, targetPathForMoveFromItemAt: home, to: target)
      } else {
        target.item = delegate.gridView(
          self, targetIndexForMoveFromItemAt: item, to: target.item)
      }
    }
    return target == home ? nil : target
  }

  private func move(_ item: Int, to target: IndexPath) {
    let home = sections.path(of: item)
    host?.events.add("willMove", itemIndex(at: item))
    delegate?.gridView(self, willMoveItemAt: item)
    do throws(GridUpdateError) {
      try performUpdates { updates in
        if sections.hasSections {
          (dataSource as? any SectionedGridViewDataSource)?
            .gridView(self, moveItemAt: home, to: target)
          updates.move(from: home, to: target)
        } else {
          dataSource?.gridView(self, moveItemAt: item, to: target.item)
          updates.move(from: item, to: target.item)
        }
      }
    } catch {
      // The data are others than were told: all of them are read again.
      return reloadData()
    }
    let place = sections.ordinal(of: target)
    host?.events.add("didMove", itemIndex(at: place))
    delegate?.gridView(self, didMoveItemAt: item, to: place)
    selector.showFocus(at: place)
  }
}
