/// The presentation methods to try in a window.
///
/// Without a GPU, no measurement is made: the method is known, and no graphics driver is loaded.
package struct PresentationPlan: Hashable {
  /// The methods to try; several methods are measured.
  package let ways: [PresentationWay]
  /// The reason for these methods; reported if only one is left.
  package let reason: Presentation.Reason
  /// The method to use if none of the others works.
  package let lastResort: PresentationWay

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - wish: The requested method; nil for the fastest.
  ///   - driver: SDL's video driver.
  ///   - hasGPU: Whether the machine has a GPU.
  package init(_ wish: PresentationWay?, driver: String, hasGPU: Bool) {
    // Under Wayland, SDL's own surface is a texture with the wrong size.
    lastResort = driver == "wayland" ? .texture : .surface
    switch wish {
    case .surface where lastResort != .surface:
      (ways, reason) = ([lastResort], .unavailable(.surface))
    case .some(let way): (ways, reason) = ([way], .asked)
    case nil where !hasGPU || SDLLibrary.blindDrivers.contains(driver):
      (ways, reason) = ([lastResort], .noGPU)
    case nil:
      // The surface comes first, because SDL 2.28 creates no renderer for a window that has a
      // surface.
      ways = lastResort == .surface ? [.surface, .texture, .atlas] : [.texture, .atlas]
      reason = .measured([])
    }
  }

  /// Whether a renderer will be created, for which the window must be prepared.
  package var needsRenderer: Bool { ways != [.surface] }
}
