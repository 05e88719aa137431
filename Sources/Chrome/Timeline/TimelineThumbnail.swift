import Drawing
import Geometry
import Stage
import WindowHost

/// A small picture of the frame under the pointer, above the timeline.
final class TimelineThumbnail: View {
  private let theme: ChromeTheme
  private var image: ImageID?

  /// The maximum side of the picture, in points.
  static let side = 160.0
  private static let padding = 4.0
  private static let gap = 8.0

  init(_ theme: ChromeTheme) {
    self.theme = theme
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
  }

  /// Shows a picture above a position of the panel; nothing without a picture.
  func update(_ picture: Bitmap?, at x: Double, in width: Double) {
    guard let host else { return }
    if let image { host.contents.removeImage(image) }
    image = picture.map(host.contents.addImage)
    guard let picture, let image else { return isHidden = true }
    let scale = Self.side / Double(max(1, max(picture.width, picture.height)))
    let size = Size(
      width: (Double(picture.width) * scale).rounded(),
      height: (Double(picture.height) * scale).rounded())
    let inside = Placement.inset(Insets(all: Self.padding))
    content = Content([
      .shadow(.rounded(8), theme.shadow), .fill(.rounded(8), .color(theme.lifted)),
      .clipped(
        .roundedRectangle(inside, radius: 5), [.image(image, inside, .aspectFit)]),
    ])
    let full = Size(
      width: size.width + 2 * Self.padding, height: size.height + 2 * Self.padding)
    let left = max(Self.gap, min(width - full.width - Self.gap, x - full.width / 2))
    frame = Rect(
      x: left.rounded(), y: -full.height - Self.gap, width: full.width, height: full.height)
    isHidden = false
  }
}
