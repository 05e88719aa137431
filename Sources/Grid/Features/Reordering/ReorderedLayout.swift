package import Geometry
package import Stage

/// A layout in which one item is in the slot of another, and the items between have shifted by one.
///
/// A drag displays it while the data are unchanged. It returns the displayed position of each item.
/// Items that follow the dragged one are in no slot: their rectangles keep their sizes and are
/// centered on the drop target, no point is in them, and the slots at the ends of their sections
/// are empty. A query costs at most O(log ranges) more for each item than that of the underlying
/// layout.
package struct ReorderedLayout: EngineLayout {
  /// The layout of the slots.
  package let base: any GridLayout
  /// The displayed order.
  package let order: DisplayedOrder

  /// Creates a layout with items in other slots.
  package init(base: any GridLayout, order: DisplayedOrder) {
    self.base = base
    self.order = order
  }

  /// Creates a layout with an item in another slot.
  package init(base: any GridLayout, move: ItemMove) {
    self.init(base: base, order: DisplayedOrder(move))
  }

  package var itemCount: Int { base.itemCount }
  package var columnCount: Int { base.columnCount }
  package var rowCount: Int { base.rowCount }
  package var contentSize: Size { base.contentSize }
  package var lineSize: Size { base.lineSize }

  package func slot(at ordinal: Int) -> Rect {
    guard order.isFollower(ordinal) else { return base.slot(at: order.newIndex(of: ordinal)) }
    let target = base.slot(at: order.move.destination)
    let own = base.slot(at: order.newIndex(of: ordinal)).size
    guard own != target.size else { return target }
    return Rect(
      x: target.center.x - own.width / 2, y: target.center.y - own.height / 2,
      width: own.width, height: own.height)
  }

  package func ordinal(at point: Point) -> Int? {
    guard let position = base.ordinal(at: point) else { return nil }
    let item = order.item(at: position)
    return order.isFollower(item) ? nil : item
  }

  /// Appends the items by index; all except the moved one are in the order of their slots.
  package func appendOrdinals(intersecting rect: Rect, to ordinals: inout ContiguousArray<Int>) {
    let first = ordinals.count
    base.appendOrdinals(intersecting: rect, to: &ordinals)
    let moved = order.item
    var end = first
    var isMovedInside = false
    for index in first..<ordinals.count {
      let item = order.item(at: ordinals[index])
      if item == moved {
        isMovedInside = true
      } else if !order.isFollower(item) {
        ordinals[end] = item
        end += 1
      }
    }
    ordinals.removeSubrange(end...)
    guard isMovedInside else { return }
    var position = end
    while position > first, ordinals[position - 1] > moved { position -= 1 }
    ordinals.insert(moved, at: position)
  }

  package func frame(of supplementary: SupplementaryElement) -> Rect? {
    base.frame(of: supplementary)
  }

  package func appendSupplementaries(
    intersecting rect: Rect, to supplementaries: inout ContiguousArray<SupplementaryElement>
  ) {
    base.appendSupplementaries(intersecting: rect, to: &supplementaries)
  }

  package func pinnedSection(at offset: Double) -> Int? { base.pinnedSection(at: offset) }

  package func section(at point: Point) -> Int? { base.section(at: point) }

  package func groupPosition(at ordinal: Int) -> GroupPosition? {
    let position = position(of: ordinal)
    guard let own = base.groupPosition(at: position), order.gathering != nil,
      position + 1 < base.itemCount, order.isFollower(order.item(at: position + 1)),
      let next = base.groupPosition(at: position + 1), next == .middle || next == .bottom
    else { return base.groupPosition(at: position) }
    // The next slots of the section are empty, so this one is the last.
    return own == .top ? .single : .bottom
  }

  package func innerEdges(of ordinal: Int) -> SeparatorEdges {
    base.innerEdges(of: position(of: ordinal))
  }

  /// Returns the position of an item; that of the drop target for an item that follows the dragged
  /// one.
  private func position(of ordinal: Int) -> Int {
    order.isFollower(ordinal) ? order.move.destination : order.newIndex(of: ordinal)
  }

  package func encode(into writer: inout StateWriter) {
    base.writeDigest(into: &writer)
    writer.write("moved", order.item)
    writer.write("place", order.move.destination)
    guard let gathering = order.gathering else { return }
    writer.write("gathered", gathering.count)
    writer.write("gathered.first", gathering.followers.first ?? -1)
    writer.write("gathered.last", gathering.followers.last ?? -1)
  }
}
