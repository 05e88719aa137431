/// What shows frames in a window; it is dropped before the window is.
package protocol FramePresenter: AnyObject {
  /// How it does so.
  var way: PresentationWay { get }

  /// Lets `body` draw a frame, then shows the pixels that it says have changed.
  ///
  /// - Parameters:
  ///   - width: The window's width, in pixels.
  ///   - height: Its height.
  ///   - body: Draws.
  /// - Throws: ``WindowError`` where this way of showing frames has given out.
  func draw(
    width: Int, height: Int, _ body: (FrameCanvas) -> PresentedPixels
  ) throws(WindowError)

  /// Waits until what was shown is done, however far behind the processor the display is.
  func finish()
}
