package import Drawing
package import Geometry
package import Profiling

/// What the device looked like before it was elsewhere at once: fades out over what it looks like.
package final class DeviceGhost {
  private let overlay: Overlay
  private var picture: (image: ImageID, content: ContentID, rect: Rect)?
  private var fade = Fade(isShown: false)

  /// Makes a ghost of nothing.
  package init(overlay: Overlay) {
    self.overlay = overlay
  }

  /// Whether there is something to be seen of it.
  package var isShown: Bool { picture != nil }

  /// Begins to fade a picture out where the device was, in the window's points.
  package func begin(_ bitmap: Bitmap, at rect: Rect, now: Nanoseconds) {
    end()
    let image = overlay.addImage(bitmap)
    picture = (image, overlay.keep(Content([.image(image, .bounds, .aspectFill)])), rect)
    fade = Fade(isShown: true)
    fade.show(false, at: now)
  }

  /// Adds the picture to the overlay.
  package func draw(at now: Nanoseconds) {
    guard let picture else { return }
    guard fade.isFading(at: now) else { return end() }
    overlay.add(picture.content, picture.rect, opacity: fade.opacity(at: now))
  }

  private func end() {
    guard let picture else { return }
    overlay.release(picture.content)
    overlay.removeImage(picture.image)
    self.picture = nil
  }
}
