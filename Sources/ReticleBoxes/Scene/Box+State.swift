import Geometry
import Scrolling
package import Stage

extension Box {
  /// Writes the final frames and the layout settings of the box and the boxes inside.
  package final func encodeLayout(into writer: inout StateWriter) {
    writer.write("frame", frame)
    writer.write("mode", layoutMode.rawValue)
    writer.write("layout", contentLayout.rawValue)
    writer.write("boxes", boxes.count)
    if let scroll = self as? BoxScrollView {
      writer.write("content", scroll.scrollView.contentSize)
    }
    eachBoxInside(&writer) { box, writer in box.encodeLayout(into: &writer) }
  }

  /// Writes the presented state of the box and the boxes inside.
  package final func encodePresentation(into writer: inout StateWriter) {
    writer.write("shown", presentedFrame)
    writer.write("opacity", presentedOpacity)
    writer.write("leaving", layoutState.fadingSince > 0)
    writer.write("highlighted", isHighlighted)
    // Written only if true, so that digests of runs without keyboard input do not change.
    if isFocused { writer.write("focused", true) }
    encodeSubclassState(into: &writer)
    eachBoxInside(&writer) { box, writer in box.encodePresentation(into: &writer) }
  }

  private final func eachBoxInside(
    _ writer: inout StateWriter, _ body: (Box, inout StateWriter) -> Void
  ) {
    for (index, view) in containerView.subviews.enumerated() {
      guard let box = view as? Box else { continue }
      writer.group("box", index) { body(box, &$0) }
    }
  }
}
