import Geometry

/// The position of a pinned title: at the viewport's edge, until the next title pushes it out.
struct PinnedTitle {
  /// The frame of the title, in content coordinates.
  let frame: Rect
  /// Whether no items can be behind it, because it has not reached the viewport's edge.
  let isOpaque: Bool

  /// Creates the position of a section's title at an offset; nil without a title.
  ///
  /// At offsets up to 0, where the content is pulled down, no title is pinned.
  init?(of section: Int, in layout: some GridLayout, offset: Double, _ axis: Axis) {
    guard var frame = layout.frame(of: .title(section)) else { return nil }
    if offset > 0, frame.min(axis) <= offset, layout.pinnedSection(at: offset) != nil {
      let length = frame.size[axis]
      var position = offset
      if let next = layout.frame(of: .title(section + 1)) {
        position = min(position, next.min(axis) - length)
      }
      frame.origin[axis] = max(frame.min(axis), position)
    }
    self.frame = frame
    isOpaque = frame.min(axis) > offset
  }
}
