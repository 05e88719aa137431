import Drawing
import Geometry
import Motion
import Stage

extension GridCell {
  /// The fade of animated selections and highlights: linear, 0.2 s.
  static let selectionCurve = AnimationCurve(duration: 0.2, easing: .linear)

  /// Displays the selection style for the current state.
  final func showSelection(animated: Bool) {
    let style = isSelected || isHighlighted ? selectionStyle : .none
    // A glow that fades out keeps its mark.
    if style == .glow { updateMark() }
    guard style != shownStyle else { return }
    shownStyle = style
    let isAnimated = animated && host != nil
    if style == .glow || glow != nil { showGlow(style == .glow, animated: isAnimated) }
    if style != .none || highlight != nil { showHighlight(style, animated: isAnimated) }
  }

  /// Displays the selection style again after the style or its view has changed.
  final func updateSelection() {
    guard shownStyle != .none else { return }
    shownStyle = .none
    highlight?.end(in: self)
    showSelection(animated: false)
  }

  /// Redraws the glow.
  final func updateGlow() {
    glow?.content = nil
    updateSelection()
  }

  /// Finishes all fades immediately.
  final func endSelectionAnimations() {
    highlight?.finish(in: self)
    guard let glow, let host else { return }
    glowTurn += 1
    host.animator.cancel(glow.motion)
  }

  /// Fades a view along the selection curve, or sets its opacity and cancels a running fade.
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

  /// Adds or removes the mark: a pressed cell glows without it, and only a selected one has it.
  private func updateMark() {
    guard let glow, glowIsMarked != (showsSelectionMark && isSelected) else { return }
    glow.content = nil
    _ = preparedGlow()
  }

  /// Returns the glow, at the back of the glowing view, whose own content it leaves free.
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
