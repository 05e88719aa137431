/// The rule that determines the position of a box in its parent.
public enum LayoutMode: String, Hashable, Sendable, CaseIterable {
  /// The parent stacks the box together with its other boxes.
  case automatic
  /// The box is at its ``Box/fixedPosition``; it stays there while a scroll view scrolls.
  case fixed
  /// The box follows the box that it is attached to.
  case attached
  /// A layout never moves the box.
  case none
}

/// How a box arranges the boxes inside it.
public enum ContentLayout: String, Hashable, Sendable, CaseIterable {
  /// One below another.
  case table
  /// Side by side, in rows that wrap at the box's width.
  case grid
  /// Each box as high as it fits within the width, then as far left as possible.
  ///
  /// Boxes of equal width form columns without gaps. A box with twice the width and height fills
  /// the space of four.
  case masonry
  /// One below another, in columns that wrap at the box's height; the content grows to the right.
  case columns

  /// Whether the content grows to the right and its height is that of the box.
  var growsHorizontally: Bool { self == .columns }
  /// Whether rows wrap at the box's width.
  var wrapsAtWidth: Bool { self == .grid || self == .masonry }
}

/// How the size of a box depends on the boxes inside it.
public enum BoxSizing: String, Hashable, Sendable, CaseIterable {
  /// The requested size, adjusted to the boxes inside.
  ///
  /// A table is larger if its boxes need more space. A grid or masonry with boxes inside has the
  /// height of its content, and columns have the width of theirs.
  case none
  /// The remaining width of a ``Line``; the same as ``none`` elsewhere.
  case expand
  /// As small as the boxes inside and the padding allow.
  case shrink
}
