import Drawing
import Geometry
import Motion
import Stage

/// A scene's picture on its way from its tile to the device, or back.
///
/// The tile's own picture lies below, with the tile's corners; that of the device lies over it and
/// fades in on the way there, out on the way back.
final class SceneExpansion: View {
  private let clip = View()
  private let small = View()
  private let large = View()
  private var image: ImageID?
  private var isUnderWay = false
  private var turn = 0
  /// The tile picture's height as a part of its width.
  private var tileRatio = 0.0

  /// 0.35 s along a spring that hardly swings over.
  private static let curve = AnimationCurve(
    duration: 0.35, easing: .spring(dampingRatio: 0.85))
  private static let fade = AnimationCurve(duration: 0.12, easing: .linear)

  /// A place on the way: where the picture shows, and how large the device would be there.
  struct Place {
    /// What is to be seen, in the window's points.
    var rect: Rect
    /// The device's size at this place.
    var size: Size

    /// The device where it stands.
    static func device(_ rect: Rect) -> Place { Place(rect: rect, size: rect.size) }

    /// A tile, whose width is that of a device of other proportions.
    static func tile(_ rect: Rect, of device: Size) -> Place {
      Place(
        rect: rect,
        size: Size(
          width: rect.width, height: rect.width * device.height / max(1, device.width)))
    }
  }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    clip.clipsToBounds = true
    addSubview(clip)
    clip.addSubview(small)
    clip.addSubview(large)
  }

  /// Takes the picture from one place to another.
  ///
  /// - Parameters:
  ///   - start: Where it begins.
  ///   - end: Where it arrives; a picture under way goes on from where it is.
  ///   - grows: Whether the device's picture fades in, rather than out.
  ///   - completion: Called when it has arrived, unless it was sent elsewhere before.
  func run(
    from start: Place, to end: Place, grows: Bool, completion: @escaping () -> Void
  ) {
    guard let host else { return completion() }
    turn += 1
    let turn = turn
    if !isUnderWay {
      host.withoutAnimation { place(start, largeOpacity: grows ? 0 : 1) }
    }
    isUnderWay = true
    isHidden = false
    host.animate(Self.curve) {
      place(end, largeOpacity: large.opacity)
    } completion: { [weak self] in
      guard let self, turn == self.turn else { return }
      isUnderWay = false
      isHidden = true
      completion()
    }
    host.animate(grows ? Self.fade : Self.curve) { large.opacity = grows ? 1 : 0 }
  }

  /// Shows these pictures: the tile's, where it has one, and the device's at its full size.
  func show(tile: Rect, small smallImage: ImageID?, large bitmap: Bitmap?, deviceSize: Size) {
    guard let host else { return }
    tileRatio = tile.height / max(1, tile.width)
    small.content = smallImage.map(LauncherCell.picture) ?? Content([])
    if let image { host.contents.removeImage(image) }
    image = bitmap.map(host.contents.addImage)
    large.content = image.map { Content([.image($0, .bounds, .aspectFill)]) } ?? Content([])
    large.paintedSize = deviceSize
  }

  private func place(_ place: Place, largeOpacity: Double) {
    clip.frame = place.rect
    large.frame = Rect(origin: .zero, size: place.size)
    large.opacity = largeOpacity
    // The tile's picture keeps its proportions while it grows as wide as the device.
    small.frame = Rect(
      x: 0, y: 0, width: place.rect.width, height: place.rect.width * tileRatio)
  }
}
