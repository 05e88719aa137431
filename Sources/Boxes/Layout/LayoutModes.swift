/// What determines the position of a box in its parent.
public enum LayoutMode: String, Hashable, Sendable, CaseIterable {
  /// The parent stacks the box with its other boxes.
  case automatic
  /// The box is at its ``Box/fixedPosition``; in a scroll view it stays there while the content
  /// scrolls.
  case fixed
  /// The box follows the box that it is attached to.
  case attached
  /// Layout never moves the box.
  case none
}

/// How a box arranges the boxes inside it.
public enum ContentLayout: String, Hashable, Sendable, CaseIterable {
  /// One below another.
  case table
  /// Side by side, in rows that wrap at the box's width.
  case grid
  /// Each box as high up as it fits within the width, then as far left as possible.
  ///
  /// Boxes of equal width form columns without gaps; a box of twice the size fills the space of
  /// four.
  case masonry
  /// One below another, in columns that wrap at the box's height: a grid that grows to the right.
  case columns

  /// Whether the content grows to the right while its height is the box's.
  var isSideways: Bool { self == .columns }
  /// Whether rows wrap at the box's width.
  var wrapsAtWidth: Bool { self == .grid || self == .masonry }
}

/// How the size of a box depends on the boxes inside it.
public enum BoxSizing: String, Hashable, Sendable, CaseIterable {
  /// At least the requested size; larger if the boxes inside need more.
  case none
  /// The width that is left over in a ``Line``; the same as ``none`` elsewhere.
  case expand
  /// As small as the boxes inside and the padding allow.
  case shrink
}
