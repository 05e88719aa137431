/// How a window session behaves.
public struct WindowSessionOptions {
  /// Where input comes from; nil, the default, for the user.
  public var source: (any FrameSource)?
  /// Whether the viewport keeps its size whatever the window's is; with a source it always does.
  public var keepsViewport = false
  /// What surrounds the stage; nothing by default.
  public var chrome: ChromeLayer?
  /// The colours of what the window draws by itself.
  public var theme = ChromeTheme.light
  /// The folder F12 writes pictures to; the working directory by default.
  public var screenshotFolder = "."

  /// Makes the options for a user who plays with a scene.
  public init() {}
}
