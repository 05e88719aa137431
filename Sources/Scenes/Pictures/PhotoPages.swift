import Reticle

/// The pages of the scene `photos` in a viewer: each picture whole, in its own proportions.
final class PhotoPages: ItemViewerDataSource {
  /// Returns the ratio of height to width of an item's picture.
  private let proportion: (Int) -> Double
  /// Returns a new view of an item's picture.
  private let makeView: (Int) -> View

  /// Creates pages with pictures that the program paints.
  init(painted: @escaping (Int) -> PaintedPicture, proportion: @escaping (Int) -> Double) {
    self.proportion = proportion
    makeView = { item in
      let picture = painted(item)
      let view = View()
      view.content = picture.content
      view.accessibilityRole = .image
      view.accessibilityLabel = picture.name
      return view
    }
  }

  /// Creates pages with pictures of a folder.
  ///
  /// - Parameters:
  ///   - photos: The pictures.
  ///   - context: The scene.
  ///   - identity: Returns the original index of the picture of an item.
  ///   - proportion: Returns the ratio of height to width of an item's picture.
  init(
    _ photos: FolderPhotos, _ context: SceneContext, identity: @escaping (Int) -> Int,
    proportion: @escaping (Int) -> Double
  ) {
    self.proportion = proportion
    let viewport = context.viewport
    let loader = ImageLoader(context, byteLimit: Self.byteLimit, appearance: .whole)
    makeView = { item in
      let view = PhotoPageView(name: photos.name(of: identity(item)))
      view.content = photos.preview(ofItemAt: item)
      // Pages that were closed or turned away need their pictures no more.
      loader.cancelUnneededRequests()
      let request = photos.pageRequest(for: identity(item), in: viewport)
      view.show(loader.load(request, for: view))
      return view
    }
  }

  /// The maximum memory of whole pictures, in bytes: three of 2,048 × 2,048 pixels, and one half.
  private static let byteLimit = 56 << 20

  func itemViewer(_ viewer: ItemViewer, pageForItemAt index: Int) -> ItemPage? {
    var page = ItemPage(makeView(index), size: Size(width: 1, height: proportion(index)))
    page.repaintsContent = true
    return page
  }
}

extension ImageAppearance {
  /// Whole pictures, without frames.
  fileprivate static var whole: ImageAppearance {
    var appearance = ImageAppearance()
    appearance.placeholder = { Content([.fill(.bounds, .color($0 ?? Color(white: 0, alpha: 0)))]) }
    appearance.picture = { Content([.image($0, .bounds, .aspectFit)]) }
    appearance.failure = { request, error in
      PictureTile.broken(
        name: request.source.name, reason: error.shortReason,
        slot: Size(width: PictureTile.pageExtent, height: PictureTile.pageExtent))
    }
    return appearance
  }
}

/// A whole picture of a folder, which fades in over its preview.
private final class PhotoPageView: View, ImageDisplaying {
  var imageRequest: ImageRequest?
  private let picture = View()

  private static let fade = AnimationCurve(duration: 0.15)

  init(name: String) {
    super.init()
    accessibilityRole = .image
    accessibilityLabel = name
    addSubview(picture)
  }

  var isDisplayingImage: Bool { superview != nil }

  func show(_ content: ContentID) { picture.setContent(content) }

  func imageDidChange(to content: ContentID, from placeholder: ContentID) {
    picture.setContent(content)
    guard let host else { return }
    picture.opacity = 0
    host.animate(Self.fade) { picture.opacity = 1 }
  }

  override func layoutSubviews() { picture.frame = bounds }
}
