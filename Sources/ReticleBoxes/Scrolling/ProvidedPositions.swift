import Geometry

/// The positions of a provider's boxes, before and after the last change.
struct ProvidedPositions {
  /// The current positions.
  private(set) var stack = BoxStack(.table)
  /// The positions before the last change; boxes move from there.
  private(set) var oldStack = BoxStack(.table)
  /// Whether the boxes must still be updated to the current positions.
  private(set) var areNewerThanBoxes = false

  /// Starts positioning boxes.
  mutating func begin(_ layout: ContentLayout, in size: Size, padding: Insets) {
    oldStack = stack
    areNewerThanBoxes = true
    let height = layout.growsHorizontally ? size.height : 0
    if stack.layout != layout || stack.width != size.width || stack.height != height
      || stack.padding != padding
    {
      stack = BoxStack(layout, width: size.width, height: height, padding: padding)
    }
    stack.beginPass()
  }

  /// Positions the next box.
  mutating func positionNext(_ size: Size, margin: Insets) {
    _ = stack.positionNext(StackedBox(size: size, margin: margin))
  }

  /// Ends positioning boxes; returns the content size.
  mutating func end() -> Size {
    stack.endPass()
    return stack.contentSize
  }

  /// Records that the boxes match the positions.
  mutating func boxesDidUpdate() { areNewerThanBoxes = false }

  /// Removes all positions.
  mutating func clear() { stack = BoxStack(.table) }
}
