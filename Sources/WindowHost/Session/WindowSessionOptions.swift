package import Drawing
package import Raster

/// The options of a window session.
package struct WindowSessionOptions {
  /// The source of input; nil, the default, for the user.
  package var source: (any FrameSource)?
  /// Whether the viewport keeps its size when the window is resized; false by default.
  ///
  /// With a source, it always does.
  package var hasFixedViewport = false
  /// The chrome around the stage; none by default.
  package var chrome: ChromeLayer?
  /// The purpose of keys while the user controls the stage; ``EventTranslator/Mode/live`` by
  /// default.
  package var keyMode = EventTranslator.Mode.live
  /// The theme of the page and of the window's overlay; light by default.
  package var theme = ColorTheme.light
  /// The factor by which the text of the window's overlay is enlarged; 1 by default.
  package var textScale = 1.0
  /// The thread on which large pictures are rasterized; none by default, so that each frame
  /// rasterizes all that it draws.
  package var rasterExecutor: (any RasterExecutor)?
  /// The folder for the screenshots of F12; the working directory by default.
  package var screenshotFolder = "."

  /// Creates options for a scene that the user controls.
  package init() {}
}
