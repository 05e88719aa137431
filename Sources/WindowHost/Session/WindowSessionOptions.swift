/// How a window session behaves.
package struct WindowSessionOptions {
  /// Where input comes from; nil, the default, for the user.
  package var source: (any FrameSource)?
  /// Whether the viewport keeps its size whatever the window's is; with a source it always does.
  package var keepsViewport = false
  /// What surrounds the stage; nothing by default.
  package var chrome: ChromeLayer?
  /// The colors of what the window draws by itself.
  package var theme = ChromeTheme.light
  /// The folder F12 writes pictures to; the working directory by default.
  package var screenshotFolder = "."

  /// Makes the options for a user who plays with a scene.
  package init() {}
}
