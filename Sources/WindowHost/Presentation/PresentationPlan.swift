/// Which ways of showing frames are to be tried in a window.
///
/// Without a GPU nothing is tried: the way is known, and no graphics driver is loaded.
package struct PresentationPlan: Hashable {
  /// The ways; the first is taken unless the time of several is to be measured.
  package let ways: [PresentationWay]
  /// Why they are these: what is told where only one is left.
  package let reason: Presentation.Reason
  /// What is there when none of them works.
  package let lastResort: PresentationWay

  /// Decides.
  ///
  /// - Parameters:
  ///   - wish: The way asked for; nil for the quickest.
  ///   - driver: SDL's video driver.
  ///   - hasGPU: Whether the machine has a GPU.
  package init(_ wish: PresentationWay?, driver: String, hasGPU: Bool) {
    // SDL's own surface there is a texture in the wrong size.
    lastResort = driver == "wayland" ? .texture : .surface
    switch wish {
    case .surface where lastResort != .surface:
      (ways, reason) = ([lastResort], .unavailable(.surface))
    case .some(let way): (ways, reason) = ([way], .asked)
    case nil where !hasGPU || SDLLibrary.blindDrivers.contains(driver):
      (ways, reason) = ([lastResort], .noGPU)
    case nil:
      // The surface first, since SDL 2.28 makes no renderer for a window that has one.
      ways = lastResort == .surface ? [.surface, .texture, .atlas] : [.texture, .atlas]
      reason = .measured([])
    }
  }

  /// Whether a renderer is to be made, for which the window must be ready.
  package var needsRenderer: Bool { ways != [.surface] }
}
