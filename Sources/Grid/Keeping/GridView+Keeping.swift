import Geometry
import Scrolling
import Stage

/// What stays where it is while the data change.
extension GridView {
  /// What stays where it is on the viewport while transactions change the data; the first fully
  /// visible item by default.
  ///
  /// ```swift
  /// conversation.positionKeeping = .end
  /// conversation.alignsToEnd = true
  /// ```
  public final var positionPreservation: PositionPreservation {
    get { positionPreserver.policy }
    set {
      positionPreserver.policy = newValue
      positionPreserver.prefersLayoutMovement = false
    }
  }

  /// Whether items that do not fill the viewport stand at its end; false by default.
  ///
  /// ``contentSizeGrowsToFillBounds`` is then without effect.
  public final var alignsToEnd: Bool {
    get { positionPreserver.alignsToEnd }
    set { positionPreserver.alignsToEnd = newValue }
  }

  /// Whether a layout that says itself how far what is in view has moved is believed, and the
  /// offset stays else: what a columnar layout did before there was ``positionKeeping``.
  package final var prefersLayoutMovement: Bool {
    get { positionPreserver.prefersLayoutMovement }
    set { positionPreserver.prefersLayoutMovement = newValue }
  }
}

extension GridView: PositionPreserverHost {
  func alignmentDidChange() {
    let alignsToEnd = positionPreserver.alignsToEnd
    updateMetrics { $0.alignsToEnd = alignsToEnd }
    setNeedsLayout()
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
    solver.measure(mover.drag?.move.newIndex(of: index) ?? index) { [measurer] in
      measurer.size(of: $0, in: $1)
    }
  }

  func setSizingAnchor(_ anchor: SizingAnchor) { solver.setSizingAnchor(anchor) }
}
