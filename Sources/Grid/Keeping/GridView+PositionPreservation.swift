import Diffing
import Geometry
import Scrolling

/// Preserving the position of visible content.
extension GridView {
  /// The content that keeps its position in the viewport during transactions.
  ///
  /// The first fully visible item, ``PositionPreservation/visibleItem``, by default.
  ///
  /// ```swift
  /// conversation.positionPreservation = .end
  /// conversation.alignsToEnd = true
  /// ```
  public final var positionPreservation: PositionPreservation {
    get { placeKeeper.policy }
    set { placeKeeper.policy = newValue }
  }

  /// Whether content that is shorter than the viewport is aligned with the viewport's end; false by
  /// default.
  ///
  /// If true, ``contentSizeGrowsToFillBounds`` has no effect.
  public final var alignsToEnd: Bool {
    get { placeKeeper.alignsToEnd }
    set { placeKeeper.alignsToEnd = newValue }
  }

  /// Keeps the place of the content while the layout changes.
  final var placeKeeper: PlaceKeeper { solver.placeKeeper }
}
