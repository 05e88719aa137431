public import Diffing
import Geometry
import Scrolling
import Stage

extension GridView {
  /// The item closest to an offset along the grid's direction: the first in order whose slot begins
  /// beyond it; item 0 where none does, and nil without items.
  ///
  /// To keep the place of a list that is to be laid out again, note the item closest to the content
  /// offset, and scroll to it afterward.
  ///
  /// Cost: about that of asking for the items in one viewport.
  public final func closestIndex(toOffset offset: Double) -> Int? {
    let layout = layout
    guard layout.itemCount > 0, frame.size[layoutDirection] > 0 else { return nil }
    var strip = Rect(origin: .zero, size: layout.contentSize)
    // No slot begins before 0.
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

  /// The item closest to an offset, as ``closestIndex(toOffset:)`` has it, by section and place.
  public final func closestIndexPath(toOffset offset: Double) -> IndexPath? {
    closestIndex(toOffset: offset).map { sections.path(of: $0) }
  }
}
