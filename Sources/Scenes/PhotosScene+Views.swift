import Drawing
import Geometry
import Grid
import Motion
import Stage

/// A grid that says in its middle why it is empty.
final class PhotosGridView: GridView {
  private var emptyState: EmptyState?

  /// Shows the page alone, or why there is nothing on it.
  func show(_ state: EmptyState?) {
    emptyState = state
    content = Content([.fill(.bounds, .color(Theme.page))] + (state?.elements ?? []))
  }

  override var defaultAccessibilityLabel: String? {
    emptyState.map { "\($0.title). \($0.advice)" } ?? "Pictures"
  }
}

/// A cell that shows one picture and can fade from a placeholder to it.
final class PhotoCell: GridCell {
  /// What all of these cells are reused as.
  static let identifier = "photo"

  /// How long a picture takes to appear once it is there.
  private static let fade = AnimationCurve(duration: 0.15)

  private let label: (Int) -> String
  /// Lies over the picture and fades out; made when first needed.
  private var cover: View?

  /// Creates a cell that asks for the words on its item when somebody wants to hear them.
  init(label: @escaping (Int) -> String) {
    self.label = label
    super.init(reuseIdentifier: Self.identifier)
    content = .color(Theme.surface)
    selectionGlowColor = Theme.accent
    showsSelectionMark = true
  }

  override var outline: Shape { .rounded(PictureTile.radius) }

  override var defaultAccessibilityLabel: String? { index.map(label) }

  /// Shows a content through a cover of another one that fades out.
  func fade(to content: ContentID, from placeholder: ContentID) {
    guard let host else { return }
    show(content)
    let cover = self.cover ?? makeCover()
    host.animator.cancel(cover.motion)
    cover.show(placeholder)
    cover.opacity = 1
    host.animate(Self.fade) { cover.opacity = 0 }
  }

  override func prepareForReuse() {
    guard let cover, let host else { return }
    host.animator.cancel(cover.motion)
    cover.opacity = 0
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
