import Geometry
import Grid
import Scrolling
import Stage
import Testing

extension GridView {
  /// Expects each cell where its frame is: relative to the viewport, from the edges at which the
  /// content begins.
  ///
  /// Cells in the area of a section that collapses or expands are not checked.
  func expectPositionsOnScreen(at location: SourceLocation = #_sourceLocation) {
    for cell in visibleCells {
      guard cell.superview?.clipsToBounds == false else { continue }
      var expected = cell.frame.offset(by: -contentOffset)
      if reversedAxes.contains(.horizontal) {
        expected.origin.x = frame.width - expected.minX - expected.width
      }
      if reversedAxes.contains(.vertical) {
        expected.origin.y = frame.height - expected.minY - expected.height
      }
      let found = cell.originOnStage() - originOnStage()
      let distance = (found - (expected.origin - Point.zero)).length
      #expect(distance < 1e-6, "item \(cell.index ?? -1)", sourceLocation: location)
    }
  }
}
