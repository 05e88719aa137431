package import Drawing
package import Geometry

/// The options of a new window.
package struct WindowOptions: Hashable, Sendable {
  /// The title.
  package var title: String
  /// The size of its viewport, in points; limited by the size of the screen.
  package var size: Size
  /// The smallest size to which the user can resize it, in points; 160×120 by default.
  package var minimumSize = Size(width: 160, height: 120)
  /// The number of device pixels per point, at least 0.25; 1 by default.
  package var scale = 1.0
  /// Whether the user can resize the window; true by default.
  package var isResizable = true
  /// The presentation method; nil, the default, for the fastest.
  ///
  /// On a machine with a GPU, the methods are measured. Together with loading the driver, this
  /// takes about 0.1 s.
  package var presentation: PresentationMethod?
  /// The color of the window during the measurement.
  package var background = ChromeTheme.standard.page.resolved(in: .light)
  /// The SDL video driver, such as `dummy` in tests.
  ///
  /// If it is nil, the default, `SDL_VIDEODRIVER` selects the driver, or else the first one that
  /// shows windows is used.
  package var videoDriver: String?

  /// Creates options for a viewport.
  package init(title: String, size: Size) {
    self.title = title
    self.size = size
  }
}
