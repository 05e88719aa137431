package import Drawing
import Geometry
package import Stage

/// The ring of the keyboard focus, a subview of the view that has it.
package final class FocusRingView: View {
  private var outline: Shape?
  private var isInside = false
  private var color = Color.accent

  /// Creates a hidden ring around a view, or inside its edge.
  package init() {
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
    isElevated = true
  }

  /// Fits the ring to an outline of its superview.
  package func fit(_ outline: Shape, isInside: Bool = false, color: Color = .accent) {
    guard let superview else { return }
    if outline != self.outline || isInside != self.isInside || color != self.color {
      (self.outline, self.isInside, self.color) = (outline, isInside, color)
      content =
        isInside
        ? FocusRing.inside(outline, color: color) : FocusRing.outside(outline, color: color)
    }
    let extent = isInside ? 0 : -FocusRing.extent
    frame = superview.bounds.inset(by: Insets(all: extent))
  }
}
