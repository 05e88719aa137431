import Drawing
import Geometry
import Motion
import Stage

/// Changes of a cell's size that are animated, as in a rotation.
extension GridCell {
  /// Whether the subviews are stretched with the cell while its size is animated; true by default.
  ///
  /// Set it to false for rows of text. Then the background is still stretched, but each subview
  /// moves and grows on its own. Texts keep their shape: they are wrapped or truncated for the new
  /// width immediately, and continue from their place.
  public final var stretchesSubviews: Bool {
    get { !keepsSubviewSizes }
    set { keepsSubviewSizes = !newValue }
  }

  /// Animates the subviews from their previous frames, if the cell does not stretch them.
  final func animateSubviews(from old: [Rect], curve: AnimationCurve) {
    for (view, old) in zip(subviews, old) where view.frame != old && !old.isEmpty {
      let new = view.frame
      var delta = LayerDelta(
        translation: old.origin - new.origin,
        size: Vector(dx: old.width - new.width, dy: old.height - new.height))
      if let anchor = view.textAnchor {
        delta = LayerDelta(
          translation: Vector(
            dx: delta.translation.dx + delta.size.dx * anchor, dy: old.center.y - new.center.y))
      }
      view.startAnimation(delta, curve: curve)
    }
  }
}

extension View {
  /// The part of the width at which the view's text is aligned, from 0 at the left to 1 at the
  /// right; nil without a text.
  fileprivate final var textAnchor: Double? {
    let alignment: TextAlignment
    switch content?.elements.last {
    case .text(let text, _): alignment = text.alignment
    case .measuredText(let text, _): alignment = text.alignment
    default: return nil
    }
    let isMirrored = host?.environment.readingDirection == .rightToLeft
    return switch alignment {
    case .left: 0
    case .right: 1
    case .center: 0.5
    case .leading, .natural, .justified: isMirrored ? 1 : 0
    case .trailing: isMirrored ? 0 : 1
    }
  }
}
