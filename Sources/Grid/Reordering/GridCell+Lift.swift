import Drawing
import Geometry
import Stage

/// The shadow of a cell that is dragged.
extension GridCell {
  /// Shows the shadow, or no longer does; a change is animated with the block it is made in.
  final func showLiftShadow(_ shadow: Shadow?) {
    guard shadow != nil || liftShadow != nil else { return }
    let view = liftShadow ?? DecorationView()
    if liftShadow == nil {
      view.opacity = 0
      view.isUserInteractionEnabled = false
      liftShadow = view
    }
    view.show(on: self)
    if var shadow {
      // It lies above everything the cell paints.
      shadow.sparesOutline = true
      view.content = Content([.shadow(outline, shadow)])
      view.frame = bounds
    }
    view.opacity = shadow == nil ? 0 : 1
  }

  /// Looks like any other cell at once.
  final func resetLift() {
    guard isLifted || liftShadow != nil else { return }
    setLifted(false)
    guard let liftShadow else { return }
    host?.animator.cancel(liftShadow.motion)
    liftShadow.opacity = 0
  }
}
