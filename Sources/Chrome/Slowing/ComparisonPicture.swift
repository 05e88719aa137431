import Controls
import Drawing
import Geometry
import Stage
import WindowHost

/// One of two pictures of a comparison, with a caption below it.
final class ComparisonPicture: StackView {
  private let picture = Picture()
  private let caption = TextLabel(face: .medium, fontSize: 13, color: .text, alignment: .center)

  init() {
    super.init(.vertical, [picture, caption], spacing: 4)
    isUserInteractionEnabled = false
    caption.lineLimit = 0
    // In a low window, the picture shrinks.
    setLength(.fill(), of: picture)
  }

  /// Shows a picture, or keeps the last one for nil, and a caption.
  func update(_ bitmap: Bitmap?, _ text: String) {
    caption.text = text
    if let bitmap { picture.show(bitmap) }
  }
}

/// A bitmap at the bottom of its place, as large as it fits.
private final class Picture: View {
  private let view = View()
  private var image: ImageID?
  private var size = Size(width: 10, height: 7)

  init() {
    super.init()
    addSubview(view)
  }

  func show(_ bitmap: Bitmap) {
    guard let host else { return }
    if let image { host.contents.removeImage(image) }
    let image = host.contents.addImage(bitmap)
    self.image = image
    let frame = Placement.inset(Insets(all: 0.5))
    view.content = Content([
      .clipped(.rounded(6), [.image(image, .bounds, .aspectFill)]),
      .stroke(
        .roundedRectangle(frame, radius: 5.5), .color(ChromeTheme.standard.liftedEdge), width: 1),
    ])
    let size = Size(width: Double(bitmap.width), height: Double(bitmap.height))
    guard size != self.size else { return }
    self.size = size
    sizeThatFitsDidChange()
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    let width = proposal.width ?? size.width
    return Size(
      width: width,
      height: min((width * size.height / size.width).rounded(.up), proposal.height ?? .infinity))
  }

  override func layoutSubviews() {
    let scale = min(bounds.width / size.width, bounds.height / size.height)
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    view.frame = Rect(
      x: ((bounds.width - width) / 2).rounded(), y: bounds.height - height, width: width,
      height: height)
  }
}
