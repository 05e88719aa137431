/// The presentation methods to try in a window.
///
/// Without a GPU, no measurement is made: the method is known, and no graphics driver is loaded.
package struct PresentationPlan: Hashable {
  /// The methods to try; several methods are measured.
  package let methods: [PresentationMethod]
  /// The reason for these methods; reported if only one is left.
  package let reason: Presentation.Reason
  /// The method to use if none of the others works.
  package let fallback: PresentationMethod

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - request: The requested method; nil for the fastest.
  ///   - driver: SDL's video driver.
  ///   - hasGPU: Whether the machine has a GPU.
  package init(_ request: PresentationMethod?, driver: String, hasGPU: Bool) {
    // Under Wayland, SDL's own surface is a texture with the wrong size.
    fallback = driver == "wayland" ? .texture : .surface
    switch request {
    case .surface where fallback != .surface:
      (methods, reason) = ([fallback], .unavailable(.surface))
    case .some(let method): (methods, reason) = ([method], .requested)
    case nil where !hasGPU || SDLLibrary.headlessDrivers.contains(driver):
      (methods, reason) = ([fallback], .noGPU)
    case nil:
      // The surface comes first, because SDL 2.28 creates no renderer for a window that has a
      // surface.
      methods = fallback == .surface ? [.surface, .texture, .atlas] : [.texture, .atlas]
      reason = .measured([])
    }
  }

  /// Whether a renderer will be created, for which the window must be prepared.
  package var needsRenderer: Bool { methods != [.surface] }
}
