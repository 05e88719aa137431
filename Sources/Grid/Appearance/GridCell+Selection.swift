import Drawing
import Geometry
import Motion
import Stage

extension GridCell {
  /// How selection and highlight come and go when they are animated: 0.2 s, evenly.
  static let selectionCurve = AnimationCurve(duration: 0.2, easing: .linear)

  /// Shows the style that the cell's state asks for.
  final func showSelection(animated: Bool) {
    let style = isSelected || isHighlighted ? selectionStyle : .none
    // What fades out keeps its mark.
    if style == .glow { updateMark() }
    guard style != shownStyle else { return }
    shownStyle = style
    let isAnimated = animated && host != nil
    if style == .glow || glow != nil { showGlow(style == .glow, animated: isAnimated) }
    if style != .none || highlight != nil { showHighlight(style, animated: isAnimated) }
  }

  /// Shows the style again, because the style itself or the view it shows has changed.
  final func updateSelection() {
    guard shownStyle != .none else { return }
    shownStyle = .none
    highlight?.end(in: self)
    showSelection(animated: false)
  }

  /// Paints the glow again.
  final func updateGlow() {
    glow?.content = nil
    updateSelection()
  }

  /// Brings everything that fades to its end at once.
  final func endSelectionAnimations() {
    highlight?.finish(in: self)
    guard let glow, let host else { return }
    glowTurn += 1
    host.animator.cancel(glow.motion)
  }

  /// Changes a view's opacity along the curve of selections, or at once and without what runs.
  final func fade(
    _ view: View, to opacity: Double, animated: Bool, completion: @escaping () -> Void
  ) {
    guard animated, let host else {
      host?.animator.cancel(view.motion)
      view.opacity = opacity
      return completion()
    }
    host.animate(Self.selectionCurve) {
      view.opacity = opacity
    } completion: {
      completion()
    }
  }

  private func showHighlight(_ style: SelectionStyle, animated: Bool) {
    let highlight = self.highlight ?? CellHighlight()
    self.highlight = highlight
    highlight.show(style, in: self, animated: animated)
  }

  private func showGlow(_ isOn: Bool, animated: Bool) {
    let glow = preparedGlow()
    glowTurn += 1
    let turn = glowTurn
    if isOn { isElevated = true }
    fade(glow, to: isOn ? 1 : 0, animated: animated) { [weak self] in
      guard let self, !isOn, turn == glowTurn else { return }
      isElevated = isFocused
    }
  }

  /// A press lets the cell glow, and only its end may select it: the mark comes with that.
  private func updateMark() {
    guard let glow, glowIsMarked != (showsSelectionMark && isSelected) else { return }
    glow.content = nil
    _ = preparedGlow()
  }

  /// The glow at the bottom of what glows, whose own content it spares.
  private func preparedGlow() -> DecorationView {
    let glow = self.glow ?? DecorationView()
    if self.glow == nil {
      glow.opacity = 0
      glow.isUserInteractionEnabled = false
      self.glow = glow
    }
    if glow.superview !== glowView { glowView.addSubviewAtBottom(glow) }
    glow.frame = glowView.bounds
    if glow.content == nil {
      glowIsMarked = showsSelectionMark && isSelected
      let mark = glowIsMarked ? SelectionMark.elements(on: outline, color: selectionGlowColor) : []
      glow.content = Content(
        [.shadow(outline, .glow(selectionGlowColor, radius: selectionGlowRadius))] + mark)
    }
    return glow
  }
}
