import Drawing
import Geometry
import Motion
import Stage

/// A scene's picture on its way from its tile to the device, or back.
///
/// The device's picture shows as much of itself as there is room for; the tile's lies over it with
/// the tile's corners, fading out on the way there and in on the way back. The places are worked
/// out frame by frame: an animated frame would squeeze what is inside.
final class SceneExpansion: View {
  private let clip = View()
  private let small = View()
  private let large = View()
  private var image: ImageID?
  private var way: Way?
  /// Where the pictures are.
  private var place = Place.device(.zero)
  /// The tile picture's height as a part of its width.
  private var tileRatio = 0.0

  /// 0.35 s along a spring that hardly swings over.
  private static let curve = AnimationCurve(
    duration: 0.35, easing: .spring(dampingRatio: 0.85))
  /// The part of the way on which the tile's picture goes, in seconds.
  private static let fade = 0.12

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

    /// The place so far on the way to another; a share above 1 is beyond it.
    func toward(_ end: Place, _ share: Double) -> Place {
      func between(_ first: Double, _ last: Double) -> Double { first + (last - first) * share }
      return Place(
        rect: Rect(
          x: between(rect.minX, end.rect.minX), y: between(rect.minY, end.rect.minY),
          width: max(0, between(rect.width, end.rect.width)),
          height: max(0, between(rect.height, end.rect.height))),
        size: Size(
          width: max(0, between(size.width, end.size.width)),
          height: max(0, between(size.height, end.size.height))))
    }
  }

  private struct Way {
    var start: Place
    var end: Place
    var grows: Bool
    /// The opacity of the tile's picture at the start.
    var opacity: Double
    var time: Timestamp
    var completion: () -> Void
  }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    clip.clipsToBounds = true
    addSubview(clip)
    clip.addSubview(large)
    clip.addSubview(small)
  }

  /// Takes the picture from one place to another.
  ///
  /// - Parameters:
  ///   - start: Where it begins.
  ///   - end: Where it arrives; a picture under way continues from where it is.
  ///   - grows: Whether the device's picture comes out of the tile's, rather than the reverse.
  ///   - completion: Called when it has arrived, unless it was sent elsewhere before.
  func run(
    from start: Place, to end: Place, grows: Bool, completion: @escaping () -> Void
  ) {
    guard let host else { return completion() }
    if way == nil {
      place = start
      small.opacity = grows ? 1 : 0
    }
    way = Way(
      start: place, end: end, grows: grows, opacity: small.opacity, time: host.frameTime,
      completion: completion)
    isHidden = false
    show()
  }

  /// Arrives elsewhere, because the device has been moved meanwhile.
  func redirect(to end: Place) { way?.end = end }

  /// Shows these pictures: the tile's, where it has one, and the device's at its full size.
  func show(tile: Rect, small smallImage: ImageID?, large bitmap: Bitmap?, deviceSize: Size) {
    guard let host else { return }
    tileRatio = tile.height / max(1, tile.width)
    small.content = smallImage.map(LauncherCell.picture) ?? Content([])
    small.paintedSize = tile.size
    if let image { host.contents.removeImage(image) }
    image = bitmap.map(host.contents.addImage)
    large.content = image.map { Content([.image($0, .bounds, .aspectFill)]) } ?? Content([])
    large.paintedSize = deviceSize
  }

  // MARK: - Frames

  override var participatesInFrames: Bool { true }

  override var wantsFrame: Bool { way != nil }

  override func layOut() {
    guard let way, let host else { return }
    let elapsed = host.clock.seconds(from: way.time, to: host.frameTime)
    guard elapsed < Self.curve.duration else { return arrive(way) }
    let share = Self.curve.easing.value(at: max(0, elapsed) / Self.curve.duration)
    place = way.start.toward(way.end, share)
    let faded = way.grows ? max(0, elapsed) / Self.fade : share
    small.opacity = way.opacity + ((way.grows ? 0 : 1) - way.opacity) * max(0, min(1, faded))
    show()
  }

  private func arrive(_ way: Way) {
    self.way = nil
    isHidden = true
    way.completion()
  }

  private func show() {
    clip.frame = place.rect
    large.frame = Rect(origin: .zero, size: place.size)
    // The tile's picture keeps its proportions while it grows as wide as the device.
    small.frame = Rect(
      x: 0, y: 0, width: place.rect.width, height: place.rect.width * tileRatio)
  }
}
