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
