import Drawing
import Geometry
import Scrolling
import Stage

extension GridCell {
  /// The number of views behind the content view.
  final var backgroundCount: Int {
    (backgroundView == nil ? 0 : 1) + (highlight?.viewCount ?? 0)
      + (glow?.isInside(self) == true ? 1 : 0)
  }

  /// Draws separators along edges, and shrinks the content to make room.
  ///
  /// Cost: none if there were no separators and there are none now.
  final func setSeparators(_ edges: SeparatorEdges, color: Color) {
    guard !edges.isEmpty || separators != nil else { return }
    let separators = self.separators ?? CellSeparators()
    self.separators = separators
    let before = separators.edges
    separators.update(edges, color: color, on: self)
    if before != edges { layoutSubviews() }
  }

  final func layOutParts() {
    let rect = contentRect
    storedContentView?.frame = rect
    backgroundView?.frame = rect
    highlight?.updateFrame(in: rect)
    separators?.updateFrames(in: bounds)
    glow?.updateFrame(in: self)
    if isFocused, let focusRing { placeFocusRing(focusRing) }
    liftShadow?.frame = bounds
    deleteControl?.updateFrame(in: rect, of: self)
  }

  final func updateFocusRing() {
    guard isFocused || focusRing != nil else { return }
    let ring = focusRing ?? DecorationView()
    if focusRing == nil {
      ring.isUserInteractionEnabled = false
      focusRing = ring
    }
    ring.isHidden = !isFocused
    updateElevation()
    guard isFocused else { return }
    placeFocusRing(ring)
    ring.install(on: self)
  }

  /// Draws the ring around the cell, or inside a cell that leaves no room for it.
  private func placeFocusRing(_ ring: DecorationView) {
    let outer = bounds.inset(by: Insets(all: -FocusRing.extent))
    let fits = gridView.map { canScroll($0, to: outer) } ?? true
    ring.frame = fits ? outer : bounds
    let content =
      fits
      ? FocusRing.outside(outline, color: focusRingColor)
      : FocusRing.inside(outline, color: focusRingColor)
    if ring.content != content { ring.content = content }
  }

  /// Returns whether a grid can show a whole rectangle around the cell, and not only a part because
  /// it is too large or beyond an end of the content.
  private func canScroll(_ grid: GridView, to rect: Rect) -> Bool {
    guard rect.width <= grid.bounds.width, rect.height <= grid.bounds.height else { return false }
    // The containers of cells begin where the content begins.
    guard superview?.superview === grid.contentView else { return true }
    let rect = rect.offset(by: frame.origin - .zero)
    return Axis.allCases.allSatisfy { axis in
      let offsets = grid.scroller.metrics.range(axis)
      return rect.min(axis) >= offsets.lowerBound
        && rect.max(axis) <= offsets.upperBound + grid.bounds.size[axis]
    }
  }

  final func updateDeleteControl(animated: Bool) {
    let isShown = isEditing && editingStyle == .delete
    guard isShown || deleteControl != nil else { return }
    let control = deleteControl ?? DeleteControl()
    deleteControl = control
    control.install(on: self)
    control.updateFrame(in: contentRect, of: self)
    control.setVisible(isShown, animated: animated)
  }

  /// The grid that contains the cell.
  final var gridView: GridView? {
    var view = superview
    while let current = view {
      if let grid = current as? GridView { return grid }
      view = current.superview
    }
    return nil
  }
}

/// A view that a cell adds itself, as opposed to subviews that the program adds.
class DecorationView: View {
  /// Adds the view to a cell, in front of its subviews.
  func install(on cell: GridCell) {
    if superview !== cell { cell.addSubview(self) }
  }
}
