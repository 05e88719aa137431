package import Drawing
package import Geometry
import Raster

/// What the window draws over a scene: a display list of its own, with its own contents.
///
/// Nothing of it is in the stage's state, so a recording made with it is a recording made without.
package final class Overlay {
  /// The colors.
  package let theme: ChromeTheme
  /// What is drawn; the background is clear, so that the scene stays below.
  package private(set) var list = DisplayList()

  private var page = DisplayList()
  private let contents = ContentStore()
  private let compositor: SoftwareCompositor

  /// The memory its bitmaps may take: a few strips' worth of text.
  private static let byteLimit = 8 << 20

  /// Makes an overlay without anything on it.
  package init(theme: ChromeTheme) {
    self.theme = theme
    compositor = SoftwareCompositor(
      cache: BitmapCache(contents: contents, byteLimit: Self.byteLimit))
    list.background = .clear
    page.background = theme.page
  }

  /// Starts again, for a window of a size in points.
  package func begin(window: Size, scale: Double) {
    list.removeAll()
    list.viewport = window
    list.scale = scale
  }

  /// Keeps a content for as long as the overlay lives.
  package func keep(_ content: Content) -> ContentID { contents.keep(content) }

  /// Gives back what ``keep(_:)`` returned.
  package func release(_ id: ContentID) { contents.release(id) }

  /// Takes a picture for contents to show.
  package func addImage(_ bitmap: Bitmap) -> ImageID { contents.addImage(bitmap) }

  /// Forgets what ``addImage(_:)`` took.
  package func removeImage(_ id: ImageID) { contents.removeImage(id) }

  /// Adds a content at a place, in a group of ``addGroup(opacity:)`` or in none.
  package func add(
    _ content: ContentID, _ rect: Rect, opacity: Double = 1, group: Int32 = DrawGroup.none
  ) {
    guard opacity > 0, !rect.isEmpty else { return }
    list.commands.append(
      DrawCommand(
        content: content, rect: rect, paintedSize: rect.size,
        clip: Rect(origin: .zero, size: list.viewport), opacity: opacity, group: group))
  }

  /// Adds a group for contents that are added next and fade together; none if nothing fades.
  package func addGroup(opacity: Double) -> Int32 {
    opacity < 1 ? list.addGroup(opacity: opacity) : DrawGroup.none
  }

  /// Covers all pixels with the page's color, before a viewport that leaves some of them.
  package func drawPage(into canvas: FrameCanvas) {
    _ = canvas.draw(page, by: compositor, in: canvas.bounds)
  }

  /// Draws what was added over the pixels that are there.
  package func draw(into canvas: FrameCanvas) {
    guard !list.commands.isEmpty else { return }
    _ = canvas.draw(list, by: compositor, in: canvas.bounds)
  }
}
