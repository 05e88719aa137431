import Glibc

/// Presents frames in a window; it is released before the window.
package protocol FramePresenter: AnyObject {
  /// The presentation method of this presenter.
  var method: PresentationMethod { get }

  /// Draws a frame with `body`, then presents the pixels that have changed.
  ///
  /// - Parameters:
  ///   - width: The window's width, in pixels.
  ///   - height: The window's height, in pixels.
  ///   - body: Draws the frame and returns the changed pixels.
  /// - Throws: ``WindowError`` if this presentation method no longer works.
  func draw(
    width: Int, height: Int, _ body: (FrameCanvas) -> PresentedPixels
  ) throws(WindowError)

  /// Waits until all presented frames are complete, even if the display is far behind.
  func waitUntilCompleted()
}

/// A method of presenting frames on the screen.
package enum PresentationMethod: String, Hashable, Sendable, CaseIterable {
  /// Frames are composited in memory and presented as the window's own surface.
  case surface
  /// Frames are composited in memory and presented as one texture of the window's size.
  case texture
  /// Frames are composed by the renderer, from bitmaps in textures.
  case atlas
}

/// The machine's GPU, detected without loading its driver.
enum GraphicsProcessor {
  /// Whether the machine has a GPU, for which the kernel provides a render node.
  static var isPresent: Bool {
    var paths = glob_t()
    defer { globfree(&paths) }
    return glob("/dev/dri/renderD*", GLOB_NOSORT, nil, &paths) == 0 && paths.gl_pathc > 0
  }
}
