public import Diffing
import Geometry
import Scrolling
import Stage

extension GridView {
  /// Returns the first item whose slot begins past an offset along the grid's direction.
  ///
  /// If there is none, the result is item 0. It is nil without items. To keep the position of a
  /// list during a new layout, store the item closest to the content offset, and scroll to it
  /// afterward.
  ///
  /// Cost: similar to finding the items of one viewport.
  public final func closestIndex(toOffset offset: Double) -> Int? {
    let layout = layout
    guard layout.itemCount > 0, frame.size[layoutDirection] > 0 else { return nil }
    var strip = Rect(origin: .zero, size: layout.contentSize)
    // No slot begins before 0, so a strip from −1 finds the first one.
    strip.origin[layoutDirection] = max(offset, -1)
    strip.size[layoutDirection] = frame.size[layoutDirection]
    var ordinals: ContiguousArray<Int> = []
    while true {
      layout.appendOrdinals(intersecting: strip, to: &ordinals)
      let start = strip.min(layoutDirection)
      if let first = ordinals.first(where: { layout.slot(at: $0).min(layoutDirection) > start }) {
        return first
      }
      guard strip.max(layoutDirection) < layout.contentSize[layoutDirection] else { return 0 }
      strip.size[layoutDirection] *= 2
      ordinals.removeAll(keepingCapacity: true)
    }
  }

  /// Returns the index path of the item that ``closestIndex(toOffset:)`` returns.
  public final func closestIndexPath(toOffset offset: Double) -> IndexPath? {
    closestIndex(toOffset: offset).map { sections.path(of: $0) }
  }
}

extension GridView {
  /// Returns the length of the content after the viewport, in points; negative past the end.
  final func lengthAfterViewport(_ axis: Axis) -> Double {
    contentSize[axis] - visibleRect.max(axis)
  }
}
