/// The number of columns that a zoomed grid requests from its layout.
///
/// At the number of columns without zoom, a layout has the slots that it also has without zoom.
/// With any other number, slots keep their proportions, and everything in proportion to them, such
/// as the space between tiles, grows and shrinks with them.
///
/// ```
///    columns 3, blankCount 0      columns 4, blankCount 2
///   ┌────┐┌────┐┌────┐            ┌ ─ ┐┌ ─ ┐┌───┐┌───┐
///   │ 0  ││ 1  ││ 2  │                      │ 0 ││ 1 │
///   └────┘└────┘└────┘            └ ─ ┘└ ─ ┘└───┘└───┘
///   ┌────┐┌────┐┌────┐            ┌───┐┌───┐┌───┐┌───┐
///   │ 3  ││ 4  ││ 5  │            │ 2 ││ 3 ││ 4 ││ 5 │
///   └────┘└────┘└────┘            └───┘└───┘└───┘└───┘
/// ```
public struct LayoutZoom: Hashable, Sendable {
  /// The number of columns, at least 1.
  public var columns: Int
  /// The section whose first line begins with empty slots.
  package var blankSection = 0
  /// The number of empty slots, from 0 to less than the columns of the section.
  ///
  /// They put the item under the pointer into the column under the pointer. They are only used
  /// while the first line of the section is outside the viewport.
  package var blankCount = 0

  /// Creates a zoom without empty slots.
  public init(columns: Int) { self.columns = columns }

  /// Returns the number of empty slots before the first item of a section.
  package func blankCount(in section: Int) -> Int { section == blankSection ? blankCount : 0 }
}

/// The columns of a layout without zoom.
public struct UnzoomedColumns: Hashable, Sendable {
  /// The number of columns, at least 1.
  public var count: Int
  /// The width of a tile, without the space around it, in points.
  public var width: Double

  /// Creates a description of columns.
  public init(count: Int, width: Double) {
    self.count = count
    self.width = width
  }

  /// The total width of the tiles of a line, in points.
  var totalWidth: Double { Double(count) * width }

  /// Returns the largest number of columns: tiles are at least `minimumWidth` points wide, unless
  /// they are smaller without zoom.
  package func maximum(minimumWidth: Double) -> Int {
    max(count, Int((totalWidth / minimumWidth).rounded(.down)))
  }
}
