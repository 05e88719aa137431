import Drawing
import Geometry
import Motion
import Stage

/// The transition of a scene's picture from its tile to the device, or back.
///
/// The device's picture fills the available space and is clipped. The tile's picture covers it,
/// with the tile's corners; it fades out on the way to the device and fades in on the way back. The
/// frames are computed for each frame of the transition, because an animated view would scale its
/// content.
final class SceneExpansion: View {
  private let clip = View()
  private let small = View()
  private let large = View()
  private var image: ImageID?
  private var transition: Transition?
  /// The current position and size of the pictures.
  private var state = State.device(.zero)
  /// The ratio of the tile picture's height to its width.
  private var tileRatio = 0.0

  /// A spring of 0.35 s that hardly overshoots.
  private static let curve = AnimationCurve(
    duration: 0.35, easing: .spring(dampingRatio: 0.85))
  /// The time in which the tile's picture fades out, in seconds.
  private static let fade = 0.12

  /// A state of the transition: the visible rectangle and the size of the device in it.
  struct State {
    /// The visible rectangle, in window points.
    var rect: Rect
    /// The device's size in this state, in window points.
    var size: Size

    /// Returns the state at the device.
    static func device(_ rect: Rect) -> State { State(rect: rect, size: rect.size) }

    /// Returns the state at a tile, with the device scaled to the tile's width.
    static func tile(_ rect: Rect, of device: Size) -> State {
      State(
        rect: rect,
        size: Size(
          width: rect.width, height: rect.width * device.height / max(1, device.width)))
    }

    /// Returns the state at a fraction of the way to another; a fraction above 1 overshoots.
    func interpolated(to end: State, fraction share: Double) -> State {
      func between(_ first: Double, _ last: Double) -> Double { first + (last - first) * share }
      return State(
        rect: Rect(
          x: between(rect.minX, end.rect.minX), y: between(rect.minY, end.rect.minY),
          width: max(0, between(rect.width, end.rect.width)),
          height: max(0, between(rect.height, end.rect.height))),
        size: Size(
          width: max(0, between(size.width, end.size.width)),
          height: max(0, between(size.height, end.size.height))))
    }
  }

  private struct Transition {
    var start: State
    var end: State
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

  /// Runs the transition from one state to another.
  ///
  /// - Parameters:
  ///   - start: The first state; ignored if a transition is running, which continues from where it
  ///     is.
  ///   - end: The last state.
  ///   - grows: Whether the device's picture replaces the tile's, rather than the reverse.
  ///   - completion: Called when the transition has ended, unless another one has replaced it.
  func run(
    from start: State, to end: State, grows: Bool, completion: @escaping () -> Void
  ) {
    guard let host else { return completion() }
    if transition == nil {
      state = start
      small.opacity = grows ? 1 : 0
    }
    transition = Transition(
      start: state, end: end, grows: grows, opacity: small.opacity, time: host.frameTime,
      completion: completion)
    isHidden = false
    updateFrames()
  }

  /// Changes the last state because the device has moved during the transition.
  func updateEnd(to end: State) { transition?.end = end }

  /// Sets the pictures: the tile's, if it has one, and the device's at its full size.
  func setPictures(tile: Rect, small smallImage: ImageID?, large bitmap: Bitmap?, deviceSize: Size)
  {
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

  override var needsAnotherFrame: Bool { transition != nil }

  override func layOutFrame() {
    guard let transition, let host else { return }
    let elapsed = host.clock.seconds(from: transition.time, to: host.frameTime)
    guard elapsed < Self.curve.duration else { return finish(transition) }
    let share = Self.curve.easing.value(at: max(0, elapsed) / Self.curve.duration)
    state = transition.start.interpolated(to: transition.end, fraction: share)
    let faded = transition.grows ? max(0, elapsed) / Self.fade : share
    small.opacity =
      transition.opacity + ((transition.grows ? 0 : 1) - transition.opacity) * max(0, min(1, faded))
    updateFrames()
  }

  private func finish(_ finished: Transition) {
    self.transition = nil
    isHidden = true
    finished.completion()
  }

  private func updateFrames() {
    clip.frame = state.rect
    large.frame = Rect(origin: .zero, size: state.size)
    // The tile's picture keeps its aspect ratio while it grows to the width of the device.
    small.frame = Rect(
      x: 0, y: 0, width: state.rect.width, height: state.rect.width * tileRatio)
  }
}
