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

  var isSelfSizing: Bool { solver.isSelfSizing }

  func alignmentDidChange() {
    let alignsToEnd = positionPreserver.alignsToEnd
    updateMetrics { $0.alignsToEnd = alignsToEnd }
    invalidateLayout()
  }

  func updateContentSizeAndJump(to offset: Vector) {
    let size = solvedLayout.contentSize
    updateMetrics { $0.contentSize = size }
    setContentOffsetWithoutLayout(offset)
    contentSizeDidChange()
  }

  func redirectScroll(to target: Vector) {
    guard scroller.phase == .scrolling, scroller.metrics.clamped(target) != scroller.target else {
      return
    }
    updateMetrics(offset: contentOffset, retargetingTo: target) { _ in }
  }

  func measureItem(at index: Int) {
    guard host != nil, dataSource != nil else { return }
    solver.measure(mover.drag?.order.newIndex(of: index) ?? index) { [measurer] in
      measurer.size(of: $0, in: $1)
    }
  }

  func setSizingAnchor(_ anchor: SizingAnchor) { solver.setSizingAnchor(anchor) }
}
