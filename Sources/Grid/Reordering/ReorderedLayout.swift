package import Geometry
package import Stage

/// A layout in which one item is in the slot of another, and the items between have shifted by one.
///
/// A drag displays it while the data are unchanged. It returns the displayed position of each item.
/// No query costs more than that of the underlying layout.
package struct ReorderedLayout: SectionedGridLayout, DigestibleGridLayout {
  /// The layout of the slots.
  package let base: any SectionedGridLayout
  /// The move of the item.
  package let move: ItemMove

  /// Creates a layout with an item in another slot.
  package init(base: any GridLayout, move: ItemMove) {
    self.base = UnsectionedLayout.wrapping(base)
    self.move = move
  }

  package var itemCount: Int { base.itemCount }
  package var columnCount: Int { base.columnCount }
  package var rowCount: Int { base.rowCount }
  package var contentSize: Size { base.contentSize }
  package var lineSize: Size { base.lineSize }

  package func slot(at ordinal: Int) -> Rect {
    base.slot(at: move.newIndex(of: ordinal))
  }

  package func ordinal(at point: Point) -> Int? {
    base.ordinal(at: point).map(move.item(at:))
  }

  /// Appends the items by index; all except the moved one are in the order of their slots.
  package func appendOrdinals(intersecting rect: Rect, to ordinals: inout ContiguousArray<Int>) {
    let first = ordinals.count
    base.appendOrdinals(intersecting: rect, to: &ordinals)
    var end = first
    var isMovedInside = false
    for index in first..<ordinals.count {
      let item = move.item(at: ordinals[index])
      if item == move.item {
        isMovedInside = true
      } else {
        ordinals[end] = item
        end += 1
      }
    }
    ordinals.removeSubrange(end...)
    guard isMovedInside else { return }
    var position = end
    while position > first, ordinals[position - 1] > move.item { position -= 1 }
    ordinals.insert(move.item, at: position)
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
    base.groupPosition(at: move.newIndex(of: ordinal))
  }

  package func innerEdges(of ordinal: Int) -> SeparatorEdges {
    base.innerEdges(of: move.newIndex(of: ordinal))
  }

  package func encode(into writer: inout StateWriter) {
    base.writeDigest(into: &writer)
    writer.write("moved", move.item)
    writer.write("place", move.destination)
  }
}
