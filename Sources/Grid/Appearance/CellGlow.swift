import Drawing
import Stage

/// The glow of a selected cell, including its selection mark.
///
/// It is at the back of the glowing view, whose own content it leaves free. A cell creates it when
/// it first glows.
final class CellGlow {
  private let view = DecorationView()
  /// Whether the current drawing of the glow includes the selection mark.
  private var isMarked = false
  private var turn = 0

  /// Creates a transparent glow.
  init() {
    view.opacity = 0
    view.isUserInteractionEnabled = false
  }

  /// Whether it is a subview of the cell itself, below the other subviews.
  func isInside(_ cell: GridCell) -> Bool { view.superview === cell }

  /// Shows or hides the glow; the cell is above its neighbors until the glow has faded out.
  func show(_ isOn: Bool, in cell: GridCell, animated: Bool) {
    prepare(in: cell)
    turn += 1
    let turn = turn
    if isOn { cell.isElevated = true }
    cell.fade(view, to: isOn ? 1 : 0, animated: animated) { [weak self, weak cell] in
      guard let self, let cell, !isOn, turn == self.turn else { return }
      cell.isElevated = cell.isFocused
    }
  }

  /// Adds or removes the mark: a pressed cell glows without it, and only a selected one has it.
  func updateMark(in cell: GridCell) {
    guard isMarked != cell.wantsMark else { return }
    view.content = nil
    prepare(in: cell)
  }

  /// Causes the glow to be drawn again when it is next shown.
  func discardContent() { view.content = nil }

  /// Ends a running fade at once.
  func finish() {
    guard let host = view.host else { return }
    turn += 1
    host.animator.cancel(view.animationTarget)
  }

  /// Makes the glow as large as the glowing view.
  func layOut(in cell: GridCell) { view.frame = cell.glowView.bounds }

  private func prepare(in cell: GridCell) {
    if view.superview !== cell.glowView { cell.glowView.addSubviewAtBack(view) }
    layOut(in: cell)
    guard view.content == nil else { return }
    isMarked = cell.wantsMark
    view.content = cell.selectionAppearance.glow(on: cell.outline, isMarked: isMarked)
  }
}

extension GridCell {
  /// Whether a glow should include the selection mark.
  fileprivate final var wantsMark: Bool { selectionAppearance.showsMark && isSelected }
}
