import Geometry

/// Where titles are shown that stay in view: at the viewport's edge, until the next one pushes
/// them out.
struct PinnedTitle {
  /// Where the title is shown, in content coordinates.
  let frame: Rect
  /// Whether no items can lie below it: it has not reached the viewport's edge.
  let isOpaque: Bool

  /// The place of a section's title at an offset; nil where it has none.
  ///
  /// At offsets up to 0, where the content is pulled down, titles are in their own places.
  init?(of section: Int, in layout: some SectionedGridLayout, offset: Double, _ axis: Axis) {
    guard var frame = layout.frame(of: .title(section)) else { return nil }
    if offset > 0, frame.min(axis) <= offset, layout.pinnedSection(at: offset) != nil {
      let length = frame.size[axis]
      var place = offset
      if let next = layout.frame(of: .title(section + 1)) {
        place = min(place, next.min(axis) - length)
      }
      frame.origin[axis] = max(frame.min(axis), place)
    }
    self.frame = frame
    isOpaque = frame.min(axis) > offset
  }
}
