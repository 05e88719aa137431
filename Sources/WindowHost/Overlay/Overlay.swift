package import Drawing
package import Geometry
import Raster

/// A display list with its own contents, which the window draws over a scene.
///
/// It is not part of the stage's state, so it does not affect recordings.
package final class Overlay {
  /// The colors, which follow the theme.
  package let colors = ChromeTheme.standard
  /// The display list; its background is clear, so that the scene stays visible.
  package private(set) var list = DisplayList()

  private var page = DisplayList()
  private let contents = ContentStore()
  private let compositor: SoftwareCompositor

  /// The maximum memory for bitmaps, in bytes: enough for several strips of text.
  private static let byteLimit = 8 << 20

  /// Creates an empty overlay; texts have their own size by default.
  package init(theme: ColorTheme, textScale: Double = 1) {
    compositor = SoftwareCompositor(
      cache: BitmapCache(contents: contents, byteLimit: Self.byteLimit))
    list.background = .clear
    setAppearance(theme: theme, textScale: textScale)
  }

  /// The factor by which texts are enlarged.
  var textScale: Double { list.appearance.textScale }

  /// Sets the theme in which everything is drawn, and the factor by which texts are enlarged.
  package func setAppearance(theme: ColorTheme, textScale: Double) {
    let appearance = Appearance(theme: theme, textScale: textScale)
    contents.setAppearance(appearance)
    list.appearance = appearance
    page.appearance = appearance
    page.background = colors.page.resolved(in: theme)
  }

  /// Clears the overlay, for a window of a size in points.
  package func beginFrame(window: Size, scale: Double) {
    list.removeAll()
    list.viewport = window
    list.scale = scale
  }

  /// Stores a content until it is released.
  package func addContent(_ content: Content) -> ContentID { contents.insert(content) }

  /// Releases a content that ``addContent(_:)`` has stored.
  package func removeContent(_ id: ContentID) { contents.release(id) }

  /// Adds an image that contents can show.
  package func addImage(_ bitmap: Bitmap) -> ImageID { contents.addImage(bitmap) }

  /// Removes an image that ``addImage(_:)`` has added.
  package func removeImage(_ id: ImageID) { contents.removeImage(id) }

  /// Adds a content at a position, in a group from ``addGroup(opacity:)`` or in no group.
  package func add(
    _ content: ContentID, _ rect: Rect, opacity: Double = 1, group: Int32 = DrawGroup.none
  ) {
    guard opacity > 0, !rect.isEmpty else { return }
    list.commands.append(
      DrawCommand(
        content: content, rect: rect, paintedSize: rect.size,
        clip: Rect(origin: .zero, size: list.viewport), opacity: opacity, group: group))
  }

  /// Adds a group for the contents that are added next and fade together.
  ///
  /// Adds no group at full opacity.
  package func addGroup(opacity: Double) -> Int32 {
    opacity < 1 ? list.addGroup(opacity: opacity) : DrawGroup.none
  }

  /// Fills all pixels with the page's color, behind a viewport that does not cover them.
  package func drawPage(into canvas: FrameCanvas) {
    _ = canvas.draw(page, by: compositor, in: canvas.bounds)
  }

  /// Draws the overlay over the pixels of the canvas.
  package func draw(into canvas: FrameCanvas) {
    guard !list.commands.isEmpty else { return }
    _ = canvas.draw(list, by: compositor, in: canvas.bounds)
  }
}
