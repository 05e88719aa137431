import Drawing
import Geometry
import Stage
import WindowHost

/// One of two pictures of a comparison, with a caption below it.
final class ComparisonPicture: View {
  private let theme: ChromeTheme
  private let picture = View()
  private let caption = View()
  private var image: ImageID?
  private var pictureSize = Size.zero

  private static let captionHeight = 20.0

  init(_ theme: ChromeTheme) {
    self.theme = theme
    super.init()
    isUserInteractionEnabled = false
    addSubview(picture)
    addSubview(caption)
  }

  /// Shows a picture, or keeps the last one for nil, and a caption.
  ///
  /// Returns whether the shape of the picture has changed.
  func update(_ bitmap: Bitmap?, _ text: String) -> Bool {
    caption.content = .text(
      Text(text, face: .medium, size: 13, color: theme.text, alignment: .center))
    guard let bitmap, let host else { return false }
    if let image { host.contents.removeImage(image) }
    let image = host.contents.addImage(bitmap)
    self.image = image
    let oldSize = pictureSize
    pictureSize = Size(width: Double(bitmap.width), height: Double(bitmap.height))
    let frame = Placement.inset(Insets(all: 0.5))
    picture.content = Content([
      .clipped(.rounded(6), [.image(image, .bounds, .aspectFill)]),
      .stroke(.roundedRectangle(frame, radius: 5.5), .color(theme.liftedEdge), width: 1),
    ])
    layoutSubviews()
    return pictureSize != oldSize
  }

  /// Returns the height that fits the picture and its caption in a width, in points.
  func height(width: Double) -> Double {
    let shape = pictureSize.isEmpty ? 0.7 : pictureSize.height / pictureSize.width
    return (width * shape).rounded(.up) + 4 + chromeMetrics.scaled(Self.captionHeight)
  }

  /// Fits the picture above the caption.
  override func layoutSubviews() {
    let line = chromeMetrics.scaled(Self.captionHeight)
    let room = Size(width: bounds.width, height: max(0, bounds.height - line - 4))
    guard !pictureSize.isEmpty else { return }
    let scale = min(room.width / pictureSize.width, room.height / pictureSize.height)
    let size = Size(
      width: (pictureSize.width * scale).rounded(), height: (pictureSize.height * scale).rounded())
    picture.frame = Rect(
      x: ((room.width - size.width) / 2).rounded(), y: room.height - size.height,
      width: size.width, height: size.height)
    caption.frame = Rect(x: 0, y: room.height + 4, width: bounds.width, height: line)
  }
}
