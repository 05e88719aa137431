package import Drawing
package import Geometry

/// What a window is opened with.
package struct WindowOptions: Hashable, Sendable {
  /// The title.
  package var title: String
  /// The size of the viewport in it, in points; made smaller where the screen is.
  package var size: Size
  /// Device pixels per point, at least 0.25; 1 by default.
  package var scale = 1.0
  /// Whether the user may resize it; true by default.
  package var isResizable = true
  /// The way in which frames reach the screen; nil, the default, for the quickest.
  ///
  /// On a machine with a GPU that is measured, in about a tenth of a second with the loading of its
  /// driver.
  package var presentation: PresentationWay?
  /// What the window shows while that is measured.
  package var background = ChromeTheme.light.page
  /// The SDL video driver, such as `dummy` in tests; nil takes the environment's or the first that
  /// shows something.
  package var videoDriver: String?

  /// Makes options for a viewport.
  package init(title: String, size: Size) {
    self.title = title
    self.size = size
  }
}
