public import Diffing
public import Geometry

/// A change of the data, after which a layout is solved.
public struct LayoutChange {
  /// The layout before the change.
  public let previous: any GridLayout
  /// The mapping from old items to new ones.
  public let items: IndexMapping
  /// The mapping from old sections to new ones; nil if the sections have not changed.
  public let sections: IndexMapping?
  /// The visible part of the content, in the coordinates of the previous layout.
  public let visibleRect: Rect
  /// Whether the content is scrolled to its start, so that nothing precedes the visible part.
  package internal(set) var isAtStart: Bool
  /// The positions in the new layout whose items may have a new size; none by default.
  public internal(set) var resized: [Int] = []
}

/// The result of solving a layout after a change of the data.
public struct LayoutSolution {
  /// The solved layout.
  public let layout: any GridLayout
  /// The distance that the visible items have moved, which the offset follows; nil to keep the
  /// offset.
  public let movement: Vector?

  /// Creates a solution.
  public init(_ layout: any GridLayout, movement: Vector? = nil) {
    self.layout = layout
    self.movement = movement
  }
}
