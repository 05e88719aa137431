import Geometry
import Scrolling
import Stage

extension GridView: ItemScrollerHost {
  var isSelfSizing: Bool { solver.isSelfSizing }

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
