public import Geometry
package import ReticleCommand
public import Stage
import WindowHost

/// A window of an app, which its scene fills.
public final class AppWindow {
  /// The properties of a new window.
  public struct Options: Hashable, Sendable {
    /// The title; nil, the default, for the name of the app.
    public var title: String?
    /// The size in points; nil, the default, for that of the scene.
    ///
    /// The screen limits it.
    public var size: Size?
    /// The smallest size to which the user can resize the window, in points; 160×120 by default.
    public var minimumSize = Size(width: 160, height: 120)
    /// Whether the user can resize the window; true by default.
    public var isResizable = true

    /// Creates the properties of a window with the size of its scene.
    public init(
      title: String? = nil, size: Size? = nil,
      minimumSize: Size = Size(width: 160, height: 120), isResizable: Bool = true
    ) {
      (self.title, self.size, self.minimumSize) = (title, size, minimumSize)
      self.isResizable = isResizable
    }
  }

  /// The title.
  public private(set) var title: String

  let content: SceneWindow
  private weak var app: App?

  init(_ content: SceneWindow, title: String, app: App) {
    (self.content, self.title, self.app) = (content, title, app)
    content.delegate = self
  }

  /// The scene.
  public var scene: (any Scene)? { content.session.stage?.scene }

  /// The size of the scene, in points.
  public var size: Size { content.window.metrics.sizeInPoints }

  /// Sets the title.
  public func setTitle(_ title: String) {
    self.title = title
    content.session.setTitle(title)
  }

  /// Requests another size, in points, which the system can refuse.
  public func setSize(_ size: Size) { content.window.setSize(size) }

  /// Shows the window in front of others, if the system allows it.
  public func raise() { content.window.raise() }

  /// Closes the window without asking the delegate.
  public func close() { content.session.finish() }

  /// Sends a command to the scene with its next frame; it is input, and recorded like a touch.
  ///
  /// What reaches a scene in this way is repeated by a replay. Use it for what comes from outside,
  /// such as a dropped file.
  public func perform(_ command: SceneCommand) { content.session.perform(command) }

  /// Shows a line of text at the lower edge for some seconds, such as "Saved".
  public func showMessage(_ text: String) { content.session.showToast(text) }

  /// Enters or leaves full screen.
  public func toggleFullScreen() { content.session.request(.toggleFullScreen) }

  /// Replaces the scene by another one, with a crossfade; a recording ends.
  ///
  /// - Throws: ``AppError`` if the scene refuses its parameters; the old scene stays.
  public func show(
    _ scene: SceneType, parameters: SceneValues = SceneValues()
  ) throws(AppError) {
    do throws(CommandError) {
      try content.show(scene, parameters)
    } catch {
      throw AppError(error)
    }
  }
}

extension AppWindow: SceneWindowDelegate {
  package func sceneWindowShouldClose(_ window: SceneWindow) -> Bool {
    guard let app, let delegate = app.delegate else { return true }
    return delegate.app(app, windowShouldClose: self)
  }

  package func sceneWindow(_ window: SceneWindow, didReceiveFile path: String) {
    guard let app else { return }
    app.delegate?.app(app, window: self, didReceiveFile: path)
  }

  package func sceneWindow(_ window: SceneWindow, didChangeFocus hasFocus: Bool) {
    guard let app else { return }
    app.delegate?.app(app, window: self, didChangeFocus: hasFocus)
  }
}
