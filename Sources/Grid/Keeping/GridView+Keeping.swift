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
  public final var positionKeeping: PositionKeeping {
    get { keeper.policy }
    set {
      keeper.policy = newValue
      keeper.leavesPlaceToLayout = false
    }
  }

  /// Whether items that do not fill the viewport stand at its end; false by default.
  ///
  /// ``contentSizeGrowsToFillBounds`` is then without effect.
  public final var alignsToEnd: Bool {
    get { keeper.alignsToEnd }
    set { keeper.alignsToEnd = newValue }
  }

  /// Whether a layout that says itself how far what is in view has moved is believed, and the
  /// offset stays else: what a columnar layout did before there was ``positionKeeping``.
  package final var leavesPlaceToLayout: Bool {
    get { keeper.leavesPlaceToLayout }
    set { keeper.leavesPlaceToLayout = newValue }
  }
}

extension GridView: PositionKeeperHost {
  func alignmentDidChange() {
    let alignsToEnd = keeper.alignsToEnd
    changeMetrics { $0.alignsToEnd = alignsToEnd }
    setNeedsLayout()
  }

  func place(at offset: Vector) {
    let size = solvedLayout.contentSize
    changeMetrics { $0.contentSize = size }
    jump(to: offset)
    contentSizeDidChange()
  }

  func lead(to target: Vector) {
    guard scroller.phase == .scrolling, scroller.metrics.clamped(target) != scroller.target else {
      return
    }
    changeMetrics(offset: contentOffset, leadingTo: target) { _ in }
  }

  func measureItem(at index: Int) {
    guard host != nil, dataSource != nil else { return }
    solver.measure(mover.drag?.move.place(of: index) ?? index) { [measurer] in
      measurer.size(of: $0, in: $1)
    }
  }

  func keepInView(_ anchor: SizingAnchor) { solver.keepInView(anchor) }
}
