import Drawing
import Stage

/// The glow of a selected cell, including its selection mark.
///
/// The glow is the rearmost subview of the view that glows; that view's own content does not
/// change. A cell creates its glow when it first glows.
///
/// State: whether the cell shows a mark. Changed by the cell's selection.
final class CellGlow {
  private let view = DecorationView()
  /// Whether the current drawing of the glow includes the selection mark.
  private var isMarked = false
  private var generation = 0

  /// Creates a transparent glow.
  init() {
    view.opacity = 0
    view.isUserInteractionEnabled = false
  }

  /// Returns whether the glow is a subview of the cell itself, behind the other subviews.
  func isInside(_ cell: GridCell) -> Bool { view.superview === cell }

  /// Shows or hides the glow; the cell is in front of its neighbors until the glow has faded out.
  func setVisible(_ isOn: Bool, in cell: GridCell, animated: Bool) {
    prepare(in: cell)
    generation += 1
    let turn = generation
    if isOn { cell.isElevated = true }
    cell.fade(view, to: isOn ? 1 : 0, animated: animated) { [weak self, weak cell] in
      guard let self, let cell, !isOn, turn == self.generation else { return }
      cell.isElevated = cell.isFocused || cell.isInAir
    }
  }

  /// Adds or removes the mark; only a selected cell has it, a pressed one glows without it.
  func updateMark(in cell: GridCell) {
    guard isMarked != cell.needsMark else { return }
    view.content = nil
    prepare(in: cell)
  }

  /// Discards the drawing, so that the glow is redrawn when it next appears.
  func discardContent() { view.content = nil }

  /// Finishes a running fade immediately.
  func finish() {
    guard view.host != nil else { return }
    generation += 1
    view.endAnimations()
  }

  /// Resizes the glow to the view that glows.
  func updateFrame(in cell: GridCell) { view.frame = cell.glowView.bounds }

  private func prepare(in cell: GridCell) {
    if view.superview !== cell.glowView {
      view.superview?.contentShrinking = 0
      cell.glowView.addSubviewAtBack(view)
      cell.glowView.contentShrinking = isMarked ? SelectionMark.shrinking : 0
    }
    updateFrame(in: cell)
    guard view.content == nil else { return }
    isMarked = cell.needsMark
    cell.glowView.contentShrinking = isMarked ? SelectionMark.shrinking : 0
    view.content = cell.selectionAppearance.glow(on: cell.outline, isMarked: isMarked)
  }
}

extension GridCell {
  /// Whether a glow should include the selection mark.
  fileprivate final var needsMark: Bool { selectionAppearance.showsMark && isSelected }
}
