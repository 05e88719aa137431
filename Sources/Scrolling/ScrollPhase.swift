/// What currently moves a content offset.
public enum ScrollPhase: String, Hashable, Sendable, CaseIterable {
  /// Nothing moves it.
  case idle
  /// A finger holds or drags the content.
  case tracking
  /// A fling slows down.
  case decelerating
  /// A spring pulls the content back to its edge.
  case bouncing
  /// A spring or a short curve moves the content to a page or an edge.
  case snapping
  /// A program or a key scrolls with an animation.
  case scrolling
  /// An item is being dragged near an edge.
  case autoscrolling
}
