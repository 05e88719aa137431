import Drawing
import Geometry
import Stage

/// The shadow of a dragged cell.
extension GridCell {
  /// Adds or removes the shadow; inside an animation block, it fades.
  final func setLiftShadow(_ shadow: Shadow?) {
    guard shadow != nil || liftShadow != nil else { return }
    let view = liftShadow ?? DecorationView()
    if liftShadow == nil {
      view.opacity = 0
      view.isUserInteractionEnabled = false
      liftShadow = view
    }
    view.install(on: self)
    if var shadow {
      // The shadow is in front of everything that the cell draws.
      shadow.excludesInterior = true
      view.content = Content([.shadow(outline, shadow)])
      view.frame = bounds
    }
    view.opacity = shadow == nil ? 0 : 1
  }

  /// Resets the appearance of the lift immediately.
  final func resetLift() {
    guard isLifted || liftShadow != nil else { return }
    setLifted(false)
    guard let liftShadow else { return }
    liftShadow.endAnimations()
    liftShadow.opacity = 0
  }
}
