public import Diffing
public import Geometry

/// A change of the data that a layout is solved after.
public struct LayoutChange {
  /// The layout before.
  public let previous: any GridLayout
  /// Which item of the old list is which of the new one.
  public let items: IndexMapping
  /// Which section of the old list is which of the new one; nil where they stayed.
  public let sections: IndexMapping?
  /// What was in view, in the coordinates of the layout before.
  public let visibleRect: Rect
  /// Whether the content is shown from its beginning, so that nothing lies before what is in view.
  public let isAtStart: Bool
}

/// A layout solved after a change of the data.
public struct LayoutSolution {
  /// The layout.
  public let layout: any GridLayout
  /// How far what was in view has moved, and the offset has to follow for it to stay in view; nil
  /// where the offset is to stay.
  public let movement: Vector?

  /// Makes a solution.
  public init(_ layout: any GridLayout, movement: Vector? = nil) {
    self.layout = layout
    self.movement = movement
  }
}
