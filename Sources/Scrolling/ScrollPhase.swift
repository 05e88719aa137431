/// What moves a content offset at present.
public enum ScrollPhase: String, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case idle
  /// A finger rests on the view or drags it.
  case tracking
  /// A fling that slows down.
  case decelerating
  /// A spring that pulls the content back to its edge.
  case bouncing
  /// A spring or a short curve that brings a page or an edge into place.
  case snapping
  /// A program's animated scroll.
  case scrolling
  /// A dragged item near an edge.
  case autoscrolling
}
