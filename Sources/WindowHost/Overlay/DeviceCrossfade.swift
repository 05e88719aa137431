package import Drawing
package import Geometry
package import Profiling

/// Fades from the device's old picture to the device, as a replacement for a movement.
package final class DeviceCrossfade {
  private let overlay: Overlay
  private var picture: (image: ImageID, content: ContentID, rect: Rect)?
  private var fade = Fade(isShown: false)

  /// Creates a crossfade without a picture that draws on an overlay.
  package init(overlay: Overlay) {
    self.overlay = overlay
  }

  /// Whether the old picture is still visible.
  package var isRunning: Bool { picture != nil }

  /// Starts to fade out a picture at the device's old frame, in window points.
  package func begin(_ bitmap: Bitmap, at rect: Rect, now: Nanoseconds) {
    end()
    let image = overlay.addImage(bitmap)
    picture = (image, overlay.addContent(Content([.image(image, .bounds, .aspectFill)])), rect)
    fade = Fade(isShown: true)
    fade.setShown(false, at: now)
  }

  /// Adds the picture to the overlay.
  package func draw(at now: Nanoseconds) {
    guard let picture else { return }
    guard fade.isFading(at: now) else { return end() }
    overlay.add(picture.content, picture.rect, opacity: fade.opacity(at: now))
  }

  private func end() {
    guard let picture else { return }
    overlay.removeContent(picture.content)
    overlay.removeImage(picture.image)
    self.picture = nil
  }
}
