import Drawing
import Geometry
import Raster
import Scenarios

/// Draws small pictures of the frames of films.
final class FrameThumbnails {
  private var source: (contents: ContentStore, renderer: FrameRenderer)?

  /// The longer side of a picture, in pixels.
  private static let side = 320.0

  /// Returns a picture of a frame of a film.
  func picture(of frame: HistoryFilm.Frame, in contents: ContentStore) -> Bitmap? {
    if source?.contents !== contents {
      source = (contents, FrameRenderer(contents: contents))
    }
    var list = frame.list
    let longest = max(list.viewport.width, list.viewport.height)
    list.scale = max(0.25, Self.side / max(1, longest))
    guard let renderer = source?.renderer else { return nil }
    _ = renderer.draw(list)
    return renderer.bitmap
  }

  /// Removes all pictures and their bitmaps.
  func removeAll() { source = nil }
}
