/// How a box stacks the boxes inside it.
public enum ContentLayout: String, Hashable, Sendable, CaseIterable {
  /// One below another.
  case table
  /// Side by side, in rows that wrap at the box's width.
  case grid
  /// Each as high up as there is room for it within the box's width, and there as far left; boxes
  /// of one width make columns without gaps, and one of twice the size takes the place of four.
  case masonry
  /// One below another, in columns that wrap at the box's height: a grid that grows sideways.
  case columns

  /// Whether the content grows to the right, and its height is the box's.
  var isSideways: Bool { self == .columns }
  /// Whether the box's width says where the next row begins.
  var wrapsAtWidth: Bool { self == .grid || self == .masonry }
}
