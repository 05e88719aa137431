import Geometry
import Scrolling
import Stage

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
    get { positionPreserver.policy }
    set {
      positionPreserver.policy = newValue
      positionPreserver.prefersLayoutMovement = false
    }
  }

  /// Whether content that is shorter than the viewport is aligned with the viewport's end; false by
  /// default.
  ///
  /// If true, ``contentSizeGrowsToFillBounds`` has no effect.
  public final var alignsToEnd: Bool {
    get { positionPreserver.alignsToEnd }
    set { positionPreserver.alignsToEnd = newValue }
  }

  /// Whether the offset follows the movement that the layout reports; false by default.
  ///
  /// If true and the layout reports nothing, the offset does not change. This is the behavior of
  /// columnar layouts before ``positionPreservation`` existed. Setting ``positionPreservation``
  /// sets it to false.
  package final var prefersLayoutMovement: Bool {
    get { positionPreserver.prefersLayoutMovement }
    set { positionPreserver.prefersLayoutMovement = newValue }
  }
}

extension GridView: PositionPreserverHost {
  var isLoadingMore: Bool { loadMoreFooter?.state == .loading }

  func alignmentDidChange() {
    let alignsToEnd = positionPreserver.alignsToEnd
    updateMetrics { $0.alignsToEnd = alignsToEnd }
    invalidateLayout()
  }
}
