import Reticle

/// A grid of pictures that can explain in its center why it is empty.
final class PhotosGridView: GridView {
  private let empty: EmptyView?

  /// Creates a grid with or without an explanation.
  init(_ empty: EmptyView?) {
    self.empty = empty
    super.init(frame: .zero)
    content = .color(.page)
    if let empty { addSubview(empty) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    empty?.frame = bounds
  }

  override var defaultAccessibilityLabel: String? { "Pictures" }
}

extension EmptyView {
  /// Creates the view of a page without pictures.
  convenience init(pictures title: String, advice: String) {
    let glyph = PictureGlyph(color: Color(light: 0xB4B4BC, dark: 0x56565C))
    self.init(title, advice: advice, icon: Content(glyph.elements))
  }
}

/// A cell with one picture, which can fade in from a placeholder.
final class PhotoCell: GridCell, ImageDisplaying {
  /// The fade-in of a picture when it arrives.
  private static let fade = AnimationCurve(duration: 0.15)

  /// The user's picture that the cell displays; nil for a painted one.
  var imageRequest: ImageRequest?

  private let label: (Int) -> String
  /// The ratio of height to width of the picture in a waterfall; nil in a grid.
  private var proportion: Double?
  /// The distance between the pictures of a waterfall, in points.
  private var margin = 0.0
  /// A view in front of the picture that fades out; created when first needed.
  private var cover: View?

  /// Creates a cell that requests the accessibility label of its item when needed.
  init(label: @escaping (Int) -> String) {
    self.label = label
    super.init()
    content = .color(.surface)
    selectionGlowColor = .accent
    showsSelectionMark = true
  }

  override var outline: Shape { .rounded(PictureTile.radius) }

  override var defaultAccessibilityLabel: String? { index.map(label) }

  /// Sets the ratio of height to width of the picture, which determines its height in a waterfall.
  func setProportion(_ proportion: Double, margin: Double) {
    self.proportion = proportion
    self.margin = margin
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    guard let proportion, let width = proposal.width else { return nil }
    return Size(width: width, height: max(1, (width - margin) * proportion + margin))
  }

  /// Displays a picture and fades out the placeholder in front of it.
  func imageDidChange(to content: ContentID, from placeholder: ContentID) {
    guard let host else { return }
    setContent(content)
    let cover = self.cover ?? makeCover()
    cover.endAnimations()
    cover.setContent(placeholder)
    cover.opacity = 1
    host.animate(Self.fade) { cover.opacity = 0 }
  }

  override func prepareForReuse() {
    cover?.endAnimations()
    cover?.opacity = 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    cover?.frame = bounds
  }

  private func makeCover() -> View {
    let view = View(frame: bounds)
    view.isUserInteractionEnabled = false
    addSubview(view)
    cover = view
    return view
  }
}
