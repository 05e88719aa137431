import Drawing
import Geometry
import Motion
import Stage

extension GridCell {
  /// The fade of animated selections and highlights: linear, 0.2 s.
  static let selectionCurve = AnimationCurve(duration: 0.2, easing: .linear)

  /// Displays the selection style for the current state.
  final func updateSelectionAppearance(animated: Bool) {
    let style = isSelected || isHighlighted ? selectionStyle : .none
    // A glow that fades out keeps its mark.
    if style == .glow { glow?.updateMark(in: self) }
    guard style != displayedStyle else { return }
    displayedStyle = style
    let isAnimated = animated && host != nil
    if style == .glow || glow != nil { setGlowVisible(style == .glow, animated: isAnimated) }
    if style != .none || highlight != nil { updateHighlight(style, animated: isAnimated) }
  }

  /// Updates the selection style after the style or its view has changed.
  final func updateSelection() {
    guard displayedStyle != .none else { return }
    displayedStyle = .none
    highlight?.end(in: self)
    updateSelectionAppearance(animated: false)
  }

  /// Redraws the glow.
  final func updateGlow() {
    glow?.discardContent()
    updateSelection()
  }

  /// Finishes all fades immediately.
  final func endSelectionAnimations() {
    highlight?.finish(in: self)
    glow?.finish()
  }

  /// Fades a view along the selection curve, or sets its opacity and cancels a running fade.
  final func fade(
    _ view: View, to opacity: Double, animated: Bool, completion: @escaping () -> Void
  ) {
    guard animated, let host else {
      view.endAnimations()
      view.opacity = opacity
      return completion()
    }
    host.animate(Self.selectionCurve) {
      view.opacity = opacity
    } completion: {
      completion()
    }
  }

  private func updateHighlight(_ style: SelectionStyle, animated: Bool) {
    let highlight = self.highlight ?? CellHighlight()
    self.highlight = highlight
    highlight.apply(style, in: self, animated: animated)
  }

  private func setGlowVisible(_ isOn: Bool, animated: Bool) {
    let glow = self.glow ?? CellGlow()
    self.glow = glow
    glow.setVisible(isOn, in: self, animated: animated)
  }
}
